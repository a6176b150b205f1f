import { PEOPLE, incomeSweep } from '@winterjay/benefits'
import type { Household, IncomeSweep, Person } from '@winterjay/benefits'
import { ZERO, cents, subtract } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { ArrowDownToLine, CircleStop, SlidersHorizontal } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAmountText } from '../amount-text.ts'
import { ClawbackFigure } from './clawback-figure.tsx'
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

/** What the household keeps at other incomes, the clawback in between, and where each benefit ends. */
export default function WhatIf({ household, today, nameOf }: WhatIfProps) {
  const [who, setWho] = useState<Person>('applicant')
  const sweep = useMemo(() => {
    const top = cents(Math.max(LEAST_TOP, Math.ceil((household.netIncomeCents * 1.5) / STEP) * STEP))
    // A very large income has as many points as an ordinary one.
    const step = cents(Math.ceil(top / LEAST_TOP) * STEP)
    return incomeSweep(household, { from: ZERO, to: top, step, who }, today)
  }, [household, today, who])
  return (
    <TryIncome
      key={household.netIncomeCents}
      sweep={sweep}
      nowCents={household.netIncomeCents}
      nameOf={nameOf}
      choice={household.spouse === undefined ? null : <WhoseIncome who={who} onChoose={setWho} />}
    />
  )
}

/** Of two described adults, whose income is tried. */
function WhoseIncome({ who, onChoose }: { readonly who: Person; readonly onChoose: (who: Person) => void }) {
  const m = useWords(benefitsWords).whatIf
  return (
    <Segmented
      legend={m.whose}
      className="mb-3 print:hidden"
      value={who}
      choices={PEOPLE.map((value) => ({ value, label: m.whoseIncome[value] }))}
      onChange={onChoose}
    />
  )
}

interface TryIncomeProps {
  readonly sweep: IncomeSweep
  readonly nowCents: Cents
  readonly nameOf: (id: string) => string
  readonly choice: ReactNode
}

/** The control that tries another income. */
function TryIncome({ sweep, nowCents, nameOf, choice }: TryIncomeProps) {
  const m = useWords(benefitsWords).whatIf
  const { whole } = useAmountText()
  const id = useId()
  const now = Math.round(nowCents / (sweep.points[1]?.incomeCents ?? STEP))
  const [index, setIndex] = useState(now)
  const [point, today] = [sweep.points[index], sweep.points[now]]
  if (point === undefined || today === undefined) return null
  const change = subtract(point.benefitsCents, today.benefitsCents)
  const facts = [
    [m.benefits, whole(point.benefitsCents)],
    [m.changeFromNow, change === 0 ? m.noChange : change > 0 ? `+${whole(change)}` : whole(change)],
    [m.kept, whole(point.keptCents)],
  ] as const
  return (
    <>
      <FoldCard title={m.title} chip={<Chip icon={SlidersHorizontal} hue="c1" />}>
        {choice}
        <label htmlFor={id} className="font-semibold print:hidden">
          {m.tryIncome} <output className="num">{whole(point.incomeCents)}</output>
        </label>
        <input
          id={id}
          type="range"
          className="block h-11 w-full accent-spruce print:hidden"
          min={0}
          max={sweep.points.length - 1}
          value={index}
          aria-valuetext={m.tried(whole(point.incomeCents), whole(point.benefitsCents))}
          onChange={(event) => setIndex(event.target.valueAsNumber)}
        />
        <dl className="mb-3 grid grid-cols-3 gap-2 print:hidden">
          {facts.map(([name, figure]) => (
            <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="num text-lg font-bold tracking-[-.02em]">{figure}</dd>
            </div>
          ))}
        </dl>
        <KeptFigure sweep={sweep} at={index} />
        <p className="mt-2 text-sm text-muted">{m.note}</p>
      </FoldCard>
      <Card isFlush className="print:hidden">
        <Rows>
          <FoldRow chip={<Chip icon={ArrowDownToLine} hue="c3" />} title={m.clawbackTitle}>
            <ClawbackFigure sweep={sweep} at={index} />
          </FoldRow>
          {sweep.fallsAway.length > 0 && (
            <FoldRow chip={<Chip icon={CircleStop} hue="c7" />} title={m.fallsAway}>
              <div className="-mx-3 text-ink">
                <Rows label={m.fallsAway}>
                  {sweep.fallsAway.map((end) => (
                    <Row
                      key={end.id}
                      isDense
                      title={<span className="font-normal">{nameOf(end.id)}</span>}
                      amount={whole(end.atIncomeCents)}
                    />
                  ))}
                </Rows>
              </div>
            </FoldRow>
          )}
        </Rows>
      </Card>
    </>
  )
}
