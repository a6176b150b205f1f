import { CRIMINAL_PERCENT, accountsInDebt, debtExtraOf, debtLines, openDebts, planPayoff } from '@winterjay/budget'
import type { Debt, DebtLine, Payoff, PayoffOrder } from '@winterjay/budget'
import { localDate, sumCents, toPercent, ZERO, yearMonthOf } from '@winterjay/money'
import { CircleHelp, Flag, Landmark, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { GraceRow } from './grace-row.tsx'
import { OwedChart } from './owed-chart.tsx'
import { debtWords } from './words/words.ts'

const ORDERS: readonly PayoffOrder[] = ['avalanche', 'snowball', 'minimum']

/** What is owed, and how it ends (budget §12). */
export default function DebtsCard() {
  const m = useWords(debtWords)
  const { common } = useWords(budgetWords)
  const open = useOpenDialog()
  const { budget, today } = useView()
  const lines = useMemo(() => debtLines(budget, today), [budget, today])
  const total = sumCents(lines.map(({ owedCents }) => owedCents ?? ZERO))
  const add = (
    <Button
      size="sm"
      variant="soft"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => open({ kind: 'own-debt', id: null })}
      aria-label={m.add}
    >
      {common.add}
    </Button>
  )
  return (
    <Card isFlush title={m.title} actions={add} {...(total > 0 && { aside: <Amount cents={total} /> })}>
      {lines.length === 0 && accountsInDebt(budget, today).length === 0 && (
        <p className="px-3 pb-2 text-muted">{m.none}</p>
      )}
      <Rows label={m.title}>
        {lines.map((line) => (
          <DebtRow key={line.debt.id} line={line} />
        ))}
        <AccountRows />
      </Rows>
      <Plans lines={lines} />
    </Card>
  )
}

function DebtRow({ line: { debt, owedCents } }: { readonly line: DebtLine }) {
  const m = useWords(debtWords)
  const format = useFormat()
  const open = useOpenDialog()
  const payment = usePayment()
  const rate = format.percent(toPercent(debt.rate), { min: 0, max: 3 })
  const isCriminal = toPercent(debt.rate) > CRIMINAL_PERCENT
  return (
    <Row
      chip={<Chip icon={Landmark} hue="c7" />}
      title={debt.name}
      detail={isCriminal ? m.criminal(rate) : m.detail(rate, payment(debt))}
      amount={owedCents === null ? m.noBalance : <Amount cents={owedCents} />}
      onPress={() => open({ kind: 'own-debt', id: debt.id })}
    />
  )
}

/** "$144 a month", "3%, at least $10". */
function usePayment(): (debt: Debt) => string {
  const m = useWords(debtWords)
  const format = useFormat()
  return ({ minimum: { percent, floorCents } }) =>
    percent > 0
      ? m.minimum(format.percent(percent, { min: 0, max: 1 }), format.cents(floorCents))
      : m.aMonth(format.cents(floorCents))
}

/** Accounts that owe, whose terms nobody has said. */
function AccountRows() {
  const m = useWords(debtWords)
  const open = useOpenDialog()
  const nameOf = useAccountName()
  const { budget, today } = useView()
  return accountsInDebt(budget, today).map(({ account, owedCents }) => (
    <Row
      key={account.id}
      chip={<Chip icon={Landmark} hue="c7" />}
      title={nameOf(account)}
      detail={m.addRate}
      amount={<Amount cents={owedCents} />}
      onPress={() => open({ kind: 'own-debt', id: null, accountId: account.id })}
    />
  ))
}

/** The three ways on, side by side; of mortgages alone, which get nothing extra, the one that there is. */
function Plans({ lines }: { readonly lines: readonly DebtLine[] }) {
  const m = useWords(debtWords)
  const format = useFormat()
  const open = useOpenDialog()
  const { budget, today } = useView()
  const extraCents = debtExtraOf(budget)
  const plans = useMemo(() => {
    const debts = openDebts(lines)
    const from = yearMonthOf(today)
    const orders: readonly PayoffOrder[] = debts.every(({ kind }) => kind === 'mortgage') ? ['minimum'] : ORDERS
    return debts.length === 0 ? [] : orders.map((order) => planPayoff(debts, { from, extraCents, order }))
  }, [lines, today, extraCents])
  const plan = plans.find(({ order }) => order === 'avalanche')
  const minimum = plans.find(({ order }) => order === 'minimum')
  const card = lines.find(({ debt }) => debt.kind === 'card')
  if (plans.length === 0) return null
  return (
    <section aria-label={m.plan} className="pt-2">
      <div className="flex flex-wrap items-center gap-2.5 px-3">
        <h3 className="flex-1 text-xs font-[650] text-muted">{m.plan}</h3>
        {plan !== undefined && (
          <Button size="sm" onClick={() => open({ kind: 'own-debt-extra' })}>
            {extraCents > 0 ? m.extra(format.cents(extraCents)) : m.setExtra}
          </Button>
        )}
      </div>
      {plan !== undefined && minimum !== undefined && <OwedChart plan={plan} minimum={minimum} />}
      <Rows label={m.plan}>
        {plans.map((plan) => (
          <PlanRow key={plan.order} plan={plan} isOnly={plans.length === 1} />
        ))}
        {card !== undefined && <GraceRow rate={card.debt.rate} />}
        <FoldRow chip={<Chip icon={CircleHelp} hue="c7" />} title={m.how}>
          <p>{m.howText}</p>
        </FoldRow>
      </Rows>
    </section>
  )
}

interface PlanRowProps {
  readonly plan: Payoff
  readonly isOnly: boolean
}

function PlanRow({ plan: { order, endsIn, interestCents, paidOff }, isOnly }: PlanRowProps) {
  const m = useWords(debtWords)
  const format = useFormat()
  const monthOf = (month: string): string => format.date(localDate(`${month}-01`), 'month-year')
  const [first] = paidOff
  return (
    <Row
      chip={<Chip icon={Flag} hue={order === 'minimum' ? 'c7' : 'c1'} />}
      title={isOnly ? m.asPaidNow : m.orders[order]}
      detail={
        endsIn === null
          ? m.neverText
          : order === 'minimum' || first === undefined || paidOff.length === 1
            ? m.orderOf(paidOff.map(({ name }) => name).join(', '))
            : m.first(first.name, monthOf(first.month))
      }
      amount={endsIn === null ? m.never : monthOf(endsIn)}
      {...(endsIn !== null && { state: m.interest(format.cents(interestCents)) })}
      tone={endsIn === null ? 'over' : 'plain'}
    />
  )
}
