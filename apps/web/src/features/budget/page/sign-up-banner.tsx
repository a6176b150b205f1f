import { CloudUpload } from 'lucide-react'
import { openAccount } from '../../../lib/account-door.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** product §2.2.9: shown to signed-out visitors. */
export function SignUpBanner() {
  const m = useWords(budgetWords).signUp
  return (
    <section
      aria-label={m.title}
      className="card flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-card border border-line bg-surface p-3 shadow-lift md:px-5 print:hidden"
    >
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Chip icon={CloudUpload} hue="spruce" />
        <div className="min-w-0">
          <p className="font-[620]">{m.title}</p>
          <p className="text-sm text-muted">{m.text}</p>
        </div>
      </div>
      <Button variant="soft" className="max-sm:w-full" onClick={() => openAccount('sign-up')}>
        {m.action}
      </Button>
    </section>
  )
}
