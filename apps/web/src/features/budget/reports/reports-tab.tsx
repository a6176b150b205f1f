import {
  NO_REPORT_FILTER,
  isMonthKnown,
  liveTransactions,
  reportRows,
  shiftMonth,
  whatChanged,
  yearView,
} from '@winterjay/budget'
import type { Budget, CountedTransaction } from '@winterjay/budget'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { TransactionsDialog } from '../analytics/transactions-dialog.tsx'
import { ConnectBank } from '../connect-bank.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { ChangesCard } from './changes-card.tsx'
import { FlowCard } from './flow-card.tsx'
import { ReportBar } from './report-bar.tsx'
import { ReportHero } from './report-hero.tsx'
import { ReportLines } from './report-lines.tsx'
import type { ReportBehind } from './report-behind.ts'
import { comparisonName, useReportChoice, useReports } from './use-report.ts'
import type { ReportChoice } from './use-report.ts'
import { YearCard } from './year-card.tsx'

/** Income and spending of any days: by month, from where to where, and by category, merchant, tag or person. */
export default function ReportsTab() {
  const { trends: m, reports } = useWords(budgetWords)
  const { budget, month, today, isSample } = useView()
  const [choice, set] = useReportChoice()
  const { report, before } = useReports(choice)
  const [behind, setBehind] = useState<ReportBehind | null>(null)
  const found = useMemo(() => (behind === null ? [] : rowsBehind(budget, choice, behind)), [budget, behind, choice])
  // The sample has nothing before the two months that it compares.
  const changes = useMemo(
    () => (isSample || isMonthKnown(budget, shiftMonth(month, -1)) ? whatChanged(budget, month, today) : null),
    [budget, month, today, isSample],
  )
  // Two cards side by side end about together.
  const changeCount = changes?.changes.length ?? 0
  const monthCount = useMemo(
    () => yearView(budget, Number(month.slice(0, 4))).filter(({ transactionCount }) => transactionCount > 0).length,
    [budget, month],
  )
  if (liveTransactions(budget).length === 0)
    return (
      <>
        <h2 className="sr-only">{m.title}</h2>
        <EmptyState art={<EmptyDrawing className="w-33" />} title={m.nothingYet} actions={<ConnectBank />}>
          {m.noSpendingText}
        </EmptyState>
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <h2 className="sr-only">{m.title}</h2>
      <ReportBar choice={choice} onChange={set} />
      {report.transactionCount === 0 ? (
        <EmptyState art={<EmptyDrawing className="w-33" />} title={m.noSpending}>
          {isFiltered(choice) ? m.noneFound : m.noSpendingText}
        </EmptyState>
      ) : (
        <>
          <ReportHero
            days={choice.days}
            report={report}
            before={before}
            comparedWith={
              choice.comparison === 'none' ? null : comparisonName(reports, choice.comparison, choice.range)
            }
            onOpen={setBehind}
          />
          <FlowCard choice={choice} onOpen={setBehind} />
          <ReportLines report={report} before={before} by={choice.by} onOpen={setBehind} />
        </>
      )}
      <div className={clsx('grid grid-cols-1 items-start gap-(--gap)', monthCount > 1 && 'lg:grid-cols-2')}>
        <ChangesCard changes={changes} most={monthCount > 1 ? Math.max(LEAST_SHOWN, monthCount) : changeCount} />
        <YearCard most={Math.max(LEAST_SHOWN - 1, changeCount - YEAR_ROWS)} onOpen={setBehind} />
      </div>
      {behind !== null && (
        <TransactionsDialog
          budget={budget}
          title={behind.title}
          found={found}
          category={null}
          onClose={() => setBehind(null)}
        />
      )}
    </div>
  )
}

/** Of a card that stands next to a shorter one. */
const LEAST_SHOWN = 4
/** The year has a heading of its columns and rows of what stands out, which the changes have not. */
const YEAR_ROWS = 2

/** Whether it counts a part of the budget only. */
const isFiltered = ({ filter: { accountId, category, owner, text } }: ReportChoice): boolean =>
  accountId !== null || category !== null || owner !== null || text.trim() !== ''

const rowsBehind = (
  budget: Budget,
  choice: ReportChoice,
  { days, isAll, isBehind }: ReportBehind,
): CountedTransaction[] =>
  reportRows(budget, days ?? choice.days, isAll === true ? NO_REPORT_FILTER : choice.filter, isBehind)
