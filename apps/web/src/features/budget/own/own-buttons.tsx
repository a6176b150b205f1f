import type { Transaction } from '@winterjay/budget'
import { Ellipsis, ListFilter, Tags, Wand } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { budgetWords } from '../words/words.ts'
import { ownWords } from './words/words.ts'

interface OwnButtonsProps {
  /** Begins to select transactions: a phone's rows have no checkboxes until then. */
  readonly onSelect: (() => void) | null
}

/** To the own categories, and to the rules; on phones in one menu. */
export function OwnButtons({ onSelect }: OwnButtonsProps) {
  const m = useWords(ownWords).buttons
  const { transactions } = useWords(budgetWords)
  const open = useOpenDialog()
  const items = [
    { label: m.categories, icon: Tags, onSelect: () => open({ kind: 'own-categories' }) },
    { label: m.rules, icon: ListFilter, onSelect: () => open({ kind: 'own-rules' }) },
  ]
  if (useMedia(PHONE))
    return (
      <Menu
        label={m.more}
        icon={<Ellipsis aria-hidden="true" className="size-5" />}
        items={[
          ...(onSelect === null ? [] : [{ label: transactions.select, onSelect }]),
          ...items.map(({ label, onSelect: go }) => ({ label, onSelect: go })),
        ]}
      />
    )
  return items.map(({ label, icon: Icon, onSelect: go }) => (
    <Button key={label} icon={<Icon aria-hidden="true" className="size-4.5" />} onClick={go}>
      {label}
    </Button>
  ))
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
