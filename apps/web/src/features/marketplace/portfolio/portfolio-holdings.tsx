import { useFormat } from '../../../lib/language/format.ts'
import { Badge, GradeBadge } from '../../../ui/display/badge.tsx'
import type { BadgeTone } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import type { PortfolioData } from './portfolio-figures.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'
import { marketWords } from '../words/words.ts'

type Holding = PortfolioData['holdings'][number]

/** Every loan that this investor has a part of, and its status. */
export function Holdings({ holdings }: { readonly holdings: readonly Holding[] }) {
  const m = useWords(portfolioWords).holdings
  return (
    <Card title={m.heading}>
      <Table caption={m.heading} columns={useColumns()} rows={holdings} rowKey={(holding) => holding.loan_request_id} />
    </Card>
  )
}

const TONES: Partial<Record<Holding['status'], BadgeTone>> = {
  repaying: 'good',
  completed: 'good',
  open: 'info',
  charged_off: 'over',
}

function useColumns(): readonly Column<Holding>[] {
  const m = useWords(portfolioWords).holdings
  const gradeLabel = useWords(marketWords).card.grade
  const f = useFormat()
  return [
    {
      key: 'title',
      header: m.loan,
      isName: true,
      renderCell: ({ title, is_sample }) =>
        is_sample ? (
          <span>
            {title} <Badge>{m.sample}</Badge>
          </span>
        ) : (
          title
        ),
    },
    {
      key: 'grade',
      header: m.grade,
      renderCell: ({ risk_grade }) => <GradeBadge grade={risk_grade} label={gradeLabel(risk_grade)} />,
    },
    { key: 'rate', header: m.rate, isNumeric: true, renderCell: ({ platform_rate }) => f.rate(platform_rate) },
    {
      key: 'status',
      header: m.status,
      renderCell: (holding) => <Standing of={holding} />,
    },
    { key: 'invested', header: m.invested, isNumeric: true, renderCell: ({ invested }) => f.cents(invested) },
    { key: 'owed', header: m.owed, isNumeric: true, renderCell: ({ outstanding }) => f.cents(outstanding) },
    {
      key: 'interest',
      header: m.interest,
      isNumeric: true,
      renderCell: ({ interest_received }) => f.cents(interest_received),
    },
    {
      key: 'next',
      header: m.next,
      isNumeric: true,
      renderCell: ({ next_due_on }) => (next_due_on === null ? m.none : f.date(next_due_on)),
    },
  ]
}

function Standing({ of: { status, days_past_due, lost, recovered } }: { readonly of: Holding }) {
  const { holdings: m, statuses } = useWords(portfolioWords)
  const f = useFormat()
  if (days_past_due > 0) return <Badge tone="over">{m.late(days_past_due)}</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[status] ?? 'plain'}>{statuses[status]}</Badge>
      {lost > 0 && (
        <span className="text-sm text-muted">
          {recovered > 0 ? m.lostAndBack(f.cents(lost), f.cents(recovered)) : m.lost(f.cents(lost))}
        </span>
      )}
    </span>
  )
}
