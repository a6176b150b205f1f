import { owedToUser } from '@winterjay/budget'
import { sumCents } from '@winterjay/money'
import { HandCoins } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { ownWords } from './words/words.ts'

/** What is still to be paid back to the user (budget §11.6); nothing if nothing is. */
export function OwedCard() {
  const m = useWords(ownWords).owed
  const format = useFormat()
  const open = useOpenDialog()
  const { budget } = useView()
  const owed = useMemo(() => owedToUser(budget), [budget])
  if (owed.length === 0) return null
  const total = sumCents(owed.map(({ leftCents }) => leftCents))
  return (
    <FoldCard isFlush title={m.title} aside={format.cents(total)} chip={<Chip icon={HandCoins} hue="c3" />}>
      <Rows label={m.title}>
        {owed.map(({ transaction, from, leftCents, expectedCents }) => (
          <Row
            key={transaction.id}
            chip={<Chip {...categoryLook(transaction.category)} />}
            title={transaction.merchant || transaction.description}
            detail={m.detail(from, format.date(transaction.date, 'day-month'))}
            amount={<Amount cents={leftCents} />}
            {...(leftCents !== expectedCents && { state: m.of(format.cents(expectedCents)) })}
            onPress={() => open({ kind: 'transaction', id: transaction.id })}
          />
        ))}
      </Rows>
    </FoldCard>
  )
}
