import { Landmark } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useOpenDialog } from './dialogs.tsx'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

/** product §2.2.7: opens the dialog that imports statements and connects a bank. */
export function ConnectBank({ className }: { readonly className?: string }) {
  const m = useWords(budgetWords)
  const open = useOpenDialog()
  return (
    <Button
      className={className}
      icon={<Landmark aria-hidden="true" className="size-5" />}
      onClick={() => open({ kind: 'bank' })}
    >
      {m.connectBank}
    </Button>
  )
}
