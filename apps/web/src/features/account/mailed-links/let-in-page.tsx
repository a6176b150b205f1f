import { openAccount } from '../../../lib/account-door.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { useMailedToken } from './mailed-link.ts'
import { useLetIn } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** Target of the mailed link that lets this device sign in while wrong guesses lock others out. */
export default function LetInPage() {
  const m = useWords(accountWords).letIn
  const token = useMailedToken()
  return (
    <Page title={m.title} lede={m.lede}>
      <Queries>{token === null ? <Note tone="care">{m.noLink}</Note> : <LetIn token={token} />}</Queries>
    </Page>
  )
}

/** Waits for a press: mail scanners open links too, and this one works only once. */
function LetIn({ token }: { readonly token: string }) {
  const { letIn: m, bug } = useWords(accountWords)
  const letting = useLetIn()
  if (letting.isSuccess) {
    return (
      <div className="grid max-w-md gap-4.5">
        <Note role="alert" title={m.done}>
          {m.doneText(letting.data.email)}
        </Note>
        <Button variant="primary" onClick={() => openAccount('sign-in')}>
          {m.signIn}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid max-w-md gap-4.5">
      {letting.error !== null && (
        <Note tone="over" role="alert">
          {problemDetail(letting.error) ?? bug}
        </Note>
      )}
      <Button variant="primary" busy={letting.isPending} onClick={() => letting.mutate(token)}>
        {m.let}
      </Button>
    </div>
  )
}
