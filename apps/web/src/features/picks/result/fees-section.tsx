import { feesOverYears } from '@winterjay/investing'
import type { FeeYear } from '@winterjay/investing'
import { cents, fromPercent, toDollars, toPercent } from '@winterjay/money'
import type { Cents, Rate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Field } from '../../../ui/form/field.tsx'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { MoneyInput, PercentInput } from '../../../ui/form/number-input.tsx'
import type { Picks } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const START = cents(1_000_000)
const NOTHING = cents(0)
/** A common fee of an actively managed fund sold with advice, as the default; the reader can change it. */
const USUAL_FEE = fromPercent(2)

/** The cost of the picks over ten years compared with another fee, at the same return before fees. */
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
      <div className="relative max-w-2xl">
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

interface FeesFigureProps {
  readonly picks: readonly FeeYear[]
  readonly other: readonly FeeYear[]
  readonly picksPercent: number
  readonly otherPercent: number
}

function FeesFigure({ picks, other, picksPercent, otherPercent }: FeesFigureProps) {
  const m = useWords(picksWords).fees
  const f = useFormat()
  const short = useShortMoney()
  const dollars = (amount: Cents): string => f.cents(amount, { whole: true })
  const [lastPicks, lastOther] = [picks.at(-1)?.costCents ?? NOTHING, other.at(-1)?.costCents ?? NOTHING]
  const names = { picks: m.picks(f.percent(picksPercent)), other: m.other(f.percent(otherPercent)) }
  const costs = (years: readonly FeeYear[]): number[] => [0, ...years.map(({ costCents }) => toDollars(costCents))]
  const [own, usual] = [costs(picks), costs(other)]
  return (
    <LineChart
      title={m.title}
      sentence={`${m.title}. ${m.text(dollars(lastPicks), dollars(lastOther))}`}
      values={own}
      isFromZero
      other={{ values: usual, label: `${names.other} · ${dollars(lastOther)}` }}
      answer={{ at: own.length - 1, label: `${names.picks} · ${dollars(lastPicks)}` }}
      xTicks={[0, 5, 10].map((at) => ({ at, label: at === 0 ? f.number(0) : m.yearTick(at) }))}
      yTick={short}
      read={(at) => ({ label: m.yearTick(at), value: f.cents(picks[at - 1]?.costCents ?? NOTHING) })}
      numbers={{
        headers: [m.year, names.picks, names.other],
        rows: picks.map(({ year, costCents }, i) => [
          String(year),
          f.cents(costCents),
          f.cents(other[i]?.costCents ?? NOTHING),
        ]),
      }}
    />
  )
}
