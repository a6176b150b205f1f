import { openAccount } from '../../../lib/account-door.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { Done, LinkCard, NoLink } from '../../../ui/display/link-card.tsx'
import { useMailedToken } from '../../../lib/mailed-token.ts'
import { useLetIn } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** Target of the mailed link that lets this device sign in while wrong guesses lock others out. */
export default function LetInPage() {
  const m = useWords(accountWords).letIn
  const token = useMailedToken()
  return (
    <Page title={m.title}>
      <Queries>{token === null ? <NoLink>{m.noLink}</NoLink> : <LetIn token={token} />}</Queries>
    </Page>
  )
}

/** Waits for a press: mail scanners open links too, and this one works only once. */
function LetIn({ token }: { readonly token: string }) {
  const { letIn: m, bug } = useWords(accountWords)
  const letting = useLetIn()
  if (letting.isSuccess) {
    return (
      <Done
        title={m.done}
        actions={
          <Button variant="primary" onClick={() => openAccount('sign-in')}>
            {m.signIn}
          </Button>
        }
      >
        {m.doneText(letting.data.email)}
      </Done>
    )
  }
  return (
    <LinkCard>
      <p className="text-lg font-[680] tracking-[-.02em]">{m.lede}</p>
      {letting.error !== null && (
        <Note tone="over" role="alert">
          {problemDetail(letting.error) ?? bug}
        </Note>
      )}
      <Button variant="primary" busy={letting.isPending} onClick={() => letting.mutate(token)}>
        {m.let}
      </Button>
      <Button variant="quiet" onClick={() => openAccount('forgot')}>
        {m.reset}
      </Button>
    </LinkCard>
  )
}
