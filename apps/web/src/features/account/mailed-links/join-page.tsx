import { useEffect } from 'react'
import { openAccount } from '../../../lib/account-door.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { keepInvitation } from '../../../lib/sign-up-invitation.ts'
import { accountWords } from '../words/words.ts'
import { Done, NoLink } from '../../../ui/display/link-card.tsx'
import { useMailedToken } from '../../../lib/mailed-token.ts'

/** Target of an invitation to sign up, where new accounts are by invitation (security §2.5). */
export default function JoinPage() {
  const m = useWords(accountWords).join
  const token = useMailedToken()
  useEffect(() => {
    if (token !== null) keepInvitation(token)
  }, [token])
  return (
    <Page title={m.title}>
      {token === null ? (
        <NoLink>{m.noLink}</NoLink>
      ) : (
        <Done
          title={m.with}
          actions={
            <>
              <Button variant="primary" className="max-sm:w-full" onClick={() => openAccount('sign-up')}>
                {m.create}
              </Button>
              <Button className="max-sm:w-full" onClick={() => openAccount('sign-in')}>
                {m.signIn}
              </Button>
            </>
          }
        >
          <span className="block text-balance">{m.text}</span>
        </Done>
      )}
    </Page>
  )
}
