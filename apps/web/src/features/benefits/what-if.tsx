import { birthdayChanges, incomeSweep } from '@winterjay/benefits'
import type { Household } from '@winterjay/benefits'
import { cents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useMemo } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Card } from '../../ui/card.tsx'
import { Figure } from '../../ui/figure.tsx'

interface WhatIfProps {
  readonly household: Household
  readonly today: LocalDate
  readonly nameOf: (id: string) => string
}

const WIDTH = 640
const HEIGHT = 300
const FRAME = { left: 64, right: 16, top: 16, bottom: 36 }
const STEP = cents(2_500_00)

/** What the household keeps as income moves, where benefits end, and what the next birthday changes. */
export function WhatIf({ household, today, nameOf }: WhatIfProps) {
  const m = useMessages('benefits')
  const f = useFormat()
  const top = cents(Math.max(120_000_00, Math.ceil((household.netIncomeCents * 1.5) / STEP) * STEP))
  const sweep = useMemo(() => incomeSweep(household, { from: cents(0), to: top, step: STEP }, today), [household, top, today])
  const changes = useMemo(() => birthdayChanges(household, today), [household, today])
  const dollars = (amount: Cents): string => f.cents(amount, { whole: true })
  const highest = Math.max(...sweep.points.map((point) => point.keptCents))
  const x = scaleLinear([0, top], [FRAME.left, WIDTH - FRAME.right])
  const y = scaleLinear([0, highest], [HEIGHT - FRAME.bottom, FRAME.top])
  const curve = (value: (point: (typeof sweep.points)[number]) => number): string =>
    line<(typeof sweep.points)[number]>((point) => x(point.incomeCents), (point) => y(value(point)))([...sweep.points]) ?? ''
  return (
    <>
      <Card>
        <Figure
          title={m.whatIf.title}
          description={m.whatIf.description(dollars(cents(0)), dollars(top))}
          width={WIDTH}
          height={HEIGHT}
          table={{
            headers: [m.whatIf.income, m.whatIf.benefits, m.whatIf.kept, m.whatIf.clawback],
            rows: sweep.points.map((point) => [
              dollars(point.incomeCents),
              dollars(point.benefitsCents),
              dollars(point.keptCents),
              point.clawbackPercent === null ? '–' : f.percent(point.clawbackPercent, { min: 0, max: 0 }),
            ]),
          }}
        >
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <line x1={FRAME.left} x2={WIDTH - FRAME.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={FRAME.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-xs">
                {dollars(cents(tick))}
              </text>
            </g>
          ))}
          {x.ticks(4).map((tick) => (
            <text key={tick} x={x(tick)} y={HEIGHT - 12} textAnchor="middle" className="fill-muted text-xs">
              {dollars(cents(tick))}
            </text>
          ))}
          <path d={curve((point) => point.incomeCents)} className="fill-none stroke-muted" strokeDasharray="4 4" />
          <path d={curve((point) => point.keptCents)} className="fill-none stroke-spruce" strokeWidth={2.5} />
          <line x1={x(household.netIncomeCents)} x2={x(household.netIncomeCents)} y1={FRAME.top} y2={HEIGHT - FRAME.bottom} className="stroke-larch" strokeWidth={1.5} />
        </Figure>
        <p className="mt-1 text-sm text-muted">{m.whatIf.description(dollars(cents(0)), dollars(top))}</p>
        {sweep.fallsAway.length > 0 && (
          <>
            <h3 className="mt-4 font-semibold">{m.whatIf.fallsAway}</h3>
            <ul className="mt-1 list-disc pl-5 text-muted">
              {sweep.fallsAway.map(({ id, atIncomeCents }) => (
                <li key={id}>{m.whatIf.at(nameOf(id), dollars(atIncomeCents))}</li>
              ))}
            </ul>
          </>
        )}
      </Card>
      <Card title={m.birthday.title} level={2}>
        {changes.length === 0 ? (
          <p className="text-muted">{m.birthday.none}</p>
        ) : (
          <ul className="list-disc pl-5">
            {changes.map(({ id, change }) => (
              <li key={id}>
                {nameOf(id)} {m.birthday[change]}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
