import { useFormat } from '../../../lib/language/format.ts'
import type { Picks } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

/** How each figure on screen follows from the inputs, with this choice's numbers inserted. */
export function Formulas({ picks }: { readonly picks: Picks }) {
  const { formulas: m } = useWords(picksWords).computed
  const { risk_aversion, risk_price } = picks.policy
  const price = usePrice()
  return (
    <>
      <p className="mb-2 max-w-[80ch] text-sm text-muted">{m.symbols}</p>
      <dl className="num grid max-w-4xl">
        {useFormulas(picks).map(([term, formula]) => (
          <div key={term} className="grid gap-x-6 border-b border-line py-2 last:border-0 sm:grid-cols-[13rem_1fr]">
            <dt className="text-muted">{term}</dt>
            <dd>{formula}</dd>
          </div>
        ))}
      </dl>
      {risk_price > risk_aversion && (
        <p className="mt-2 max-w-[80ch] text-sm">{m.priceRaised(price(risk_aversion), price(risk_price))}</p>
      )}
    </>
  )
}

function usePrice(): (value: number) => string {
  const f = useFormat()
  return (value) => f.number(value, { min: 0, max: 2 })
}

function useFormulas({ policy, correlations, inputs, picks }: Picks): readonly (readonly string[])[] {
  const { formulas: m, classes } = useWords(picksWords).computed
  const f = useFormat()
  const price = usePrice()
  const percent = (value: number): string => f.percent(value, { min: 0, max: 0 })
  const years = f.number(correlations.weeks / 52, { min: 1, max: 1 })
  const shares = Object.entries(policy.equity_mix).map(
    ([id, share]) => `${(classes as Readonly<Record<string, string>>)[id] ?? id} ${percent(share)}`,
  )
  return [
    m.line,
    m.wholeRisk,
    m.wholeReturn,
    m.riskShare,
    m.weights(price(policy.risk_price), price(policy.pull), percent(policy.smallest_line)),
    ...(picks.some(({ asset_type }) => asset_type === 'meme_coins') ? [m.coin] : []),
    ...(inputs.some(({ kind }) => kind === 'stock_beta') ? [m.company] : []),
    m.range,
    m.loss(price(policy.horizon_years)),
    m.cost,
    m.spread(f.number(policy.resampling_draws), years),
    m.against(years),
    ...(inputs.some(({ kind }) => kind === 'stocks_inside') ? [m.allInOne(shares.join(', '))] : []),
    m.fees,
  ]
}
