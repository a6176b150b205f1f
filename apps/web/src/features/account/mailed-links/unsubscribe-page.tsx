import { useMutation } from '@tanstack/react-query'
import { unsubscribe } from '@winterjay/contract'
import { call } from '../../../lib/server/api.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { Done, LinkCard, NoLink } from './link-card.tsx'
import { useMailedToken } from './mailed-link.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** Target of the unsubscribe link in each newsletter: one press, no sign-in (CASL). */
export default function UnsubscribePage() {
  const { unsubscribe: m } = useWords(accountWords)
  return (
    <Page title={m.title}>
      <Queries>
        <StopButton />
      </Queries>
    </Page>
  )
}

function StopButton() {
  const { unsubscribe: m, bug } = useWords(accountWords)
  const token = useMailedToken()
  const stop = useMutation({ mutationFn: (link: string) => call(unsubscribe, { body: { token: link } }) })
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
