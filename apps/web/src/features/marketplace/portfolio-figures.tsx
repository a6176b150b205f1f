import type { ResponseOf, readPortfolio } from '@winterjay/contract'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'

export type PortfolioData = ResponseOf<typeof readPortfolio>

/** What it comes to, and the yearly returns with their assumptions. */
export function PortfolioFigures({ portfolio: { totals, returns } }: { readonly portfolio: PortfolioData }) {
  const m = useMessages('portfolio')
  const f = useFormat()
  const percent = (value: number | null): string => (value === null ? '–' : f.percent(value, { min: 2, max: 2 }))
  return (
    <>
      <section aria-label={m.totals.heading}>
        <Tiles>
          <Tile label={m.totals.outstanding} value={f.cents(totals.outstanding)} {...(totals.late > 0 ? { note: m.totals.late(f.cents(totals.late)), tone: 'over' } : {})} />
          <Tile label={m.totals.committed} value={f.cents(totals.committed)} note={m.totals.committedNote} />
          <Tile label={m.totals.interest} value={f.cents(totals.interest_received)} note={m.totals.fees(f.cents(totals.fees_paid))} />
          <Tile label={m.totals.lost} value={f.cents(totals.lost)} />
        </Tiles>
      </section>
      <Card title={m.returns.heading}>
        {returns.reason === null ? (
          <DescriptionList
            layout="lines"
            items={[
              { term: m.returns.xirr, value: percent(returns.xirr) },
              { term: m.returns.pessimistic, value: percent(returns.pessimistic_xirr) },
              { term: m.returns.net, value: percent(returns.net_annualised) },
            ]}
          />
        ) : (
          <p>{m.returns.reasons[returns.reason]}</p>
        )}
        <p className="mt-3 text-sm text-muted">{m.returns.how}</p>
      </Card>
    </>
  )
}
