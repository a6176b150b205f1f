import { useFormat } from '../../../lib/language/format.ts'
import { Bar } from '../../../ui/display/bar.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { PortfolioData } from './portfolio-figures.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'
import { marketWords } from '../words/words.ts'

type Diversification = PortfolioData['diversification']
type Slices = Diversification['by_grade']

/** How the money is spread over grades, purposes and terms: bars whose figures stand beside them. */
export function Spread({ of }: { readonly of: Diversification }) {
  const m = useWords(portfolioWords)
  const market = useWords(marketWords)
  const f = useFormat()
  const purposes: Readonly<Record<string, string>> = market.purposes
  return (
    <Card title={m.spread.heading}>
      <p className="text-muted">{m.spread.largest(f.percent(of.largest_share, { min: 0, max: 1 }))}</p>
      <div className="mt-4 grid gap-6 md:grid-cols-3">
        <Bars title={m.spread.grade} slices={of.by_grade} nameOf={market.card.grade} />
        <Bars title={m.spread.purpose} slices={of.by_purpose} nameOf={(key) => purposes[key] ?? key} />
        <Bars title={m.spread.term} slices={of.by_term} nameOf={(key) => market.card.months(Number(key))} />
      </div>
    </Card>
  )
}

function Bars({
  title,
  slices,
  nameOf,
}: {
  readonly title: string
  readonly slices: Slices
  readonly nameOf: (key: string) => string
}) {
  const m = useWords(portfolioWords).spread
  const f = useFormat()
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="num mt-2 grid gap-3 text-sm">
        {slices.map(({ key, amount, share }) => (
          <li key={key}>
            <div className="mb-1 flex flex-wrap justify-between gap-x-3">
              <span>{nameOf(key)}</span>
              <span className="text-muted">{m.part(f.cents(amount), f.percent(share, { min: 0, max: 1 }))}</span>
            </div>
            <Bar label={nameOf(key)} ratio={share / 100} />
          </li>
        ))}
      </ul>
    </section>
  )
}
