import { withAll } from '@winterjay/budget'
import type { Alert, Budget, HouseholdAhead, RecurringChoice } from '@winterjay/budget'
import { subtract, ZERO } from '@winterjay/money'
import { CalendarPlus, Clock, Copy, Percent, ReceiptText, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { SignedMoney } from '../money-text.tsx'
import { useCause } from '../use-cause.ts'
import { useView } from '../view.ts'
import { useAlerts } from './use-alerts.ts'
import { budgetWords } from '../words/words.ts'

const ICONS: Readonly<Record<Alert['kind'], LucideIcon>> = {
  'low-balance': TrendingDown,
  'pay-missing': Clock,
  'large-bill': ReceiptText,
  'charged-twice': Copy,
  'first-charge': CalendarPlus,
  unusual: TriangleAlert,
  fee: Percent,
  'price-rise': TrendingUp,
}

/** What needs attention (budget §9.1); nothing if nothing does. */
export function AlertsCard({ ahead }: { readonly ahead: HouseholdAhead }) {
  const m = useWords(budgetWords).alerts
  const alerts = useAlerts(ahead)
  if (alerts.length === 0) return null
  return (
    <Card isFlush title={m.title}>
      <Rows label={m.title}>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </Rows>
    </Card>
  )
}

/** Unfolds to the rule behind it, and to the button that takes it away for good. */
function AlertRow({ alert }: { readonly alert: Alert }) {
  const m = useWords(budgetWords).alerts
  const { isSample } = useView()
  const change = useChange()
  const { name, what } = useAlertTexts()(alert)
  const hide = (): void => {
    const choice: RecurringChoice = { id: alert.id, choice: 'dismissed' }
    void change((budget): Budget => ({ ...budget, recurring: withAll(budget.recurring, [choice]) }), {
      title: m.hidden(name),
    })
  }
  return (
    <FoldRow
      chip={<Chip icon={ICONS[alert.kind]} hue="c3" />}
      title={name}
      detail={what}
      amount={<SignedMoney amountCents={alert.amountCents} isQuiet />}
    >
      <p>{m.why[alert.kind]}</p>
      {!isSample && (
        <Button size="sm" className="mt-2" onClick={hide}>
          {m.notAgain}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </FoldRow>
  )
}

/** The account or the merchant, and what is to be said of it. */
function useAlertTexts(): (alert: Alert) => { readonly name: string; readonly what: string } {
  const { alerts: m } = useWords(budgetWords)
  const causeOf = useCause()
  const format = useFormat()
  const accountName = useAccountName()
  const { budget } = useView()
  const nameOf = (id: string | null): string => {
    const account = budget.accounts.get(id ?? '')
    return account === undefined ? '' : accountName(account)
  }
  return (alert) => {
    const day = format.date(alert.on, 'day-month')
    if (alert.kind === 'price-rise') {
      const before = format.cents(subtract(ZERO, alert.fromCents))
      return { name: alert.merchant, what: m.priceRise(before, format.cents(alert.yearlyCents)) }
    }
    if (alert.kind !== 'low-balance') return { name: alert.merchant, what: m.what[alert.kind](day) }
    const { cause } = alert
    const name = nameOf(alert.accountId)
    const floor = alert.floorCents === 0 ? null : format.cents(alert.floorCents, { whole: true })
    if (cause === null) return { name, what: floor === null ? m.underZero(day) : m.underFloor(day, floor) }
    const because = causeOf({ ...cause, accountId: cause.otherId })
    const what = floor === null ? m.underZeroBecause(day, because) : m.underFloorBecause(day, floor, because)
    return { name, what }
  }
}
