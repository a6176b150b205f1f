import { feesOverYears } from '@winterjay/investing'
import type { FeeYear } from '@winterjay/investing'
import { cents, fromPercent, toPercent } from '@winterjay/money'
import type { Cents, Rate } from '@winterjay/money'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Figure } from '../../../ui/display/figure.tsx'
import { MoneyInput, PercentInput } from '../../../ui/form/number-input.tsx'
import type { Picks } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const START = cents(1_000_000)
const NOTHING = cents(0)
/** A usual fee of an actively managed fund sold with advice; the reader writes their own. */
const USUAL_FEE = fromPercent(2)

/** What the picks cost over ten years compared with a fee of the reader's own, at the same return before fees. */
export function FeesSection({ outlook }: { readonly outlook: Picks['outlook'] }) {
  const m = useWords(picksWords).fees
  const f = useFormat()
  const [start, setStart] = useState<Cents | null>(START)
  const [yearly, setYearly] = useState<Cents | null>(NOTHING)
  const [fee, setFee] = useState<Rate | null>(USUAL_FEE)
  const returnPercent = outlook.expected_return + outlook.cost
  const over = (feePercent: number): FeeYear[] =>
    feesOverYears({ startCents: start ?? NOTHING, yearlyCents: yearly ?? NOTHING, returnPercent, feePercent })
  const feePercent = fee === null ? 0 : toPercent(fee)
  return (
    <div>
      <div className="mb-5 grid max-w-3xl items-start gap-4 sm:grid-cols-3">
        <Field label={m.start}>
          <MoneyInput value={start} onChange={setStart} />
        </Field>
        <Field label={m.yearly}>
          <MoneyInput value={yearly} onChange={setYearly} />
        </Field>
        <Field label={m.feeToday} hint={m.feeTodayHint}>
          <PercentInput value={fee} onChange={setFee} />
        </Field>
      </div>
      <div className="max-w-xl">
        <FeesFigure
          picks={over(outlook.cost)}
          other={over(feePercent)}
          picksPercent={outlook.cost}
          otherPercent={feePercent}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{m.assumed(f.percent(returnPercent, { min: 1, max: 1 }))}</p>
    </div>
  )
}

const WIDTH = 360
const HEIGHT = 190
const EDGE = { left: 6, right: 100, top: 16, bottom: 26 }

interface FeesFigureProps {
  readonly picks: readonly FeeYear[]
  readonly other: readonly FeeYear[]
  readonly picksPercent: number
  readonly otherPercent: number
}

function FeesFigure({ picks, other, picksPercent, otherPercent }: FeesFigureProps) {
  const m = useWords(picksWords).fees
  const f = useFormat()
  const dollars = (amount: Cents): string => f.cents(amount, { whole: true })
  const [lastPicks, lastOther] = [picks.at(-1)?.costCents ?? NOTHING, other.at(-1)?.costCents ?? NOTHING]
  const x = scaleLinear([0, picks.length], [EDGE.left, WIDTH - EDGE.right])
  const y = scaleLinear([0, Math.max(lastPicks, lastOther, 1)], [HEIGHT - EDGE.bottom, EDGE.top])
  const draw = line<FeeYear>(
    ({ year }) => x(year),
    ({ costCents }) => y(costCents),
  )
  const path = (years: readonly FeeYear[]): string =>
    draw([{ year: 0, withoutFeesCents: NOTHING, withFeesCents: NOTHING, costCents: NOTHING }, ...years]) ?? ''
  const names = { picks: m.picks(f.percent(picksPercent)), other: m.other(f.percent(otherPercent)) }
  // Two labels at the end of two lines that may end in one place.
  const apart = Math.max(0, 36 - Math.abs(y(lastPicks) - y(lastOther)))
  const isPicksBelow = lastPicks <= lastOther
  const labelY = (own: number, isBelow: boolean): number =>
    Math.min(own + (isBelow ? apart / 2 : -apart / 2), HEIGHT - EDGE.bottom - 12)
  return (
    <Figure
      title={m.title}
      description={m.text(dollars(lastPicks), dollars(lastOther))}
      width={WIDTH}
      height={HEIGHT}
      table={{
        headers: [m.year, names.picks, names.other],
        rows: picks.map(({ year, costCents }, i) => [
          String(year),
          f.cents(costCents),
          f.cents(other[i]?.costCents ?? NOTHING),
        ]),
      }}
    >
      <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(0)} y2={y(0)} className="stroke-edge" />
      {[2, 4, 6, 8, 10].map((year) => (
        <text key={year} x={x(year)} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-[13px]">
          {f.number(year)}
        </text>
      ))}
      <path d={path(other)} fill="none" strokeWidth="2" className="stroke-cranberry" />
      <path d={path(picks)} fill="none" strokeWidth="2" className="stroke-spruce" />
      <EndLabel
        y={labelY(y(lastOther), !isPicksBelow)}
        name={names.other}
        amount={dollars(lastOther)}
        className="fill-cranberry"
      />
      <EndLabel
        y={labelY(y(lastPicks), isPicksBelow)}
        name={names.picks}
        amount={dollars(lastPicks)}
        className="fill-spruce"
      />
    </Figure>
  )
}

function EndLabel({
  y,
  name,
  amount,
  className,
}: {
  readonly y: number
  readonly name: string
  readonly amount: string
  readonly className: string
}) {
  const x = WIDTH - EDGE.right + 7
  return (
    <text x={x} y={y} className={className}>
      <tspan x={x} className="text-[14px] font-bold">
        {amount}
      </tspan>
      <tspan x={x} dy="15" className="text-[13px]">
        {name}
      </tspan>
    </text>
  )
}
