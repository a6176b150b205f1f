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
      className="card grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 rounded-card border border-line bg-surface p-3 shadow-lift md:px-5 print:hidden"
    >
      <span className="md:row-span-2">
        <Chip icon={CloudUpload} hue="spruce" />
      </span>
      <p className="leading-snug font-[620] md:self-end">{m.title}</p>
      <Button variant="soft" className="md:row-span-2" onClick={() => openAccount('sign-up')}>
        {m.action}
      </Button>
      <p className="text-sm text-muted max-md:col-span-3 md:col-start-2 md:row-start-2 md:-mt-1.5">{m.text}</p>
    </section>
  )
}
