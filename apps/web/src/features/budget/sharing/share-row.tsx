import { coupleOf, setShare } from '@winterjay/budget'
import type { Share, Transaction } from '@winterjay/budget'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DecimalInput } from '../../../ui/form/number-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { useChange } from '../change.ts'
import { useMe } from '../../../lib/budget/shared-budgets.ts'
import { useSharedPart } from './use-shared-part.ts'
import { sharedWords } from './words/words.ts'

interface ShareRowProps {
  readonly transaction: Transaction
  /** Called when it was stored: nothing typed is left to store. */
  readonly onDone: () => void
}

type Kind = 'half' | 'mine' | 'theirs' | 'other'

/** Whose a transaction of the shared budget is: both halves, one person's, or by percent (budget §16.5). */
export default function ShareRow({ transaction, onDone }: ShareRowProps) {
  const m = useWords(sharedWords).settle
  const format = useFormat()
  const budget = useSharedPart()
  const change = useChange()
  const me = useMe()
  const couple = coupleOf(budget)
  const shared = budget.transactions.get(transaction.id)
  const share = shared?.share
  const [mine, theirs] = couple === null || couple[1].id !== me ? (couple ?? []) : [couple[1], couple[0]]
  const percent = share === undefined ? 50 : share.person === mine?.id ? share.percent : 100 - share.percent
  const kind: Kind = share === undefined ? 'half' : percent === 100 ? 'mine' : percent === 0 ? 'theirs' : 'other'
  const [chosen, setChosen] = useState<Kind>(kind)
  const [typed, setTyped] = useState<number | null>(percent)
  if (mine === undefined || theirs === undefined || shared === undefined || shared.category === 'Income') return null
  const store = (next: Share | null): void =>
    void change((current) => setShare(current, transaction.id, next), { title: m.saved }).then(
      (isDone) => isDone && onDone(),
    )
  const choose = (next: Kind): void => {
    setChosen(next)
    if (next === 'half') store(null)
    if (next === 'mine' || next === 'theirs') store({ person: (next === 'mine' ? mine : theirs).id, percent: 100 })
  }
  const isWrong = typed === null || typed < 0 || typed > 100 || !Number.isInteger(typed)
  const texts: Record<Kind, string> = {
    half: m.half,
    mine: m.onlyYou,
    theirs: m.only(theirs.name),
    other: m.percent(format.percent(percent, { min: 0, max: 0 })),
  }
  return (
    <FoldRow chip={<Chip icon={Users} hue="c3" />} title={m.row} detail={texts[kind]}>
      <div className="grid gap-3 text-ink">
        <Segmented
          legend={m.row}
          value={chosen}
          choices={(['half', 'mine', 'theirs', 'other'] as const).map((value) => ({
            value,
            label: value === 'other' ? m.other : texts[value],
          }))}
          onChange={choose}
        />
        {chosen === 'other' && (
          <div className="grid grid-cols-[1fr_auto] items-end gap-3">
            <Field label={m.yourPercent} error={isWrong ? m.percentWrong : undefined}>
              <DecimalInput value={typed} onChange={setTyped} />
            </Field>
            <Button disabled={isWrong} onClick={() => store({ person: mine.id, percent: typed ?? 50 })}>
              {m.save}
            </Button>
          </div>
        )}
      </div>
    </FoldRow>
  )
}
