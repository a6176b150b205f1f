import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/display/progress.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { PageAction } from '../../ui/page-action.tsx'
import { Page } from '../../ui/page.tsx'
import { contentQuery, isUnderWay, reportQuery, useDeleteReport, useDownload } from './queries.ts'
import type { Report } from './queries.ts'
import { ReportBody } from './report-body.tsx'
import { reportWords } from './words/words.ts'

/** One report: how far it is, then what it says, with its file. */
export function ReportView({ id }: { readonly id: string }) {
  const m = useWords(reportWords)
  const { data: report, error, refetch, isFetching } = useQuery(reportQuery(id))
  if (report === undefined) {
    return (
      <Page title={m.page.title}>
        {error === null ? (
          <RowsSkeleton count={6} />
        ) : (
          <ErrorState title={m.page.away} onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemDetail(error)}
          </ErrorState>
        )}
      </Page>
    )
  }
  return (
    <Page title={report.title} {...(report.status === 'ready' ? { action: <DownloadAction report={report} /> } : {})}>
      <p className="-mt-2 mb-1">
        <BackLink href="/reports">{m.page.all}</BackLink>
      </p>
      {isUnderWay(report) && <Progress label={phaseText(report, m.phases)} ratio={report.progress / 100} />}
      {report.status === 'failed' && <Note tone="care">{m.failed}</Note>}
      {report.status === 'ready' && <Body id={id} />}
      {!isUnderWay(report) && (
        <div className="mt-(--gap) print:hidden">
          <Removal report={report} />
        </div>
      )}
    </Page>
  )
}

function phaseText(
  { phase, status }: Report,
  phases: Readonly<Record<'waiting' | 'reading' | 'drawing' | 'storing', string>>,
): string {
  if (status === 'queued') return phases.waiting
  return phase === 'drawing' || phase === 'storing' ? phases[phase] : phases.reading
}

function Body({ id }: { readonly id: string }) {
  const m = useWords(reportWords).page
  const { data, error, refetch, isFetching } = useQuery(contentQuery(id))
  if (data !== undefined) return <ReportBody content={data} />
  return error === null ? (
    <RowsSkeleton count={8} />
  ) : (
    <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
      {problemDetail(error)}
    </ErrorState>
  )
}

function DownloadAction({ report }: { readonly report: Report }) {
  const m = useWords(reportWords)
  const downloading = useDownload()
  return (
    <PageAction
      label={m.download}
      icon={<Download aria-hidden="true" className="size-4.5" />}
      busy={downloading.isPending}
      onClick={() =>
        downloading.mutate(report, {
          onError: (error) => toast({ title: problemDetail(error) ?? m.downloadFailed }),
        })
      }
    />
  )
}

function Removal({ report }: { readonly report: Report }) {
  const m = useWords(reportWords)
  const [, navigate] = useLocation()
  const [isRemoving, setRemoving] = useState(false)
  const removing = useDeleteReport()
  const remove = (): void =>
    removing.mutate(report.id, {
      onSuccess: () => {
        toast({ title: m.removed })
        navigate('/reports')
      },
    })
  return (
    <>
      <Button size="sm" onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden="true" className="size-4.5" />
        {m.remove}
      </Button>
      {isRemoving && (
        <FormDialog
          title={m.removeTitle}
          submitLabel={m.remove}
          isDestructive
          isBusy={removing.isPending}
          problem={removing.error}
          onClose={() => setRemoving(false)}
          onSubmit={remove}
        >
          <p>{m.removeText}</p>
        </FormDialog>
      )}
    </>
  )
}
