import type { Transaction } from '@winterjay/budget'
import { ListFilter, Tags, Wand } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { ownWords } from './words/words.ts'

/** To the own categories, and to the rules. */
export function OwnButtons() {
  const m = useWords(ownWords).buttons
  const open = useOpenDialog()
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        size="sm"
        icon={<Tags aria-hidden="true" className="size-4" />}
        onClick={() => open({ kind: 'own-categories' })}
      >
        {m.categories}
      </Button>
      <Button
        size="sm"
        icon={<ListFilter aria-hidden="true" className="size-4" />}
        onClick={() => open({ kind: 'own-rules' })}
      >
        {m.rules}
      </Button>
    </div>
  )
}

/** From a transaction to a rule about those like it. */
export function RuleRow({ transaction }: { readonly transaction: Transaction }) {
  const m = useWords(ownWords).buttons
  const open = useOpenDialog()
  return (
    <Row
      chip={<Chip icon={Wand} hue="c5" />}
      title={m.ruleLike}
      hasChevron
      onPress={() => open({ kind: 'own-rule', id: null, like: transaction.id })}
    />
  )
}
