import { useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { shortDayText } from '../../lib/language/moment-text.ts'
import { useWords } from '../../lib/language/words.ts'
import { useMay } from '../../lib/server/book.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { EmptyDrawing } from '../../ui/art/empty.tsx'
import { Button } from '../../ui/button.tsx'
import type { ButtonProps } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { LongList } from '../../ui/display/pager.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import { NewReportDialog } from './new-report-dialog.tsx'
import { reportsQuery } from './queries.ts'
import type { Report } from './queries.ts'
import { reportWords } from './words/words.ts'

interface ReportsListProps {
  /** False once premium has ended: what is there can be read. */
  readonly canMake: boolean
}

/** The reports of the loan book that this tab shows, the newest first. */
export default function ReportsList({ canMake }: ReportsListProps) {
  const m = useWords(reportWords).page
  const may = useMay('exports.make') && canMake
  const [isMaking, setMaking] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(reportsQuery)
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={4} />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const make = (look: Pick<ButtonProps, 'variant' | 'size'>): ReactNode => (
    <Button {...look} icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setMaking(true)}>
      {m.make}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      {!canMake && <Note>{m.readOnly}</Note>}
      {data.length === 0 ? (
        <EmptyState
          art={<EmptyDrawing className="w-45" />}
          title={m.none}
          {...(may && { actions: make({ variant: 'primary' }) })}
        >
          {m.noneText}
        </EmptyState>
      ) : (
        <Card title={m.list} isFlush {...(may && { actions: make({ variant: 'soft', size: 'sm' }) })}>
          <LongList rows={data} nameOf={({ title }) => title}>
            {(reports) => (
              <Rows>
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} />
                ))}
              </Rows>
            )}
          </LongList>
        </Card>
      )}
      {isMaking && <NewReportDialog onClose={() => setMaking(false)} />}
    </div>
  )
}

function ReportRow({ report }: { readonly report: Report }) {
  const m = useWords(reportWords)
  const { locale, number, percent } = useFormat()
  const { status, progress, pages } = report
  const made = [m.kinds[report.kind], shortDayText(report.created_at, locale)]
  const isReady = status === 'ready' && pages !== null
  return (
    <Row
      chip={<Chip hue="c5" icon={FileText} />}
      title={report.title}
      detail={(isReady ? [...made, m.pages(number(pages))] : made).join(' · ')}
      {...(!isReady && {
        state: status === 'running' ? `${m.states.running} · ${percent(progress)}` : m.states[status],
      })}
      href={`/reports/${report.id}`}
      hasChevron
    />
  )
}
