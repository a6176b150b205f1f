import { addDays, cents, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookEntry, Books, LateFeeTerms, LoanEvent, LoanPayment, PostedTotal, Posting } from '../index.ts'
import {
  EXCESS_USES,
  NO_AMOUNTS,
  POSTING_PARTS,
  addAmounts,
  agrees,
  bookEntries,
  loanState,
  missingPostings,
  subjectOf,
} from '../index.ts'
import type { PostingAmounts } from '../index.ts'
import { aLoan } from '../schedule/a-loan.test-data.ts'
import { EXAMPLE_BOOK, entriesOf } from './example-book.test-data.ts'

const TODAY = localDate('2026-11-22')
const FEE: LateFeeTerms = { lateFee: { type: 'fixed', amountCents: cents(2_500) }, graceDays: 5 }
const terms = aLoan(10_000, 12, 12, { startDate: localDate('2026-01-01') })

interface History {
  readonly payments: readonly LoanPayment[]
  readonly events: readonly LoanEvent[]
}
const entries = ({ payments, events }: History, upfront = 0, agreed = terms): BookEntry[] =>
  bookEntries({
    terms: agreed,
    upfrontFeeCents: cents(upfront),
    payments,
    events,
    state: loanState({ ...agreed, ...FEE }, payments, TODAY, events),
  })

const paid = (id: string, day: string, dollars: number): LoanPayment => ({
  id,
  amountCents: cents(Math.round(dollars * 100)),
  paidOn: localDate(day),
  sequence: Number(id.slice(1)),
  excess: 'next_installments',
})
const writtenOff = (day: string): LoanEvent => ({
  kind: 'write_off',
  id: 'w',
  effectiveOn: localDate(day),
  sequence: 0,
})

/** Totals by subject and day, as the database sums them. */
function totalsOf(postings: readonly Posting[]): PostedTotal[] {
  const totals = new Map<string, PostedTotal>()
  for (const posting of postings) {
    const subject = subjectOf(posting)
    const key = `${subject} ${posting.effectiveOn}`
    const amounts = addAmounts(totals.get(key)?.amounts ?? NO_AMOUNTS, posting.amounts)
    totals.set(key, { subject, effectiveOn: posting.effectiveOn, amounts })
  }
  return [...totals.values()]
}
const sumOf = (lines: readonly { readonly amounts: PostingAmounts }[]): PostingAmounts =>
  lines.reduce((sum, { amounts }) => addAmounts(sum, amounts), NO_AMOUNTS)
const zeroSum = ({ amounts }: { readonly amounts: PostingAmounts }): number =>
  POSTING_PARTS.reduce((sum, part) => sum + amounts[part], 0)

const open: Books = { today: TODAY, isClosed: () => false }
const post = (wanted: readonly BookEntry[], before: readonly Posting[] = [], books = open): Posting[] => [
  ...before,
  ...missingPostings(wanted, totalsOf(before), books),
]
/** Kind, day and amounts other than zero. */
const told = ({ kind, effectiveOn, amounts }: Posting) => [
  kind,
  effectiveOn,
  Object.fromEntries(POSTING_PARTS.filter((part) => amounts[part] !== 0).map((part) => [part, amounts[part]])),
]

