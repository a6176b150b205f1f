import { denyRent, likelyRents, sayRent, scheduleSentence } from '@winterjay/budget'
import type { LikelyRent } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

/** Asks once whether e-Transfers of one amount are the rent (budget §5.3): the bank does not say to whom they went. */
export function RentCard() {
  const m = useWords(budgetWords).rent
  const { budget, today, isSample } = useView()
  const found = useMemo(() => (isSample ? [] : likelyRents(budget, today)), [budget, today, isSample])
  if (found.length === 0) return null
  return (
    <Card isFlush title={m.title}>
      <Rows>
        {found.map((one) => (
          <RentRow key={one.amountCents} rent={one} />
        ))}
      </Rows>
    </Card>
  )
}

function RentRow({ rent }: { readonly rent: LikelyRent }) {
  const m = useWords(budgetWords).rent
  const format = useFormat()
  const change = useChange()
  const { today } = useView()
  const name = m.row(format.cents(cents(Math.abs(rent.amountCents))))
  return (
    <Row
      chip={<Chip {...categoryLook('Housing')} />}
      title={name}
      detail={m.detail(scheduleSentence(rent.schedule, format.locale), format.date(rent.lastOn, 'day-month'))}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="soft"
          onClick={() => void change((budget) => sayRent(budget, rent, today), { title: m.said })}
        >
          {m.yes}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" onClick={() => void change((budget) => denyRent(budget, rent), { title: m.denied })}>
          {m.no}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Row>
  )
}
