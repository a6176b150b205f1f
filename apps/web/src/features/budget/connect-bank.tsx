import { Landmark } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { useOpenDialog } from './dialogs.tsx'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

/**
 * product §2.2.7: opens the dialog that imports statements and connects a bank; the main button where nothing is yet.
 */
export function ConnectBank({ isMain = false }: { readonly isMain?: boolean }) {
  const m = useWords(budgetWords)
  const open = useOpenDialog()
  return (
    <Button
      {...(isMain && { variant: 'primary' })}
      icon={<Landmark aria-hidden="true" className="size-5" />}
      onClick={() => open({ kind: 'bank' })}
    >
      {m.connectBank}
    </Button>
  )
}

/** The same as a row, below the transactions. */
export function ConnectBankRow() {
  const m = useWords(budgetWords)
  const open = useOpenDialog()
  return (
    <Row
      isDense
      chip={<Chip icon={Landmark} hue="spruce" />}
      title={m.connectBank}
      hasChevron
      onPress={() => open({ kind: 'bank' })}
    />
  )
}
