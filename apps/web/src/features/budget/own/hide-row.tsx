import { editTransactions, isTransfer } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { EyeOff } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { ownWords } from './words/words.ts'

interface HideRowProps {
  readonly transaction: Transaction
  readonly onDone: () => void
}

/** Leaves a transaction out of every sum, or counts it again (budget §11.7); a transfer counts nowhere anyhow. */
export function HideRow({ transaction, onDone }: HideRowProps) {
  const m = useWords(ownWords).hideRow
  const change = useChange()
  const { budget } = useView()
  const isHidden = transaction.isHidden === true
  if (isTransfer(budget, transaction)) return null
  return (
    <Row
      chip={<Chip icon={EyeOff} hue="c7" />}
      title={isHidden ? m.count : m.title}
      detail={isHidden ? m.hidden : m.detail}
      onPress={() =>
        void change((current) => editTransactions(current, [transaction.id], { isHidden: !isHidden }), {
          title: isHidden ? m.undone : m.done,
        }).then((isDone) => isDone && onDone())
      }
    />
  )
}
