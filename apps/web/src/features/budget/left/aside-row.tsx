import { USUAL_RATES, putAside } from '@winterjay/budget'
import type { AsideStep } from '@winterjay/budget'
import { toPercent } from '@winterjay/money'
import { PiggyBank } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { PICKS_ANCHOR } from '../../../ui/anchors.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import type { LeftAnswer } from './use-left.ts'

/**
 * What can be put aside, and where it goes first (budget §19.1): debts, funds and plans open; the rest leads to the
 * picks.
 */
export function AsideRow({ answer: { left, ahead } }: { readonly answer: LeftAnswer }) {
  const m = useWords(budgetWords).aside
  const format = useFormat()
  const open = useOpenDialog()
  const { budget, today, isSample } = useView()
  const aside = useMemo(
    () => putAside(budget, { today, left, ahead, rates: USUAL_RATES }),
    [budget, today, left, ahead],
  )
  const [first] = aside?.steps ?? []
  if (aside === null || first === undefined) return null
  const nameOf = (step: AsideStep): string => {
    if (step.kind === 'debt')
      return m.debt(step.debt.name, format.percent(toPercent(step.debt.rate), { min: 2, max: 2 }))
    if (step.kind === 'fund') return m.fund(step.fund.name)
    return step.kind === 'plan' ? m.plans[step.plan] : m.rest
  }
  const openStep = (step: AsideStep): void => {
    if (step.kind === 'debt') open({ kind: 'own-debt', id: step.debt.id })
    else if (step.kind === 'fund') open({ kind: 'own-fund', id: step.fund.id })
    else if (step.kind === 'plan') open({ kind: 'own-room', plan: step.plan })
    else document.getElementById(PICKS_ANCHOR)?.scrollIntoView()
  }
  // All of it, and to nothing in particular: the figure above says how much.
  const isAll = first.kind === 'rest' && aside.amountCents === left.leftCents
  return (
    <FoldRow
      isDense
      chip={<Chip icon={PiggyBank} hue="c1" />}
      title={isAll ? m.all : m.title}
      detail={first.kind === 'rest' ? m.rest : m.first(nameOf(first))}
      {...(!isAll && { amount: <Amount cents={aside.amountCents} whole /> })}
    >
      <div className="-mx-3 text-ink">
        <Rows label={m.title}>
          {aside.steps.map((step) => (
            <Row
              key={nameOf(step)}
              isDense
              title={nameOf(step)}
              amount={<Amount cents={step.amountCents} />}
              {...((!isSample || step.kind === 'rest') && { hasChevron: true, onPress: () => openStep(step) })}
            />
          ))}
        </Rows>
      </div>
      <p>{m.note}</p>
    </FoldRow>
  )
}
