import { assignedName, correctionsBehind, moveRule, rulesInOrder } from '@winterjay/budget'
import type { Rule } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import { ArrowUp, ListFilter, Plus } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { useRuleName } from './use-rule-name.ts'
import { ownWords } from './words/words.ts'

/** The user's rules in their order, and what was learned (budget §11.4). */
export default function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(ownWords).rules
  const change = useChange()
  const open = useOpenDialog()
  const nameOf = useRuleName()
  const { budget } = useView()
  const rules = rulesInOrder(budget)
  return (
    <Dialog
      title={m.title}
      size="sm"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => open({ kind: 'own-rule', id: null })}
        >
          {m.add}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{rules.length === 0 ? m.none : m.text}</p>
        {rules.length > 0 && (
          <ul className="-mx-3">
            {rules.map((rule, at) => {
              const { asks, writes } = nameOf(rule)
              const { category } = rule.effect
              const look = category === null ? { icon: ListFilter, hue: 'c5' as const } : categoryLook(category)
              return (
                <li key={rule.id} className="flex items-center">
                  <div className="min-w-0 flex-1">
                    <Rows>
                      <Row
                        chip={<Chip {...look} />}
                        title={asks}
                        detail={writes}
                        hasChevron
                        onPress={() => open({ kind: 'own-rule', id: rule.id })}
                      />
                    </Rows>
                  </div>
                  {at > 0 && (
                    <IconButton
                      label={m.up(asks)}
                      icon={<ArrowUp aria-hidden="true" className="size-5" />}
                      onClick={() => void change((current) => moveRule(current, rule.id, -1), { title: m.moved })}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        )}
        <LearnedOnes />
      </div>
    </Dialog>
  )
}

/** What corrections taught; one that is changed becomes a rule of the user's own. */
function LearnedOnes() {
  const { rules: m } = useWords(ownWords)
  const { rent } = useWords(budgetWords)
  const format = useFormat()
  const open = useOpenDialog()
  const { budget } = useView()
  const learned = [...budget.rules.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .sort((a, b) => (a.learnedOn < b.learnedOn ? 1 : -1))
  if (learned.length === 0) return null
  const corrections = correctionsBehind(budget)
  const origin = ({ id }: Rule): string[] => {
    const count = corrections.get(id) ?? 0
    return count === 0 ? [] : [m.corrections(format.number(count), count)]
  }
  return (
    <section>
      <h3 className="font-semibold">{m.learned}</h3>
      <p className="text-sm text-muted">{m.learnedNote}</p>
      <div className="-mx-3">
        <Rows label={m.learned}>
          {learned.map((rule) => (
            <Row
              key={rule.id}
              chip={<Chip {...categoryLook(rule.category)} />}
              title={
                rule.amountCents === undefined ? rule.text : rent.row(format.cents(cents(Math.abs(rule.amountCents))))
              }
              detail={[assignedName(budget, rule, format.locale), ...origin(rule)].join(' · ')}
              hasChevron
              onPress={() => open({ kind: 'own-rule', id: null, learned: rule.id })}
            />
          ))}
        </Rows>
      </div>
    </section>
  )
}
