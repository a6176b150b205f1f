import { assignedName } from '@winterjay/budget'
import type { RuleTest, Transaction } from '@winterjay/budget'
import { FlaskConical } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { SignedMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { useCategoryName } from './use-category-choices.ts'
import { useRuleName } from './use-rule-name.ts'
import { ownWords } from './words/words.ts'

const SHOWN = 20

/** What a rule would change, before it is stored. @param test null until it asks and does something */
export function RuleTestResult({ test }: { readonly test: RuleTest | null }) {
  const m = useWords(ownWords).rule
  const format = useFormat()
  const { budget } = useView()
  const nameOf = useCategoryName()
  const ruleName = useRuleName()
  if (test === null) return <p className="text-sm text-muted">{m.testNothing}</p>
  const { changes, sameCount, byHandCount, hides, hiddenBy } = test
  const count = changes.length
  const title = count === 0 ? m.changesNone : m.changes(format.number(count), count)
  const notes = [
    sameCount > 0 && m.same(format.number(sameCount), sameCount),
    byHandCount > 0 && m.byHand(format.number(byHandCount), byHandCount),
    hides.length > 0 && m.hides(hides.map((rule) => ruleName(rule).asks).join('; ')),
    hiddenBy !== null && m.hiddenBy(ruleName(hiddenBy).asks),
  ].filter((note) => note !== false)
  const becomes = (after: Transaction): string => {
    const parts = after.splits.map((part) => assignedName(budget, part, format.locale)).join(' + ')
    return [parts === '' ? nameOf(after) : m.wouldDivide(parts), after.isHidden === true ? m.wouldHide : '']
      .filter((text) => text !== '')
      .join(', ')
  }
  const chip = <Chip icon={FlaskConical} hue="c5" />
  return (
    <section aria-label={m.test} aria-live="polite">
      <div className="-mx-3">
        <Rows>
          {count === 0 ? (
            <Row chip={chip} title={title} />
          ) : (
            <FoldRow chip={chip} title={title} detail={m.show}>
              <div className="-mx-3 text-ink">
                <Rows label={m.show}>
                  {changes.slice(0, SHOWN).map(({ before, after }) => (
                    <Row
                      key={before.id}
                      isDense
                      title={before.merchant || before.description}
                      detail={`${format.date(before.date, 'day-month')} · ${m.wouldBe(nameOf(before), becomes(after))}`}
                      amount={<SignedMoney amountCents={before.amountCents} currency={before.currency} isQuiet />}
                    />
                  ))}
                </Rows>
              </div>
            </FoldRow>
          )}
        </Rows>
      </div>
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
    </section>
  )
}
