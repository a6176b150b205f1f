import { deleteRule, ruleFromLearned, ruleLike, storeRule, testRule, writesNothing } from '@winterjay/budget'
import type { Budget, OwnRule } from '@winterjay/budget'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { WritingProgress } from '../writing-progress.tsx'
import { RuleConditions } from './rule-conditions.tsx'
import { EffectFields } from './rule-effect.tsx'
import { isComplete, ruleDraft, ruleOf } from './rule-draft.ts'
import type { RuleDraft } from './rule-draft.ts'
import { RuleTestResult } from './rule-test-result.tsx'
import { ownWords } from './words/words.ts'

interface RuleDialogProps {
  /** Null for a new one. */
  readonly id: string | null
  /** Of a new one: about transactions like this one. */
  readonly like?: string
  /** Of a new one: in place of this learned rule. */
  readonly learned?: string
  readonly onClose: () => void
}

/** A rule, and what it would change (budget §11.4, §11.5). */
export default function RuleDialog({ id, like, learned, onClose }: RuleDialogProps) {
  const m = useWords(ownWords).rule
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  const [before] = useState(() => beginning(budget, { id, like, learned }))
  const [draft, setDraft] = useState(() => ruleDraft(budget, before))
  const [toPast, setToPast] = useState<'new' | 'past'>('new')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const rule = useMemo(() => ruleOf(budget, draft, before), [budget, draft, before])
  const tested = useDeferredValue(rule)
  const isWhole = isComplete(draft) && tested.conditions.length > 0
  const test = useMemo(() => (isWhole ? testRule(budget, tested) : null), [budget, tested, isWhole])
  const count = test?.changes.length ?? 0
  const set = (changes: Partial<RuleDraft>): void => setDraft((now) => ({ ...now, ...changes }))
  const isMissing = !isComplete(draft) || rule.conditions.length === 0 || writesNothing(rule)
  const save = async (): Promise<void> => {
    setTried(true)
    if (isMissing) return
    const isPast = toPast === 'past' && count > 0
    setBusy(true)
    const isDone = await change((current) => storeRule(current, rule, { toPast: isPast, instead: learned ?? null }), {
      title: isPast ? m.savedPast(format.number(count), count) : m.saved,
    })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      title={m.titles[id === null ? 'new' : 'change']}
      size="md"
      className="grid gap-4"
      submitLabel={m.save}
      isBusy={isBusy}
      refusal={isTried && isMissing ? m.missing : null}
      actions={
        id !== null && (
          <Button
            className="sm:mr-auto"
            onClick={() =>
              void change((current) => deleteRule(current, id), { title: m.deleted }).then(
                (isDone) => isDone && onClose(),
              )
            }
          >
            {m.delete}
          </Button>
        )
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RuleConditions draft={draft} set={set} />
      <EffectFields draft={draft} set={set} />
      <RuleTestResult test={writesNothing(rule) ? null : test} />
      {count > 0 && !writesNothing(rule) && (
        <RadioGroup
          legend={m.when}
          value={toPast}
          choices={[
            { value: 'new', label: m.onlyNew },
            { value: 'past', label: m.past(format.number(count), count) },
          ]}
          onChange={setToPast}
        />
      )}
      <WritingProgress />
    </FormDialog>
  )
}

function beginning(
  budget: Budget,
  { id, like, learned }: Pick<RuleDialogProps, 'id'> & { like: string | undefined; learned: string | undefined },
): OwnRule {
  const own = id === null ? undefined : budget.ownRules.get(id)
  if (own !== undefined) return own
  const newId = crypto.randomUUID()
  const taught = learned === undefined ? undefined : budget.rules.get(learned)
  if (taught !== undefined) return ruleFromLearned(budget, taught, newId)
  const transaction = like === undefined ? undefined : budget.transactions.get(like)
  return ruleLike(budget, transaction ?? { merchant: '', description: '' }, newId)
}
