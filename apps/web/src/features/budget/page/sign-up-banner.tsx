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
      className="card flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface p-3 shadow-lift md:px-5 print:hidden"
    >
      <span className="max-md:hidden">
        <Chip icon={CloudUpload} hue="spruce" />
      </span>
      {/* On phones the title has its own line, and what it says shares one with the button. */}
      <div className="min-w-0 flex-1 max-md:contents">
        <p className="leading-snug font-[620] max-md:w-full">{m.title}</p>
        <p className="min-w-0 flex-1 basis-40 text-sm text-muted">{m.text}</p>
      </div>
      <Button size="sm" variant="soft" onClick={() => openAccount('sign-up')}>
        {m.action}
      </Button>
    </section>
  )
}
