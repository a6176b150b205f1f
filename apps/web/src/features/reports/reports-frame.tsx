import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { Queries } from '../../lib/server/query.tsx'
import { useIsSignedOut } from '../../lib/server/session.ts'
import { SignInFirst } from '../../ui/display/sign-in-first.tsx'
import { Page } from '../../ui/page.tsx'
import { ReportView } from './report-view.tsx'
import { reportWords } from './words/words.ts'

interface ReportsFrameProps {
  readonly reportId: string | undefined
  /** The list, below the choice of a book. */
  readonly children: ReactNode
}

/** Research reports (reports §4): the list of them, or one. */
export default function ReportsFrame({ reportId, children }: ReportsFrameProps) {
  const m = useWords(reportWords).page
  const isSignedOut = useIsSignedOut()
  if (isSignedOut) {
    return (
      <Page title={m.title}>
        <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst>
      </Page>
    )
  }
  return (
    <Queries>
      {reportId === undefined ? <Page title={m.title}>{children}</Page> : <ReportView key={reportId} id={reportId} />}
    </Queries>
  )
}
