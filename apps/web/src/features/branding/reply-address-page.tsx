import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Queries } from '../../lib/server/query.tsx'
import { useMailedToken } from '../../lib/mailed-token.ts'
import { Button } from '../../ui/button.tsx'
import { Done, LinkCard, NoLink } from '../../ui/display/link-card.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { useConfirmReplyAddress } from './queries.ts'
import { brandingWords } from './words/words.ts'

/** Target of the link in a mail to a reply address. A button confirms, because mail scanners follow links. */
export default function ReplyAddressPage() {
  const m = useWords(brandingWords).reply
  return (
    <Page title={m.title}>
      <Queries>
        <Outcome />
      </Queries>
    </Page>
  )
}

function Outcome() {
  const m = useWords(brandingWords).reply
  const token = useMailedToken()
  const { mutate, data, error, isPending } = useConfirmReplyAddress()
  if (token === null) return <NoLink>{m.noLink}</NoLink>
  if (data !== undefined) return <Done title={m.done}>{m.doneText(data.address)}</Done>
  return (
    <LinkCard>
      {error !== null && (
        <Note tone="over" role="alert" title={m.failed}>
          {problemDetail(error)}
        </Note>
      )}
      <p>{m.text}</p>
      <Button variant="primary" busy={isPending} onClick={() => mutate(token)}>
        {m.confirm}
      </Button>
    </LinkCard>
  )
}
