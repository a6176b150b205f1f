import {
  isDayToWrite,
  isHourToWrite,
  isReminder,
  recipientIn,
  isToLender,
  mayEnd,
  MOST_A_DAY,
  MOST_IN_SEVEN_DAYS,
  NOTICE_ORDER,
  noticesOf,
  whyNot,
} from '@winterjay/lending/notices'
import type { NoticeReason } from '@winterjay/lending'
import type { LoanToNotice } from '@winterjay/lending/notices'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/db.ts'
import { postMail } from '../../mail/post.ts'
import { effectivePayments, findLoan, historyOf, lateFeeTermsOf, termsOf } from '../loans/public.ts'
import type { LoanHistory, LoanRow } from '../loans/public.ts'
import { loansToLookAt } from './loans-to-look-at.ts'
import { noticeMail } from './mails.ts'
import type { Addressee } from './mails.ts'
import {
  coBorrowersOf,
  countSent,
  decideNotice,
  findSettings,
  noteNotice,
  noticesOfLoan,
  takeBackFailed,
} from './notice-store.ts'
import type { CoBorrower, LoanKey, StoredNotice, StoredSettings } from './notice-store.ts'
import { senderFor } from './sender.ts'
import type { Sender } from './sender.ts'

type Place = Pick<Context, 'config' | 'clock'>

/** A payment may be taken back for so long before its receipt goes (lending §5.18.1). */
const UNDO_MS = 15 * 60_000
/** A reminder that waits for a mail server longer than this is asked again, so that it never goes at night. */
const GOOD_FOR_HOURS = 1

/**
 * Sends the mails that loans call for, and notes why others wait or have not gone (lending §5.18). It may be stopped
 * anywhere, and run by several processes: each loan is one transaction, with its mails in it.
 *
 * @param report called with the error of each loan that failed; the others are looked at all the same
 */
export async function sendNotices(db: Db, place: Place, report: (error: unknown) => void): Promise<void> {
  await takeBackFailed(db)
  for (const key of await loansToLookAt(db, place.clock.today()))
    await inTransaction(db, (tx) => lookAt(tx, place, key)).catch(report)
}

interface Case {
  readonly key: LoanKey
  readonly row: LoanRow
  readonly settings: StoredSettings
  readonly subject: LoanToNotice
  readonly sender: Sender | null
  readonly coBorrowers: readonly CoBorrower[]
}

async function lookAt(tx: Db, place: Place, key: LoanKey): Promise<void> {
  // One process at a time for a lender, because the limits are over all loans of a borrower.
  await tx.execute(sql`select from owner where id = ${key.ownerId} for no key update`)
  const settings = await findSettings(tx, key)
  const row = await findLoan(tx, key.ownerId, key.loanId)
  if (settings === null || row === null) return
  const today = place.clock.today()
  const history = await historyOf(tx, key.ownerId, key.loanId)
  const coBorrowers = await coBorrowersOf(tx, key)
  const found = { row, settings, history, coBorrowers }
  const subject = subjectOf(found, await noticesOfLoan(tx, key), place.clock.now())
  for (const notice of noticesOf(subject, today)) await noteNotice(tx, key, notice, today)
  const waiting = (await noticesOfLoan(tx, key)).filter(({ state }) => state === 'waiting').toSorted(byUrgency)
  if (waiting.length === 0) return
  const sender = await senderFor(place, tx, { ownerId: key.ownerId, setBy: settings.setBy, locale: settings.locale })
  for (const notice of waiting) await decide(tx, place, { key, row, settings, subject, sender, coBorrowers }, notice)
}

const byUrgency = (a: StoredNotice, b: StoredNotice): number =>
  NOTICE_ORDER.indexOf(a.kind) - NOTICE_ORDER.indexOf(b.kind) || (a.aboutDay < b.aboutDay ? -1 : 1)

export interface FoundLoan {
  readonly row: LoanRow
  readonly settings: StoredSettings
  readonly history: LoanHistory
  readonly coBorrowers: readonly CoBorrower[]
}

export function subjectOf(
  { row, settings, history, coBorrowers }: FoundLoan,
  kept: readonly StoredNotice[],
  now: Date,
): LoanToNotice {
  const receipts = new Set(
    kept.flatMap(({ kind, state, about }) => (kind === 'receipt' && state === 'sent' ? [about] : [])),
  )
  return {
    settings,
    coBorrowers: coBorrowers.map(({ personId }) => personId),
    isDisputed: settings.disputedOn !== null,
    loan: {
      terms: termsOf(row),
      lateFeeTerms: lateFeeTermsOf(row),
      upfrontFeeCents: row.upfrontFeeCents,
      payments: effectivePayments(history.payments),
      events: history.events,
    },
    payments: history.payments
      .filter(({ recordedAt }) => now.getTime() - Date.parse(recordedAt) >= UNDO_MS)
      .map(({ id, paidOn, reversedAt }) => ({
        id,
        paidOn,
        isReversed: reversedAt !== null,
        hasReceipt: receipts.has(id),
      })),
  }
}

async function decide(tx: Db, place: Place, of: Case, notice: StoredNotice): Promise<void> {
  const { key, settings, subject, row, sender } = of
  const today = place.clock.today()
  const about = { ...notice, from: notice.aboutDay }
  const to = recipientOf(of, notice)
  const isStopped = to.stoppedOn !== null && isReminder(notice.kind)
  const against = isStopped ? 'stopped' : whyNot(subject, about, today)
  const end = (reason: NoticeReason) => decideNotice(tx, key, notice, { state: 'not_sent', reason, today })
  if (against !== null && !mayEnd(against)) return end(against)
  if (today > notice.until) return end(notice.reason ?? against ?? 'missed')
  const reason = against ?? (await heldBy(tx, place, of, notice))
  if (reason !== null || sender === null) {
    if (reason !== notice.reason) await decideNotice(tx, key, notice, { state: 'waiting', reason, today })
    return
  }
  const mail = noticeMail({
    notice,
    row,
    to,
    subject,
    sender,
    today,
    locale: settings.locale,
    publicUrl: place.config.publicUrl,
  })
  const jobId = await postMail(tx, key.ownerId, { ...mail, goodForHours: GOOD_FOR_HOURS })
  await decideNotice(tx, key, notice, { state: 'sent', reason: null, address: mail.to.address, jobId, today })
}

function recipientOf({ row, settings, coBorrowers }: Case, { about }: StoredNotice): Addressee {
  const personId = recipientIn(about)
  if (personId === null) return { email: row.borrowerEmail, stoppedOn: settings.stoppedOn, token: row.id }
  const person = coBorrowers.find((one) => one.personId === personId)
  return { email: person?.email ?? null, stoppedOn: person?.stoppedOn ?? null, token: `${row.id}.${personId}` }
}

/** What stands against any mail to this borrower now, on the side of the post. */
async function heldBy(tx: Db, { clock }: Place, of: Case, notice: StoredNotice): Promise<NoticeReason | null> {
  const { key, row, sender } = of
  if (sender === null) return 'sender'
  if (isToLender(notice.kind)) return null
  const { email } = recipientOf(of, notice)
  if (email === null) return 'no_address'
  if (row.linkClosedAt !== null) return 'page_closed'
  const today: LocalDate = clock.today()
  if (!isDayToWrite(today) || !isHourToWrite(clock.now(), row.province)) return 'quiet'
  const sent = await countSent(tx, key.ownerId, email, today)
  return sent.today >= MOST_A_DAY || sent.sevenDays >= MOST_IN_SEVEN_DAYS ? 'limit' : null
}
