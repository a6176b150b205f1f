import { useMutation } from '@tanstack/react-query'
import { stopClientReminders, stopReminders, unsubscribe } from '@winterjay/contract'
import { useState } from 'react'
import { call } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { Done, LinkCard, NoLink } from '../../../ui/display/link-card.tsx'
import { useMailedToken } from '../../../lib/mailed-token.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/**
 * Target of the link to stop in newsletters (CASL), mails about clients and reminders of loans: one press, no sign-in.
 */
export default function UnsubscribePage() {
  const words = useWords(accountWords)
  // The address loses its parameters once the link is read.
  const [mails] = useState(() => new URLSearchParams(window.location.search).get('mails'))
  const [m, ends] =
    mails === 'clients'
      ? [words.stopClientMails, stopClientReminders]
      : mails === 'loan'
        ? [words.stopLoanMails, stopReminders]
        : [words.unsubscribe, unsubscribe]
  return (
    <Page title={m.title}>
      <Queries>
        <StopButton m={m} ends={ends} />
      </Queries>
    </Page>
  )
}

interface StopButtonProps {
  readonly m: Readonly<Record<'noLink' | 'done' | 'doneText' | 'lede' | 'stop', string>>
  readonly ends: typeof stopClientReminders | typeof stopReminders | typeof unsubscribe
}

function StopButton({ m, ends }: StopButtonProps) {
  const { bug } = useWords(accountWords)
  const token = useMailedToken()
  const stop = useMutation({ mutationFn: (link: string) => call(ends, { body: { token: link } }) })
  if (token === null) return <NoLink>{m.noLink}</NoLink>
  if (stop.isSuccess) {
    return <Done title={m.done}>{m.doneText}</Done>
  }
  return (
    <LinkCard>
      <p className="text-muted">{m.lede}</p>
      {stop.error !== null && (
        <Note tone="over" role="alert">
          {problemDetail(stop.error) ?? bug}
        </Note>
      )}
      <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate(token)}>
        {m.stop}
      </Button>
    </LinkCard>
  )
}
