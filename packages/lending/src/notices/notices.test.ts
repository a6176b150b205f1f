import { addDays, cents, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { LoanOnRecord } from '../documents/loan-on-record.ts'
import { NOTICE_SETTINGS } from '../lists.ts'
import type { NoticeSetting } from '../lists.ts'
import type { FactOf, LoanEvent } from '../payments/loan-event.ts'
import { aboutDayFor, isReminder, noticesOf, recipientIn, reminderByHand, reminderFigures, whyNot } from './notices.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { LoanToNotice, Notice, PaymentToSay } from './notices.ts'
import { digestMonday, isDayToWrite, isHourToWrite } from './quiet-times.ts'

/* 1,200.00 without interest from 15 June 2026, so that 100.00 is due on the 15th of each month (lending §5.18). */

const day = (text: string): LocalDate => localDate(`2026-${text}`)

interface Given {
  readonly paid?: readonly (readonly [amount: number, on: string])[]
  readonly events?: readonly LoanEvent[]
  readonly wanted?: readonly NoticeSetting[]
  readonly since?: string
  readonly payments?: readonly PaymentToSay[]
  readonly coBorrowers?: readonly string[]
  readonly isDisputed?: boolean
}

function given({
  paid = [],
  events = [],
  wanted = NOTICE_SETTINGS,
  since = '07-01',
  payments = [],
  coBorrowers = [],
  isDisputed = false,
}: Given = {}): LoanToNotice {
  const loan: LoanOnRecord = {
    ...loanA({ principal: 1_200, annual_rate: 0, start_date: '2026-06-15', late_fee_value: 10, grace_days: 5 }),
    upfrontFeeCents: cents(0),
    payments: paid.map(([amount, on], index) => ({
      id: `p${index}`,
      amountCents: cents(amount),
      paidOn: day(on),
      sequence: index + 1,
      excess: 'shorter_term',
    })),
    events,
  }
  return { loan, settings: { wanted, since: day(since) }, payments, coBorrowers, isDisputed }
}

const kindsOn = (on: string, what: Given = {}): string[] =>
  noticesOf(given(what), day(on))
    .filter(({ until }) => until >= day(on))
    .map(({ kind, about }) => `${kind} ${about.slice(5)}`)

const promise = (by: string, on = '07-16'): FactOf<'promise'> => ({
  kind: 'promise',
  id: 'promised',
  sequence: 50,
  effectiveOn: day(on),
  amountCents: cents(100_00),
  by: day(by),
})

describe('which mails a loan calls for (lending §5.18.1)', () => {
  it.each([
    ['07-11', []],
    ['07-12', ['before_due 07-15']],
    ['07-14', ['before_due 07-15']],
    ['07-15', ['due_today 07-15']],
    ['07-16', []],
    ['07-18', ['late_1 07-15']],
    ['07-25', ['late_2 07-15']],
    ['08-05', ['late_3 07-15']],
    ['08-12', ['before_due 08-15']],
    ['08-18', ['late_1 08-15']],
  ])('on %s: %j', (on, kinds) => expect(kindsOn(on)).toEqual(kinds))

  it('each key comes once in 60 days, on the first of its days', () => {
    const first = new Map<string, string>()
    for (let on = day('07-01'); on <= day('08-29'); on = addDays(on, 1))
      for (const { kind, about, until } of noticesOf(given(), on))
        if (until >= on && !first.has(`${kind} ${about}`)) first.set(`${kind} ${about}`, on.slice(5))
    expect(Object.fromEntries(first)).toEqual({
      'before_due 2026-07-15': '07-12',
      'due_today 2026-07-15': '07-15',
      'late_1 2026-07-15': '07-18',
      'late_2 2026-07-15': '07-25',
      'late_3 2026-07-15': '08-05',
      'before_due 2026-08-15': '08-12',
      'due_today 2026-08-15': '08-15',
      'late_1 2026-08-15': '08-18',
      'late_2 2026-08-15': '08-25',
    })
  })

  it('only what was turned on, and nothing from before that day', () => {
    expect(kindsOn('07-18', { wanted: ['before_due', 'receipt'] })).toEqual([])
    expect(kindsOn('07-18', { since: '07-19' })).toEqual([])
    expect(kindsOn('07-25', { since: '07-19' })).toEqual(['late_2 07-15'])
  })

  it('nothing of what is paid, and of a part the rest', () => {
    expect(kindsOn('07-18', { paid: [[100_00, '07-15']] })).toEqual([])
    expect(kindsOn('07-18', { paid: [[60_00, '07-15']] })).toEqual(['late_1 07-15'])
    expect(reminderFigures(given({ paid: [[60_00, '07-15']] }).loan, day('07-15'), day('07-25'))).toEqual({
      dueOn: day('07-15'),
      amountCents: 40_00,
      lateCents: 50_00,
    })
  })

  it('nothing of what is short by at most 1.00 (lending §5.18.3)', () => {
    for (const on of ['07-15', '07-18', '07-25', '08-05']) {
      expect(kindsOn(on, { paid: [[99_00, '07-15']] })).toEqual([])
      expect(kindsOn(on, { paid: [[98_99, '07-15']] })).toHaveLength(1)
    }
  })

  it('a broken promise is said to the lender, a day after its last', () => {
    expect(kindsOn('07-24', { events: [promise('07-24')], wanted: ['promise_broken'] })).toEqual([])
    expect(kindsOn('07-25', { events: [promise('07-24')], wanted: ['promise_broken'] })).toEqual(['promise_broken sed'])
    const kept = { events: [promise('07-24')], paid: [[100_00, '07-24']], wanted: ['promise_broken'] } as const
    expect(kindsOn('07-25', kept)).toEqual([])
  })

  it('receipts of payments since that day, and word of those taken back after one', () => {
    const paid = { paidOn: day('07-14'), isReversed: false, hasReceipt: false }
    const payments = [
      { ...paid, id: '2026-a' },
      { ...paid, id: '2026-b', paidOn: day('06-30') },
      { ...paid, id: '2026-c', isReversed: true },
      { ...paid, id: '2026-d', isReversed: true, hasReceipt: true },
    ]
    expect(kindsOn('07-16', { payments })).toEqual(['receipt a', 'receipt_reversed d'])
  })

  it('what nothing sent in time is still said, for 30 days', () => {
    const missed = (on: string): string[] =>
      noticesOf(given({ wanted: ['before_due'] }), day(on))
        .filter(({ until }) => until < day(on))
        .map(({ about }) => about)
    expect([missed('07-15'), missed('08-13'), missed('08-14')]).toEqual([[day('07-15')], [day('07-15')], []])
  })
})

describe('why a mail does not go (lending §5.18.3)', () => {
  const late: Notice = {
    kind: 'late_1',
    about: day('07-15'),
    aboutDay: day('07-15'),
    from: day('07-18'),
    until: day('07-24'),
  }
  const writeOff: LoanEvent = { kind: 'write_off', id: 'w', sequence: 60, effectiveOn: day('07-17') }
  it.each([
    ['nothing stands against it', {}, null],
    ['it was paid', { paid: [[100_00, '07-17']] }, 'paid'],
    ['it is short by 1.00', { paid: [[99_00, '07-17']] }, 'paid'],
    ['it is short by 1.01', { paid: [[98_99, '07-17']] }, null],
    ['a promise is open', { events: [promise('07-24')] }, 'promise'],
    ['the promise was broken', { events: [promise('07-17')] }, null],
    [
      'the promise was taken back',
      {
        events: [
          promise('07-24'),
          { kind: 'voided', id: 'v', sequence: 61, effectiveOn: day('07-17'), target: 'promised', reason: '' },
        ],
      },
      null,
    ],
    ['written off', { events: [writeOff] }, 'written_off'],
    ['turned off', { wanted: ['receipt'] }, 'off'],
  ] as [string, Given, string | null][])('%s', (_what, what, reason) =>
    expect(whyNot(given(what), late, day('07-18'))).toBe(reason),
  )

  it('its due day is not in the plan any more', () => {
    expect(whyNot(given(), { ...late, about: '2026-07-16' }, day('07-18'))).toBe('changed')
  })

  it('the borrower’s stop ends what asks for money, and nothing else', () => {
    const all = [
      'before_due',
      'due_today',
      'late_1',
      'late_2',
      'late_3',
      'receipt',
      'receipt_reversed',
      'promise_broken',
    ] as const
    expect(all.filter((kind) => !isReminder(kind))).toEqual(['receipt', 'receipt_reversed', 'promise_broken'])
  })
})

describe('when a borrower is written to (lending §5.18.4)', () => {
  it.each([
    ['2026-07-18', true],
    ['2026-07-19', false],
    ['2026-07-01', false],
    ['2026-06-24', false],
    ['2026-04-03', false],
    ['2026-04-06', false],
    ['2026-02-16', false],
    ['2026-05-18', false],
    ['2026-10-12', false],
    ['2026-12-24', true],
    ['2026-12-28', false],
    ['2027-12-28', false],
  ])('%s: %s', (on, may) => expect(isDayToWrite(localDate(on))).toBe(may))

  it.each([
    // In July Toronto is UTC−4, Winnipeg −5, Vancouver −7, St. John’s −2:30.
    ['12:59', 'QC', false],
    ['13:00', 'QC', true],
    ['13:00', 'ON', false],
    ['14:00', 'ON', true],
    ['21:59', 'QC', true],
    ['22:00', 'QC', false],
    ['15:59', null, false],
    ['16:00', null, true],
    ['21:29', null, true],
    ['21:30', null, false],
  ] as const)('at %s UTC in %s: %s', (time, province, may) =>
    expect(isHourToWrite(new Date(`2026-07-18T${time}:00Z`), province)).toBe(may),
  )
})

describe('co-borrowers, disputes and reminders by hand (lending §5.18)', () => {
  it('a co-borrower who receives mail is told what is late, each under a key of their own, and nothing else', () => {
    expect(kindsOn('07-12', { coBorrowers: ['sam'] })).toEqual(['before_due 07-15'])
    expect(kindsOn('07-18', { coBorrowers: ['sam'] })).toEqual(['late_1 07-15', 'late_1 07-15 sam'])
    expect([recipientIn(aboutDayFor(day('07-15'), 'sam')), recipientIn('2026-07-15')]).toEqual(['sam', null])
  })

  it('a co-borrower who is one no more gets none', () => {
    const [notice] = noticesOf(given({ coBorrowers: ['sam'] }), day('07-18')).filter(({ about }) => recipientIn(about))
    if (notice === undefined) throw new Error('sam is told')
    expect(whyNot(given({ coBorrowers: ['sam'] }), notice, day('07-18'))).toBeNull()
    expect(whyNot(given(), notice, day('07-18'))).toBe('off')
  })

  it('while the loan is disputed every reminder waits, and what is paid is said first', () => {
    const [notice] = noticesOf(given(), day('07-18'))
    if (notice === undefined) throw new Error('late')
    expect(whyNot(given({ isDisputed: true }), notice, day('07-18'))).toBe('disputed')
    expect(whyNot(given({ isDisputed: true, paid: [[100_00, '07-17']] }), notice, day('07-18'))).toBe('paid')
  })

  it('by hand it needs no setting, but something late; promises and disputes hold it, too', () => {
    const asked = reminderByHand(day('07-20'), null)
    expect(isReminder(asked.kind)).toBe(true)
    expect(whyNot(given({ wanted: [] }), asked, day('07-20'))).toBeNull()
    expect(whyNot(given({ wanted: [], paid: [[100_00, '07-16']] }), asked, day('07-20'))).toBe('paid')
    const short = given({ paid: [[99_60, '07-16']] })
    expect(whyNot(short, asked, day('07-20'))).toBe('paid')
    expect(whyNot(short, reminderByHand(day('08-20'), null), day('08-20'))).toBeNull()
    expect(reminderFigures(short.loan, null, day('08-20'))).toMatchObject({ dueOn: '2026-08-15' })
    expect(whyNot(given({ events: [promise('07-30')] }), asked, day('07-20'))).toBe('promise')
    expect(whyNot(given({ isDisputed: true }), asked, day('07-20'))).toBe('disputed')
    expect(reminderFigures(given().loan, null, day('07-20'))).toMatchObject({
      dueOn: '2026-07-15',
      amountCents: 100_00,
    })
  })

  it.each([
    // Monday 20 July 2026; Toronto is four hours behind UTC.
    ['07-20', '11:59', null],
    ['07-20', '12:00', '2026-07-20'],
    ['07-21', '04:00', '2026-07-20'],
    ['07-22', '20:00', '2026-07-20'],
    ['07-23', '12:00', null],
    ['07-19', '12:00', null],
  ])('the lender is told of Monday on %s at %s: %s', (on, time, monday) => {
    expect(digestMonday(day(on), new Date(`2026-${on}T${time}:00Z`))).toBe(monday)
  })
})
