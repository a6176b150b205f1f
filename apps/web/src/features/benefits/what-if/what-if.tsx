import { incomeSweep } from '@winterjay/benefits'
import type { Household, IncomeSweep } from '@winterjay/benefits'
import { ZERO, cents, subtract } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useId, useMemo, useState } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { useAmountText } from '../amount-text.ts'
import { ClawbackFigure } from './clawback-figure.tsx'
import { partId } from '../jump-to.tsx'
import { KeptFigure } from './kept-figure.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface WhatIfProps {
  readonly household: Household
  readonly today: LocalDate
  readonly nameOf: (id: string) => string
}

const STEP = cents(1_000_00)
const LEAST_TOP = cents(120_000_00)

/** What the household keeps as its income moves, what is taken back on the way, and where each benefit ends. */
export default function WhatIf({ household, today, nameOf }: WhatIfProps) {
  const m = useWords(benefitsWords).whatIf
  const sweep = useMemo(() => {
    const top = cents(Math.max(LEAST_TOP, Math.ceil((household.netIncomeCents * 1.5) / STEP) * STEP))
    // A very large income is shown in as many points as an ordinary one.
    const step = cents(Math.ceil(top / LEAST_TOP) * STEP)
    return incomeSweep(household, { from: ZERO, to: top, step }, today)
  }, [household, today])
  return (
    <Card title={m.title} titleId={partId('what-if')} className="mt-4">
      <p className="max-w-[65ch] text-muted">{m.note}</p>
      <TryIncome key={household.netIncomeCents} sweep={sweep} nowCents={household.netIncomeCents} />
      <div className="mt-6 grid grid-cols-1 gap-8 print:mt-3 print:gap-4 print:[&_svg]:max-h-[5.5cm]">
        <KeptFigure sweep={sweep} nowCents={household.netIncomeCents} />
        <ClawbackFigure sweep={sweep} nowCents={household.netIncomeCents} />
      </div>
      <FallsAwayList sweep={sweep} nameOf={nameOf} />
    </Card>
  )
}

/** Another income, tried by hand. */
function TryIncome({ sweep, nowCents }: { readonly sweep: IncomeSweep; readonly nowCents: Cents }) {
  const m = useWords(benefitsWords).whatIf
  const { money, whole } = useAmountText()
  const id = useId()
  const nearest = (income: Cents): number => Math.round(income / (sweep.points[1]?.incomeCents ?? STEP))
  const [index, setIndex] = useState(nearest(nowCents))
  const [point, now] = [sweep.points[index], sweep.points[nearest(nowCents)]]
  if (point === undefined || now === undefined) return null
  const change = subtract(point.benefitsCents, now.benefitsCents)
  return (
    <div className="mt-4 rounded-xl bg-sunken p-4 print:hidden">
      <label htmlFor={id} className="font-semibold">
        {m.tryIncome} <output className="num">{money(point.incomeCents)}</output>
      </label>
      <input
        id={id}
        type="range"
        className="mt-1 block h-11 w-full accent-spruce"
        min={0}
        max={sweep.points.length - 1}
        value={index}
        aria-valuetext={m.tried(money(point.incomeCents), whole(point.benefitsCents))}
        onChange={(event) => setIndex(event.target.valueAsNumber)}
      />
      <DescriptionList
        className="sm:grid-cols-3"
        items={[
          { term: m.benefits, value: whole(point.benefitsCents) },
          {
            term: m.changeFromNow,
            value:
              change === 0 ? m.noChange : change > 0 ? m.more(whole(change)) : m.less(whole(subtract(ZERO, change))),
          },
          { term: m.kept, value: whole(point.keptCents) },
        ]}
      />
    </div>
  )
}

function FallsAwayList({ sweep, nameOf }: { readonly sweep: IncomeSweep; readonly nameOf: (id: string) => string }) {
  const m = useWords(benefitsWords).whatIf
  const { money } = useAmountText()
  if (sweep.fallsAway.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="font-semibold">{m.fallsAway}</h3>
      <p className="text-sm text-muted">{m.fallsAwayNote}</p>
      <DescriptionList
        layout="lines"
        className="mt-1 print:grid-cols-2 print:gap-x-8 print:text-[9pt] print:[&>div]:py-1"
        items={sweep.fallsAway.map(({ id, atIncomeCents }) => ({ term: nameOf(id), value: money(atIncomeCents) }))}
      />
    </div>
  )
}
