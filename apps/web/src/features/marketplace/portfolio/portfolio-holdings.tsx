import { add } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge, GradeBadge } from '../../../ui/display/badge.tsx'
import type { BadgeTone } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { SymbolChip } from '../../../ui/row/chip.tsx'
import type { RowProps } from '../../../ui/row/row.tsx'
import { HoldingsFilters } from './holdings-filters.tsx'
import { shownHoldings } from './holdings-filter.ts'
import type { HoldingsView } from './holdings-filter.ts'
import { GRADE_HUES } from '../grade-hues.ts'
import type { PortfolioData } from './portfolio-data.ts'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'
import { marketWords } from '../words/words.ts'

type Holding = PortfolioData['holdings'][number]

/** Rows shown at first and added with each press. */
const STEP = 10

/** Every loan this investor holds a part of, with its status; the latest to pay first. */
export function Holdings({ holdings }: { readonly holdings: readonly Holding[] }) {
  const m = useWords(portfolioWords)
  const [wanted, setWanted] = useState(STEP)
  const [view, setView] = useState<HoldingsView>({ standing: 'all', grade: 'all' })
  const renderRow = useHoldingRow()
  const fitting = shownHoldings(holdings, view)
  const shown = fitting.slice(0, wanted)
  const areSamples = holdings.every(({ is_sample }) => is_sample)
  const columns = useColumns(areSamples)
  return (
    <Card title={m.holdings.heading} aside={areSamples ? m.origin.onlySamples : undefined} isFlush>
      <HoldingsFilters
        holdings={holdings}
        view={view}
        onView={(changed) => {
          setView(changed)
          setWanted(STEP)
        }}
      />
      <div className="md:px-3 md:pb-2">
        <Table
          caption={m.holdings.heading}
          columns={columns}
          rows={shown}
          rowKey={(holding) => holding.loan_request_id}
          isWide
          renderRow={renderRow}
        />
      </div>
      {fitting.length === 0 && <p className="px-4 pb-4 text-sm text-muted">{m.filter.none}</p>}
      {fitting.length > STEP && (
        <div className="pb-3">
          <Pager
            hasMore={shown.length < fitting.length}
            onMore={() => setWanted(wanted + STEP)}
            shown={shown.length}
            total={fitting.length}
          />
        </div>
      )}
    </Card>
  )
}

/** A holding in two lines that unfolds to its figures. */
function useHoldingRow(): (holding: Holding) => RowProps {
  const { holdings: m, statuses } = useWords(portfolioWords)
  const gradeLabel = useWords(marketWords).card.grade
  const f = useFormat()
  const [open, setOpen] = useState<string | null>(null)
  return (holding) => {
    const { loan_request_id: id, risk_grade: grade, days_past_due: late, next_due_on: due } = holding
    const rate = f.rate(holding.platform_rate)
    const still = add(holding.outstanding, holding.committed)
    const dueText = due === null ? '' : f.date(due, 'day-month')
    return {
      chip: <SymbolChip hue={GRADE_HUES[grade]} symbol={grade} />,
      title: (
        <>
          {holding.title}
          <span className="sr-only">, {gradeLabel(grade)}</span>
        </>
      ),
      detail: due === null ? rate : late > 0 ? m.wasDue(rate, dueText) : m.nextDue(rate, dueText),
      amount: f.cents(still > 0 ? still : holding.invested),
      state: late > 0 ? m.late(late) : holding.status === 'repaying' ? m.onTime : statuses[holding.status],
      tone: late > 0 || holding.status === 'charged_off' ? 'over' : 'plain',
      isOpen: open === id,
      onPress: () => setOpen(open === id ? null : id),
      ...(open === id ? { children: <HoldingFigures of={holding} /> } : {}),
    }
  }
}

function HoldingFigures({ of: holding }: { readonly of: Holding }) {
  const { holdings: m } = useWords(portfolioWords)
  const f = useFormat()
  return (
    <>
      <FactTable
        label={holding.title}
        className="text-sm"
        facts={[
          { name: m.invested, value: f.cents(holding.invested) },
          { name: m.owed, value: f.cents(holding.outstanding) },
          { name: m.interest, value: f.cents(holding.interest_received) },
          { name: m.next, value: holding.next_due_on === null ? m.none : f.date(holding.next_due_on) },
        ]}
      />
      {holding.lost > 0 && <LossText of={holding} />}
    </>
  )
}

function LossText({ of: { lost, recovered } }: { readonly of: Holding }) {
  const { holdings: m } = useWords(portfolioWords)
  const f = useFormat()
  return (
    <span className="text-sm text-muted">
      {recovered > 0 ? m.lostAndBack(f.cents(lost), f.cents(recovered)) : m.lost(f.cents(lost))}
    </span>
  )
}

const TONES: Partial<Record<Holding['status'], BadgeTone>> = {
  repaying: 'good',
  completed: 'good',
  open: 'info',
  charged_off: 'over',
}

/** @param areSamples all of them: then the heading says so, and no row */
function useColumns(areSamples: boolean): readonly Column<Holding>[] {
  const m = useWords(portfolioWords).holdings
  const gradeLabel = useWords(marketWords).card.grade
  const f = useFormat()
  return [
    {
      key: 'title',
      header: m.loan,
      isName: true,
      renderCell: ({ title, is_sample }) =>
        is_sample && !areSamples ? (
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

function Standing({ of: holding }: { readonly of: Holding }) {
  const { holdings: m, statuses } = useWords(portfolioWords)
  const { status, days_past_due } = holding
  if (days_past_due > 0) return <Badge tone="over">{m.late(days_past_due)}</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[status] ?? 'plain'}>{status === 'repaying' ? m.onTime : statuses[status]}</Badge>
      {holding.lost > 0 && <LossText of={holding} />}
    </span>
  )
}