describe('what a posting says (lending §6.1)', () => {
  it('an advance pays out the principal less the fee kept', () => {
    expect(post(entries({ payments: [], events: [] }, 300_00)).map(told)).toEqual([
      ['advance', '2026-01-01', { cash: -9_700_00, principal: 10_000_00, fee: -300_00 }],
    ])
  })

  it('the first payment of 10,000 at 12 % over 12: 888.49 to the bank, 788.49 of principal, 100.00 of interest', () => {
    const [, payment] = post(entries({ payments: [paid('p1', '2026-02-01', 888.49)], events: [] }))
    expect(payment && told(payment)).toEqual([
      'payment',
      '2026-02-01',
      { cash: 888_49, principal: -788_49, interest: -100_00 },
    ])
  })

  it('a late fee is income when it is paid, and money beyond everything owed is the borrower’s', () => {
    const [, payment] = post(entries({ payments: [paid('p1', '2026-11-20', 13_000)], events: [] }))
    expect(payment?.amounts).toMatchObject({ principal: -10_000_00, fee: -250_00 })
    expect(payment?.amounts.unapplied).toBeLessThan(0)
  })

  it('a reversed payment is taken out on its own day', () => {
    const first = post(entries({ payments: [paid('p1', '2026-02-01', 888.49)], events: [] }))
    expect(
      post(entries({ payments: [], events: [] }), first)
        .slice(2)
        .map(told),
    ).toEqual([['correction', '2026-02-01', { cash: -888_49, principal: 788_49, interest: 100_00 }]])
  })

  it('a payment entered late corrects the ones after it', () => {
    const late = paid('p2', '2026-03-01', 888.49)
    const before = post(entries({ payments: [late], events: [] }))
    const after = post(entries({ payments: [paid('p1', '2026-02-01', 888.49), late], events: [] }), before)
    expect(after.slice(2).map(told)).toEqual([
      ['payment', '2026-02-01', { cash: 888_49, principal: -788_49, interest: -100_00 }],
      ['correction', '2026-03-01', expect.any(Object)],
    ])
  })

  it('instalments that count as paid reduce what is owed, and are no income', () => {
    const fact: LoanEvent = { kind: 'paid_up_to', id: 'a', effectiveOn: localDate('2026-05-31'), sequence: 1 }
    // Principal 6,798.42 (lending §5.1.6).
    expect(post(entries({ payments: [], events: [fact] })).map(told)[1]).toEqual([
      'assumed',
      '2026-05-31',
      { principal: -3_201_58, equity: 3_201_58 },
    ])
  })

  it('a write-off, its undoing, and money that comes after it', () => {
    const payments = [paid('p1', '2026-02-01', 888.49)]
    const lost = post(entries({ payments, events: [writtenOff('2026-06-30')] }))
    expect(lost.slice(2).map(told)).toEqual([['write_off', '2026-06-30', { principal: -9_211_51, loss: 9_211_51 }]])
    const more = [...payments, paid('p2', '2026-09-01', 500)]
    const recovered = post(entries({ payments: more, events: [writtenOff('2026-06-30')] }), lost)
    expect(recovered.slice(3).map(told)).toEqual([['recovery', '2026-09-01', { cash: 500_00, recovery: -500_00 }]])
    // On the day itself it is a payment, and so much less is lost.
    const onTheDay = [...payments, paid('p2', '2026-06-30', 500)]
    const less = post(entries({ payments: onTheDay, events: [writtenOff('2026-06-30')] }))
    expect(less.slice(2).map(({ kind, amounts }) => [kind, amounts.recovery, amounts.loss])).toEqual([
      ['payment', 0, 0],
      ['write_off', 0, expect.any(Number)],
    ])
    expect(less.at(-1)?.amounts.loss).toBeLessThan(9_211_51)
    const back = post(entries({ payments: more, events: [] }), recovered)
    expect(back.slice(4).map(told)).toEqual([
      ['correction', '2026-09-01', { principal: expect.any(Number), interest: expect.any(Number), recovery: 500_00 }],
      ['write_off_back', '2026-06-30', { principal: 9_211_51, loss: -9_211_51 }],
    ])
  })

  it('more money, and interest that becomes principal (lending §5.7.5)', () => {
    const events: LoanEvent[] = [
      ['advance', 2_000_00],
      ['capitalise', 300_00],
    ].map(([kind, amountCents], at) => ({
      kind: 'amended',
      id: `c${at}`,
      effectiveOn: localDate('2026-04-11'),
      sequence: at + 1,
      amendment: { kind, amountCents, on: localDate('2026-04-11') } as never,
    }))
    expect(
      post(entries({ payments: [], events }))
        .slice(1)
        .map(told),
    ).toEqual([
      ['further_advance', '2026-04-11', { cash: -2_000_00, principal: 2_000_00 }],
      // Interest of rows 1 to 3 is 100.00, 92.12 and 84.15; the rest of the 300.00 is of the late fees.
      ['capitalisation', '2026-04-11', { principal: 300_00, interest: -276_27, fee: -23_73 }],
    ])
  })

  it('another start day moves the advance while its old day is open', () => {
    const moved = { ...terms, startDate: localDate('2026-03-01') }
    const before = post(entries({ payments: [], events: [] }))
    const after = post(entries({ payments: [], events: [] }, 0, moved), before)
    expect(totalsOf(after).filter(({ amounts }) => amounts.cash !== 0)).toEqual([
      expect.objectContaining({ effectiveOn: '2026-03-01' }),
    ])
    expect(post(entries({ payments: [], events: [] }, 0, moved), after)).toEqual(after)
  })

  it('what lies in a closed period never changes: the difference is dated today', () => {
    const books = { today: TODAY, isClosed: (day: LocalDate) => day < '2026-07-01' }
    const first = post(entries({ payments: [paid('p1', '2026-02-01', 888.49)], events: [] }))
    const reversed = post(entries({ payments: [], events: [] }), first, books)
    expect(reversed.slice(2).map(told)).toEqual([
      ['correction', TODAY, { cash: -888_49, principal: 788_49, interest: 100_00 }],
    ])
    expect(post(entries({ payments: [], events: [] }), reversed, books)).toEqual(reversed)
  })

  it('the example book of 2026 to 22 November sums to the accounts of lending §6.2', () => {
    const lines = EXAMPLE_BOOK.flatMap(entriesOf).filter(({ effectiveOn }) => effectiveOn >= '2026-01-01')
    expect(sumOf(lines)).toEqual({
      ...NO_AMOUNTS,
      cash: -1_959_12,
      principal: 284_71,
      interest: -2_558_00,
      loss: 4_232_41,
    })
  })
})

