import { Plus } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { worthWords } from './words/words.ts'

/** Adds a GIC, or another thing owned or owed; `isMain` where nothing is yet, and the second comes first. */
export function Add({ isMain = false }: { readonly isMain?: boolean }) {
  const m = useWords(worthWords)
  const open = useOpenDialog()
  const plus = <Plus aria-hidden="true" className={isMain ? 'size-5' : 'size-4'} />
  const size = isMain ? {} : ({ size: 'sm' } as const)
  const thing = (
    <Button
      key="thing"
      {...size}
      variant={isMain ? 'primary' : 'soft'}
      icon={plus}
      aria-label={m.addThing}
      onClick={() => open({ kind: 'own-thing', id: null })}
    >
      {m.thingShort}
    </Button>
  )
  const deposit = (
    <Button
      key="deposit"
      {...size}
      icon={plus}
      aria-label={m.addDeposit}
      onClick={() => open({ kind: 'own-deposit', id: null })}
    >
      {m.depositShort}
    </Button>
  )
  return isMain ? [thing, deposit] : [deposit, thing]
}
