import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, sumCents } from '@winterjay/money'
import type { NoticeKind, NoticeReason, NoticeSetting } from '../lists.ts'
import { activeEvents, writtenOffOn } from '../payments/loan-event.ts'
import { TOLERANCE_CENTS, promiseStatus } from '../payments/promise.ts'
import { loanState } from '../replay/loan-state.ts'
import type { LoanRow } from '../replay/loan-state.ts'
import type { LoanOnRecord } from '../documents/loan-on-record.ts'
import { replayable } from '../documents/loan-on-record.ts'

/*
 * Which mails a loan calls for (lending §5.18). The rule says what is due and what stands against it; whoever sends
 * keeps what was sent, so that none goes twice.
 */

/** What the lender turned on for a loan, and from which day. */
export interface NoticeSettings {
  readonly wanted: readonly NoticeSetting[]
  readonly since: LocalDate
}

/** A mail that a loan calls for. */
export interface Notice {
  readonly kind: NoticeKind
  /** The due day, the payment or the promise that it is about, and the co-borrower it goes to: with the kind, its key. */
  readonly about: string
  /** The due day, the last day of the promise, or the day of the payment. */
  readonly aboutDay: LocalDate
  /** The first and the last day on which it may go. */
  readonly from: LocalDate
  readonly until: LocalDate
}

/** A payment that was recorded long enough ago that it may have a receipt. */
export interface PaymentToSay {
  readonly id: string
  readonly paidOn: LocalDate
  readonly isReversed: boolean
  /** Whether a receipt of it went. */
  readonly hasReceipt: boolean
}

export interface LoanToNotice {
  readonly loan: LoanOnRecord
  /** Co-borrowers who receive mail: they are told what is late, too. */
  readonly coBorrowers: readonly string[]
  /** The borrower disputes the loan: no reminder goes. */
  readonly isDisputed: boolean
  readonly settings: NoticeSettings
  readonly payments: readonly PaymentToSay[]
}

interface About {
  readonly kind: NoticeKind
  readonly setting: NoticeSetting
  /** Days after the due day, first and last. */
  readonly first: number
  readonly last: number
}

const ABOUT_DUES: readonly About[] = [
  { kind: 'late_3', setting: 'late', first: 21, last: 27 },
  { kind: 'late_2', setting: 'late', first: 10, last: 20 },
  { kind: 'late_1', setting: 'late', first: 3, last: 9 },
  { kind: 'due_today', setting: 'due_today', first: 0, last: 0 },
  { kind: 'before_due', setting: 'before_due', first: -3, last: -1 },
]

/** The setting that turns each kind of mail on; a reminder by hand needs none. */
export const SETTING_OF: Record<NoticeKind, NoticeSetting | null> = {
  by_hand: null,
  receipt: 'receipt',
  receipt_reversed: 'receipt',
  promise_broken: 'promise_broken',
  late_3: 'late',
  late_2: 'late',
  late_1: 'late',
  due_today: 'due_today',
  before_due: 'before_due',
}

const RECEIPT_DAYS = 10
const PROMISE_DAYS = 6
/** A mail that could not go, because nothing ran on its days, is said for so long. */
const MISSED_DAYS = 30

/** Ends with the borrower's own stop: it asks for money, or says that money will be due. */
export const isReminder = (kind: NoticeKind): boolean => kind in REMINDERS
const REMINDERS: Partial<Record<NoticeKind, true>> = {
  before_due: true,
  due_today: true,
  late_1: true,
  late_2: true,
  late_3: true,
  by_hand: true,
}

const BY_HAND_DAYS = 6

/** The key of a mail about a day to a co-borrower; null is the borrower. */
export const aboutDayFor = (day: LocalDate, personId: string | null): string =>
  personId === null ? day : `${day} ${personId}`

/** The co-borrower whom a mail goes to; null if it goes to the borrower. */
export const recipientIn = (about: string): string | null => about.split(' ')[1] ?? null

/** A reminder that the lender asks for, of everything that is late. */
export const reminderByHand = (today: LocalDate, personId: string | null): Notice => ({
  kind: 'by_hand',
  about: aboutDayFor(today, personId),
  aboutDay: today,
  from: today,
  until: addDays(today, BY_HAND_DAYS),
})

/** To the lender alone: quiet times and limits are those of borrowers. */
export const isToLender = (kind: NoticeKind): boolean => kind === 'promise_broken'

/**
 * Returns the mails whose days have begun, those that nothing sent in time included, the most pressing first. Nothing
 * from before `since`.
 */
export function noticesOf({ loan, settings, payments, coBorrowers }: LoanToNotice, today: LocalDate): Notice[] {
  const { wanted, since } = settings
  const isWanted = ({ kind, from }: Notice): boolean => isOn(settings, kind) && wanted.length > 0 && from >= since
  const receipts = payments.flatMap((payment) => receiptFor(payment, since, today))
  const dues = writtenOffOn(loan.events) === null ? rowsOf(loan, today) : []
  const reminders = ABOUT_DUES.flatMap((about) =>
    dues.flatMap((row) => {
      const to = about.setting === 'late' ? [null, ...coBorrowers] : [null]
      return to.flatMap((person) => reminderOf(about, row, { today, person }))
    }),
  )
  return [...receipts, ...brokenPromises(loan, today), ...reminders].filter(isWanted)
}

