import { WORST_RETURN } from '@winterjay/lending'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Note } from '../../../ui/note.tsx'
import { HelpLink } from '../../../ui/row/help-link.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import type { PortfolioData } from './portfolio-data.ts'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'

/** Expected, pending, earned and lost amounts. */
export function PortfolioTotals({ totals }: { readonly totals: PortfolioData['totals'] }) {
  const m = useWords(portfolioWords).totals
  const f = useFormat()
  return (
    <section aria-label={m.heading}>
      <Tiles>
        <Tile
          label={m.outstanding}
          value={f.cents(totals.outstanding)}
          {...(totals.late > 0 ? { note: m.late(f.cents(totals.late)), tone: 'over' } : {})}
        />
        <Tile label={m.committed} value={f.cents(totals.committed)} note={m.committedNote} />
        <Tile label={m.interest} value={f.cents(totals.interest_received)} note={m.fees(f.cents(totals.fees_paid))} />
        <Tile
          label={m.lost}
          value={f.cents(totals.lost)}
          {...(totals.recovered > 0 ? { note: m.recovered(f.cents(totals.recovered)) } : {})}
        />
      </Tiles>
    </section>
  )
}

/** Annual returns with their assumptions. */
export function Returns({ of }: { readonly of: PortfolioData['returns'] }) {
  const m = useWords(portfolioWords).returns
  const f = useFormat()
  const percent = (value: number | null): string => (value === null ? '–' : f.percent(value, { min: 2, max: 2 }))
  if (of.reason !== null) {
    return (
      <Card title={m.heading}>
        <p className="text-muted">{m.reasons[of.reason]}</p>
      </Card>
    )
  }
  return (
    <FoldCard title={m.heading} isFlush amount={percent(of.xirr)}>
      <Rows>
        <Row isDense title={m.xirr} amount={percent(of.xirr)} />
        <Row isDense title={m.pessimistic} amount={percent(of.pessimistic_xirr)} />
        <Row isDense title={m.net} amount={percent(of.net_annualised)} />
        <li className="px-3">
          <HelpLink id="marketplace-returns" label={m.howTitle} />
        </li>
      </Rows>
      {of.net_annualised === WORST_RETURN && (
        <Note tone="care" className="m-3">
          {m.worst}
        </Note>
      )}
    </FoldCard>
  )
}

type Origin = { readonly name: 'simulated' | 'real' } & PortfolioData['by_origin']['real']

/** The figures split into simulated and real loans; renders nothing if only one kind is held. */
export function Origins({ of }: { readonly of: PortfolioData['by_origin'] }) {
  const m = useWords(portfolioWords).origin
  const f = useFormat()
  const columns = useOriginColumns()
  if (of.simulated.totals.invested === 0 || of.real.totals.invested === 0) return null
  const rows: readonly Origin[] = [
    { name: 'simulated', ...of.simulated },
    { name: 'real', ...of.real },
  ]
  return (
    <Card title={m.heading} isFlush>
      <p className="mx-3 mb-1 text-sm text-muted">{m.text}</p>
      <div className="md:px-3 md:pb-2">
        <Table
          caption={m.heading}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.name}
          renderRow={({ name, totals, returns }) => ({
            title: m[name],
            detail: m.invested(f.cents(totals.invested)),
            amount: f.cents(totals.outstanding),
            state: returns.xirr === null ? m.owed : m.aYear(f.percent(returns.xirr, { min: 2, max: 2 })),
          })}
        />
      </div>
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