const aDay = fc.integer({ min: 1, max: 325 }).map((days) => addDays(terms.startDate, days))
const aStep = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    on: aDay,
    amountCents: fc.integer({ min: 1, max: 400_000 }).map(cents),
    excess: fc.constantFrom(...EXCESS_USES),
  }),
  fc.record({ do: fc.constant('reverse' as const), nth: fc.nat(9) }),
  fc.record({ do: fc.constant('void' as const), nth: fc.nat(9) }),
  fc.record({ do: fc.constant('paid_up_to' as const), on: aDay }),
  fc.record({ do: fc.constant('write_off' as const), on: aDay }),
  fc.record({ do: fc.constant('waive' as const), on: aDay, nth: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ do: fc.constant('close' as const), on: aDay }),
  fc.record({ do: fc.constant('take_back' as const) }),
)
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never

interface Desk extends History {
  readonly closedBefore: LocalDate
  readonly sequence: number
}

/** What a lender may do next; a step that the rules would refuse changes nothing. */
function after(desk: Desk, step: Step): Desk {
  const sequence = desk.sequence + 1
  const { payments, events } = desk
  const through = events.find(({ kind }) => kind === 'paid_up_to')
  if (step.do === 'pay') {
    if (through !== undefined && step.on <= through.effectiveOn) return desk
    const { on: paidOn, amountCents, excess } = step
    return { ...desk, sequence, payments: [...payments, { id: `p${sequence}`, paidOn, amountCents, sequence, excess }] }
  }
  if (step.do === 'reverse') return { ...desk, payments: payments.filter((_, at) => at !== step.nth) }
  if (step.do === 'void') return { ...desk, events: events.filter((_, at) => at !== step.nth) }
  if (step.do === 'close') return step.on > desk.closedBefore ? { ...desk, closedBefore: step.on } : desk
  if (step.do === 'take_back') return { ...desk, events: events.filter(({ kind }) => kind !== 'write_off') }
  const base = { id: `e${sequence}`, sequence, effectiveOn: step.on }
  if (step.do === 'waive') {
    const waiver = { ...base, kind: 'waiver', of: { lateFeeOf: step.nth }, amountCents: null, reason: 'x' } as const
    return { ...desk, sequence, events: [...events, waiver] }
  }
  if (events.some(({ kind }) => kind === step.do)) return desk
  if (step.do === 'paid_up_to' && payments.some(({ paidOn }) => paidOn <= step.on)) return desk
  return { ...desk, sequence, events: [...events, { ...base, kind: step.do }] }
}

describe('postings of random histories (lending §6.1)', () => {
  const EMPTY: Desk = { payments: [], events: [], closedBefore: terms.startDate, sequence: 0 }

  it('each sums to zero, together they are a full replay, and a further replay adds nothing', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 14 }), fc.nat(50_000), (steps, upfront) => {
        let desk = EMPTY
        let postings: Posting[] = []
        for (const step of steps) {
          desk = after(desk, step)
          const books = { today: TODAY, isClosed: (day: LocalDate) => day < desk.closedBefore }
          const closed = sumOf(postings.filter(({ effectiveOn }) => books.isClosed(effectiveOn)))
          const wanted = entries(desk, upfront)
          postings = post(wanted, postings, books)
          expect(postings.map(zeroSum).every((sum) => sum === 0)).toBe(true)
          expect(agrees(wanted, totalsOf(postings))).toBe(true)
          expect(post(wanted, postings, books)).toHaveLength(postings.length)
          expect(sumOf(postings.filter(({ effectiveOn }) => books.isClosed(effectiveOn)))).toEqual(closed)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('their sums are the position of the loan', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 14 }), fc.nat(50_000), (steps, upfront) => {
        const desk = steps.reduce(after, EMPTY)
        const sums = sumOf(entries(desk, upfront))
        const state = loanState({ ...terms, ...FEE }, desk.payments, TODAY, desk.events)
        const money = desk.payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(sums.cash).toBe(upfront - terms.principalCents + money)
        expect(sums.unapplied).toBe(0 - state.unappliedCents)
        expect(sums.equity).toBe(state.assumed.principalCents)
        if (desk.events.some(({ kind }) => kind === 'write_off')) expect(sums.principal).toBe(0)
        else {
          expect(sums.principal).toBe(state.outstandingPrincipalCents)
          expect(sums.interest).toBe(state.assumed.interestCents - state.interestPaidCents - state.arrearsPaidCents)
          expect(sums.fee).toBe(0 - upfront - state.feesPaidCents)
        }
      }),
      { numRuns: 300 },
    )
  })
})
