import { ownLines } from '@winterjay/budget'
import type { OwnLine } from '@winterjay/budget'
import { ZERO, subtract } from '@winterjay/money'
import { FolderOpen } from 'lucide-react'
import { useMemo } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { BarRow } from '../../../ui/display/bar-row.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useWholeMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { OwnChip, ownHue } from '../own-look.tsx'
import { ownWords } from './words/words.ts'

/** The month by own category and group (budget §11.3). */
export default function OwnMonthCard() {
  const m = useWords(ownWords).month
  const open = useOpenDialog()
  const { budget, month } = useView()
  const lines = useMemo(() => ownLines(budget, month), [budget, month])
  const all = lines.flatMap((line) => [line, ...line.categories])
  const most = Math.max(1, ...all.map(({ spentCents }) => spentCents))
  return (
    <Card
      title={m.title}
      actions={
        <Button size="sm" onClick={() => open({ kind: 'own-categories' })}>
          {m.manage}
        </Button>
      }
    >
      <ul>
        {all.map((line) => (
          <Line key={line.id} line={line} most={most} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ line, most }: { readonly line: OwnLine; readonly most: number }) {
  const m = useWords(ownWords).month
  const money = useWholeMoney()
  const { name, parent, spentCents, budgetedCents, leftCents } = line
  const { budget } = useView()
  const own = budget.categories.get(line.id)
  const hue = own === undefined ? 'c5' : ownHue(own)
  const spent = money(spentCents)
  return (
    <BarRow
      chip={own === undefined ? <Chip icon={FolderOpen} hue={hue} /> : <OwnChip own={own} />}
      title={name}
      amount={spent}
      {...(budgetedCents !== null
        ? { rest: m.of(money(budgetedCents)) }
        : parent === 'Income'
          ? { rest: m.received }
          : {})}
      ratio={Math.max(0, spentCents) / (budgetedCents ?? most)}
      label={name}
      text={m.barText(spent, budgetedCents === null ? null : money(budgetedCents))}
      hue={hue}
      {...(leftCents !== null && {
        state: leftCents < 0 ? m.over(money(subtract(ZERO, leftCents))) : m.left(money(leftCents)),
      })}
    />
  )
}
