import { useState } from 'react'
import { openAccount, useAccountDoor } from '../../../lib/account-door.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { TabView } from '../../../ui/tabs.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { signInWords } from './words/words.ts'

/** product §2.8 "Authentication dialog". */
export default function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(signInWords)
  const door = useAccountDoor()
  // The address is kept when switching between log in, sign up and forgotten password.
  const [email, setEmail] = useState('')
  const isForgotten = door === 'forgot'
  const shared = { email, onEmail: setEmail, onDone: onClose }
  return (
    <Dialog title={isForgotten ? m.reset.title : m.title} size="sm" onClose={onClose}>
      <Queries>
        {isForgotten ? (
          <ForgotForm email={email} onEmail={setEmail} onBack={() => openAccount('sign-in')} />
        ) : (
          <TabView
            label={m.tabs}
            chosen={door === 'sign-up' ? 'sign-up' : 'sign-in'}
            onChoose={openAccount}
            tabs={[
              {
                key: 'sign-in',
                label: m.login,
                content: <LoginForm {...shared} onForgot={() => openAccount('forgot')} />,
              },
              { key: 'sign-up', label: m.signUp, content: <SignUpForm {...shared} /> },
            ]}
          />
        )}
      </Queries>
    </Dialog>
  )
}
