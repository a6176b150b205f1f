import { categoryLabel, forgetRule } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import { GraduationCap } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Rules learned from the user's corrections, newest first; each can be deleted. */
export function LearnedRules() {
  const { data: m, rent } = useWords(budgetWords)
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  const rules = [...budget.rules.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .sort((a, b) => (a.learnedOn < b.learnedOn ? 1 : -1))
  if (rules.length === 0) return null
  return (
    <FoldRow chip={<Chip icon={GraduationCap} hue="c5" />} title={m.learned} state={format.number(rules.length)}>
      <p>{m.learnedText}</p>
      <Rows label={m.learned}>
        {rules.map(({ id, text, category, amountCents }) => {
          const name = amountCents === undefined ? text : rent.row(format.cents(cents(Math.abs(amountCents))))
          return (
            <Row
              key={id}
              chip={<Chip {...categoryLook(category)} />}
              title={name}
              detail={categoryLabel(category, format.locale)}
              end={
                <Button
                  size="sm"
                  onClick={() => void change((current) => forgetRule(current, id), { title: m.forgotten(name) })}
                >
                  {m.forget}
                  <span className="sr-only"> {name}</span>
                </Button>
              }
            />
          )
        })}
      </Rows>
    </FoldRow>
  )
}
