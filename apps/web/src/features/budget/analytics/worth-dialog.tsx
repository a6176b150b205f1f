import { worthParts } from '@winterjay/budget'
import type { Worth } from '@winterjay/budget'
import { subtract, ZERO } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { worthWords } from '../worth/words/words.ts'
import { budgetAnalyticsWords } from './words/words.ts'

/** What the net worth of a day is made of: what is owned, then what is owed. */
export function WorthDialog({ worth, onClose }: { readonly worth: Worth; readonly onClose: () => void }) {
  const { groups } = useWords(worthWords)
  const m = useWords(budgetAnalyticsWords).worth
  const { date } = useFormat()
  const parts = [
    ...worthParts(worth, 'owned'),
    ...worthParts(worth, 'owed').map(({ key, amountCents }) => ({ key, amountCents: subtract(ZERO, amountCents) })),
  ]
  return (
    <Dialog title={m.behind(date(worth.on))} onClose={onClose}>
      <Rows>
        {parts.map(({ key, amountCents }) => (
          <Row
            key={`${key} ${amountCents < 0 ? 'owed' : 'owned'}`}
            title={groups[key]}
            amount={<Amount cents={amountCents} />}
          />
        ))}
      </Rows>
    </Dialog>
  )
}