/** Why a mail that a loan called for is not to go on that day, as far as the loan knows; null if it is. */
export function whyNot(
  { loan, settings, payments, coBorrowers, isDisputed }: LoanToNotice,
  notice: Notice,
  today: LocalDate,
): NoticeReason | null {
  const { kind, about } = notice
  const person = recipientIn(about)
  if (!isOn(settings, kind) || (person !== null && !coBorrowers.includes(person))) return 'off'
  if (kind === 'receipt') {
    const paid = payments.find(({ id }) => id === about)
    return paid === undefined || paid.isReversed ? 'reversed' : null
  }
  if (kind === 'receipt_reversed') return null
  if (kind === 'promise_broken')
    return promisesOf(loan, today).some(({ id, status }) => id === about && status === 'broken') ? null : 'paid'
  if (writtenOffOn(loan.events) !== null) return 'written_off'
  const owed = whatIsOwed(loan, notice, today)
  if (owed !== null) return owed
  if (isDisputed) return 'disputed'
  return promisesOf(loan, today).some(({ status }) => status === 'open') ? 'promise' : null
}

const isOn = ({ wanted }: NoticeSettings, kind: NoticeKind): boolean => {
  const setting = SETTING_OF[kind]
  return setting === null || wanted.includes(setting)
}

function whatIsOwed(loan: LoanOnRecord, { kind, about }: Notice, today: LocalDate): NoticeReason | null {
  const rows = rowsOf(loan, today)
  if (kind === 'by_hand') return rows.some((row) => !isPaidForWords(row) && row.dueDate < today) ? null : 'paid'
  const row = rows.find(({ dueDate }) => dueDate === about.split(' ')[0])
  if (row === undefined) return 'changed'
  return isPaidForWords(row) ? 'paid' : null
}

/** Paid, or so nearly that nobody writes about the rest. */
const isPaidForWords = ({ isPaid, remainingCents }: LoanRow): boolean => isPaid || remainingCents <= TOLERANCE_CENTS

/** Reasons that time may end: the mail waits as long as its days last. */
export const mayEnd = (reason: NoticeReason): boolean => WAITS.includes(reason)
const WAITS: readonly NoticeReason[] = [
  'promise',
  'disputed',
  'quiet',
  'limit',
  'no_address',
  'page_closed',
  'sender',
  'mail_failed',
]

const rowsOf = (loan: LoanOnRecord, today: LocalDate): readonly LoanRow[] =>
  loanState(replayable(loan), loan.payments, today, loan.events).rows

const promisesOf = ({ events, payments }: LoanOnRecord, today: LocalDate) =>
  activeEvents(events)
    .filter((event) => event.kind === 'promise')
    .map((promise) => ({ ...promise, status: promiseStatus(promise, payments, today) }))

const brokenPromises = (loan: LoanOnRecord, today: LocalDate): Notice[] =>
  promisesOf(loan, today)
    .filter(({ status }) => status === 'broken')
    .map(({ id, by }) => {
      const from = addDays(by, 1)
      return { kind: 'promise_broken', about: id, aboutDay: by, from, until: addDays(from, PROMISE_DAYS) } as const
    })
    .filter(({ until }) => addDays(until, MISSED_DAYS) >= today)

function receiptFor(
  { id, paidOn, isReversed, hasReceipt }: PaymentToSay,
  since: LocalDate,
  today: LocalDate,
): Notice[] {
  if (paidOn < since || (isReversed && !hasReceipt)) return []
  const kind = isReversed ? 'receipt_reversed' : 'receipt'
  return [{ kind, about: id, aboutDay: paidOn, from: today, until: addDays(today, RECEIPT_DAYS) }]
}

interface ReminderFor {
  readonly today: LocalDate
  /** Null is the borrower. */
  readonly person: string | null
}

function reminderOf({ kind, first, last }: About, row: LoanRow, { today, person }: ReminderFor): Notice[] {
  const [from, until] = [addDays(row.dueDate, first), addDays(row.dueDate, last)]
  if (today < from || addDays(until, MISSED_DAYS) < today) return []
  // Paid before it could go: there was nothing to say. Paid later: it is only said that it did not go.
  const isOpen = today > until ? row.paidOn === null || row.paidOn > until : row.paidOn === null
  if (!isOpen || row.paymentCents === 0 || (isPaidForWords(row) && row.paidOn === null)) return []
  return [{ kind, about: aboutDayFor(row.dueDate, person), aboutDay: row.dueDate, from, until }]
}

/** What a reminder is about: what is missing of its instalment, and of everything that is late. */
export interface ReminderFigures {
  readonly dueOn: LocalDate
  readonly amountCents: Cents
  /** Everything overdue, with its late fees, charges and interest on arrears. */
  readonly lateCents: Cents
}

/** @param dueOn null for everything that is late: the oldest unpaid instalment stands for it */
export function reminderFigures(loan: LoanOnRecord, dueOn: LocalDate | null, today: LocalDate): ReminderFigures | null {
  const state = loanState(replayable(loan), loan.payments, today, loan.events)
  const row = state.rows.find((one) => (dueOn === null ? !isPaidForWords(one) : one.dueDate === dueOn))
  if (row === undefined) return null
  const { overdueCents, feesOwedCents, chargesOwedCents, arrearsOwedCents } = state
  const lateCents = sumCents([overdueCents, feesOwedCents, chargesOwedCents, arrearsOwedCents])
  return { dueOn: row.dueDate, amountCents: row.remainingCents, lateCents }
}

/** The most mails about loans that one borrower gets from one lender, on a day and in seven (lending §5.18.4). */
export const MOST_A_DAY = 1
export const MOST_IN_SEVEN_DAYS = 3

/** The most pressing first: a borrower gets one mail a day. */
export const NOTICE_ORDER: readonly NoticeKind[] = [
  'receipt',
  'receipt_reversed',
  'promise_broken',
  'by_hand',
  'late_3',
  'late_2',
  'late_1',
  'due_today',
  'before_due',
]
