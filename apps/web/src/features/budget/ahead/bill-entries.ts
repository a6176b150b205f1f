import { billDays, isCardPayment, liveTransactions, rhythmOf, upcoming } from '@winterjay/budget'
import type { BillDay, CardAhead, HouseholdAhead, PlannedBenefit, RecurringItem } from '@winterjay/budget'
import { cents, subtract, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { Check, CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { benefitPaymentWords } from '../../../lib/benefit-payments/words/words.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { useAccountName } from '../account-name.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

/** One payment of the calendar. */
export interface BillEntry {
  readonly key: string
  readonly on: LocalDate
  readonly look: ReturnType<typeof categoryLook>
  readonly title: string
  readonly detail: string
  /** What became of it, of a day that has passed; otherwise empty. */
  readonly state: string
  /** Late or missed. */
  readonly isOpen: boolean
  readonly amountCents: Cents
  readonly isAbout: boolean
}

export interface BillsAhead {
  readonly ahead: HouseholdAhead
  /** Payments that the benefits check expects. */
  readonly benefits: readonly PlannedBenefit[]
}

/** What is expected after today, up to a day: bills, pay, payments of cards and of benefits, soonest first. */
export function useExpectedEntries({ ahead, benefits }: BillsAhead, to: LocalDate): readonly BillEntry[] {
  const bills = useBillEntries(ahead, to)
  const payments = useCardEntries(ahead.cards, to)
  const fromCheck = useBenefitEntries(benefits, to)
  return [...bills, ...payments, ...fromCheck].sort((one, other) =>
    one.on < other.on ? -1 : one.on > other.on ? 1 : 0,
  )
}

function useBillEntries({ items, cards }: HouseholdAhead, to: LocalDate): BillEntry[] {
  const { today } = useView()
  const expected = useMemo(() => upcoming(items, today, to), [items, today, to])
  const detailOf = useDetail(cards)
  return expected.map(({ on, dueOn, item, amountCents }) => ({
    key: `${item.id} ${dueOn}`,
    on,
    look: categoryLook(item.category),
    title: item.merchant,
    detail: detailOf(item, on),
    state: '',
    isOpen: false,
    amountCents,
    isAbout: item.steadiness === 'varies',
  }))
}

/** How often; of a bill on a card also the payment that will carry it. */
function useDetail(cards: readonly CardAhead[]): (item: RecurringItem, on: LocalDate) => string {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  return ({ schedule, accountId }, on) => {
    const rhythm = m.rhythms[rhythmOf(schedule)]
    const payments = cards.find((card) => card.accountId === accountId)?.payments ?? []
    const payment = payments.find(({ statementOn }) => statementOn !== null && statementOn >= on)
    return payment === undefined ? rhythm : `${rhythm}, ${m.carriedBy(format.date(payment.on, 'day-month'))}`
  }
}

function useCardEntries(cards: readonly CardAhead[], to: LocalDate): BillEntry[] {
  const { ahead: m, left } = useWords(budgetWords)
  const format = useFormat()
  const nameOf = useNameOf()
  return cards.flatMap(({ accountId, payments }) =>
    payments
      .filter(({ on }) => on <= to)
      .map(({ on, amountCents, statementOn, isEstimate }) => ({
        key: `${accountId} ${on}`,
        on,
        look: categoryLook('Transfer'),
        title: left.paymentTo(nameOf(accountId)),
        detail: statementOn === null ? m.usualPayment : m.statementOf(format.date(statementOn, 'day-month')),
        state: '',
        isOpen: false,
        amountCents: subtract(ZERO, amountCents),
        isAbout: isEstimate,
      })),
  )
}

function useNameOf(): (accountId: string) => string {
  const accountName = useAccountName()
  const { budget } = useView()
  return (accountId) => {
    const account = budget.accounts.get(accountId)
    return account === undefined ? '' : accountName(account)
  }
}

function useBenefitEntries(benefits: readonly PlannedBenefit[], to: LocalDate): BillEntry[] {
  const m = useWords(budgetWords).ahead
  const paid: Readonly<Record<string, string>> = useWords(benefitPaymentWords).paid
  return benefits
    .filter(({ on }) => on <= to)
    .map(({ on, amountCents, schedule }) => ({
      key: `benefit ${schedule} ${on}`,
      on,
      look: categoryLook('Income'),
      title: m.benefitPayment(paid[schedule] ?? ''),
      detail: m.expectedByCheck,
      state: '',
      isOpen: false,
      amountCents,
      isAbout: true,
    }))
}

/** What became of the bills and pay of past days, today included (budget §9.4), and payments onto cards. */
export function usePastEntries({ ahead: { items } }: BillsAhead, from: LocalDate): readonly BillEntry[] {
  const { ahead: m, left, bills } = useWords(budgetWords)
  const { budget, today } = useView()
  const stateOf = useStateText()
  const nameOf = useNameOf()
  const days = useMemo(() => billDays(budget, items, { from, today }), [budget, items, from, today])
  const payments = useMemo(
    () => liveTransactions(budget).filter((one) => one.date >= from && one.date <= today && isCardPayment(budget, one)),
    [budget, from, today],
  )
  return [
    ...days.map((day): BillEntry => {
      const { item, dueOn, on, state, amountCents } = day
      const isPaid = state === 'paid' || state === 'paid-other-amount'
      const isOpen = state === 'late' || state === 'missed'
      return {
        key: `${item.id} ${dueOn}`,
        on,
        look: isPaid ? PAID : isOpen ? OPEN : categoryLook(item.category),
        title: item.merchant,
        detail: m.rhythms[rhythmOf(item.schedule)],
        state: stateOf(day),
        isOpen,
        amountCents,
        isAbout: !isPaid && item.steadiness === 'varies',
      }
    }),
    ...payments.map(({ id, date, accountId, amountCents }): BillEntry => ({
      key: id,
      on: date,
      look: PAID,
      title: left.paymentTo(nameOf(accountId)),
      detail: m.cardPayment,
      state: bills.states.paid,
      isOpen: false,
      amountCents: subtract(ZERO, amountCents),
      isAbout: false,
    })),
  ]
}

const PAID = { icon: Check, hue: 'gain' } as const
const OPEN = { icon: CircleAlert, hue: 'over' } as const

function useStateText(): (day: BillDay) => string {
  const m = useWords(budgetWords).bills
  const format = useFormat()
  return ({ state, amountCents, expectedCents }) => {
    const isIn = amountCents > 0
    if (state === 'paid') return isIn ? m.states.received : m.states.paid
    if (state === 'paid-other-amount') {
      const usual = format.cents(cents(Math.abs(expectedCents ?? 0)))
      return (isIn ? m.receivedInstead : m.paidInstead)(usual)
    }
    return state === 'missed' && isIn ? m.states.notReceived : m.states[state]
  }
}
