import { useMutation } from '@tanstack/react-query'
import { makeReport } from '@winterjay/contract'
import type { Cents } from '@winterjay/money'
import { FileText } from 'lucide-react'
import { useLocation } from 'wouter'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { call } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Note } from '../../../ui/note.tsx'
import type { PlanBody } from '../calls/queries.ts'
import { optimizationWords } from '../words/words.ts'

interface ReportCardProps {
  readonly asked: PlanBody
  /** What everything is worth. */
  readonly total: Cents
}

/** Makes a research report of the answer, in the reader's language (reports §4.2). */
export function ReportCard({ asked, total }: ReportCardProps) {
  const m = useWords(optimizationWords).report
  const locale = useLocale()
  const [, navigate] = useLocation()
  const making = useMutation({
    mutationFn: async () => {
      const source = { plan: asked, ...(total > 0 ? { total } : {}) }
      return (await call(makeReport, { body: { kind: 'portfolio', title: m.name, locale, source } })).report
    },
    onSuccess: ({ id }) => navigate(`/reports/${id}`),
  })
  return (
    <Card title={m.title}>
      <p className="mb-3 text-muted">{m.text}</p>
      {making.error !== null && (
        <Note tone="over" className="mb-3">
          {problemDetail(making.error) ?? m.bug}
        </Note>
      )}
      <Button busy={making.isPending} onClick={() => making.mutate()}>
        <FileText aria-hidden="true" className="size-4.5" />
        {m.make}
      </Button>
    </Card>
  )
}
