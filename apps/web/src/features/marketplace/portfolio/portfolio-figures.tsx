import type { AnswerOf, readPortfolio } from '@winterjay/contract'
import { WORST_RETURN } from '@winterjay/lending'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Note } from '../../../ui/note.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'

export type PortfolioData = AnswerOf<typeof readPortfolio>

/** What it comes to, and the yearly returns with their assumptions. */
export function PortfolioFigures({ portfolio: { totals, returns, by_origin } }: { readonly portfolio: PortfolioData }) {
  const m = useWords(portfolioWords)
  const f = useFormat()
  const percent = (value: number | null): string => (value === null ? '–' : f.percent(value, { min: 2, max: 2 }))
  return (
    <>
      <section aria-label={m.totals.heading}>
        <Tiles>
          <Tile
            label={m.totals.outstanding}
            value={f.cents(totals.outstanding)}
            {...(totals.late > 0 ? { note: m.totals.late(f.cents(totals.late)), tone: 'over' } : {})}
          />
          <Tile label={m.totals.committed} value={f.cents(totals.committed)} note={m.totals.committedNote} />
          <Tile
            label={m.totals.interest}
            value={f.cents(totals.interest_received)}
            note={m.totals.fees(f.cents(totals.fees_paid))}
          />
          <Tile
            label={m.totals.lost}
            value={f.cents(totals.lost)}
            {...(totals.recovered > 0 ? { note: m.totals.recovered(f.cents(totals.recovered)) } : {})}
          />
        </Tiles>
      </section>
      <Card title={m.returns.heading}>
        {returns.reason === null ? (
          <>
            <DescriptionList
              layout="lines"
              items={[
                { term: m.returns.xirr, value: percent(returns.xirr) },
                { term: m.returns.pessimistic, value: percent(returns.pessimistic_xirr) },
                { term: m.returns.net, value: percent(returns.net_annualised) },
              ]}
            />
            {returns.net_annualised === WORST_RETURN && (
              <Note tone="care" className="mt-3">
                {m.returns.worst}
              </Note>
            )}
            <p className="mt-3 text-sm text-muted">{m.returns.how}</p>
          </>
        ) : (
          <p>{m.returns.reasons[returns.reason]}</p>
        )}
      </Card>
      <Origins of={by_origin} />
    </>
  )
}

type Origin = { readonly name: 'simulated' | 'real' } & PortfolioData['by_origin']['real']

/** The same figures again, what a simulation pays apart from what people pay. */
function Origins({ of }: { readonly of: PortfolioData['by_origin'] }) {
  const m = useWords(portfolioWords).origin
  const rows: readonly Origin[] = [
    { name: 'simulated', ...of.simulated },
    { name: 'real', ...of.real },
  ]
  return (
    <Card title={m.heading}>
      <p className="mb-3 text-sm text-muted">{m.text}</p>
      <Table caption={m.heading} columns={useOriginColumns()} rows={rows} rowKey={(row) => row.name} />
    </Card>
  )
}

function useOriginColumns(): readonly Column<Origin>[] {
  const { origin, holdings, totals, periods } = useWords(portfolioWords)
  const f = useFormat()
  const money = (
    key: 'invested' | 'outstanding' | 'interest_received' | 'fees_paid' | 'lost' | 'recovered',
    header: string,
  ): Column<Origin> => ({
    key,
    header,
    isNumeric: true,
    renderCell: (row) => f.cents(row.totals[key]),
  })
  return [
    { key: 'name', header: origin.legend, isName: true, renderCell: (row) => origin[row.name] },
    money('invested', holdings.invested),
    money('outstanding', totals.outstanding),
    money('interest_received', totals.interest),
    money('fees_paid', periods.fees),
    money('lost', totals.lost),
    money('recovered', periods.recoveries),
    {
      key: 'perYear',
      header: origin.perYear,
      isNumeric: true,
      renderCell: ({ returns }) => (returns.xirr === null ? '–' : f.percent(returns.xirr, { min: 2, max: 2 })),
    },
  ]
}
