import { openAccount } from '../../../lib/account-door.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** product §2.2.9: shown to a reader who is signed out. */
export function SignUpBanner() {
  const m = useWords(budgetWords).signUp
  return (
    <section
      aria-label={m.title}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-spruce-soft px-4 py-4 sm:px-5.5 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{m.title}</p>
        <p className="text-muted">{m.text}</p>
      </div>
      <Button variant="primary" onClick={() => openAccount('sign-up')}>
        {m.action}
      </Button>
    </section>
  )
}
