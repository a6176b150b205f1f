import { addAccount, budgetRefusalSentence, isOwed } from '@winterjay/budget'
import type { Account, NewAccount } from '@winterjay/budget'
import { isRefusal, subtract, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { capital } from '../account-name.ts'
import { useChange } from '../change.ts'
import { todayHere } from '../today.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { KINDS } from './account-dialog.tsx'

interface Draft {
  readonly name: string
  readonly kind: Account['kind']
  /** What it holds, or what is owed. */
  readonly amount: Cents | null
}

/** Adds an account that has no statements (budget §7.2). */
export default function NewAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(budgetWords).accounts
  const locale = useLocale()
  const change = useChange()
  const { budget } = useView()
  const [id] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<Draft>({ name: '', kind: 'cash', amount: null })
  const [isTried, setTried] = useState(false)
  const account = accountOf(id, draft)
  const tried = isTried ? addAccount(budget, account) : null
  const refusal = tried !== null && isRefusal(tried) ? tried : null
  const faultAt = (field: string): string | undefined =>
    refusal?.field === field ? budgetRefusalSentence(refusal, locale) : undefined
  const set = (changes: Partial<Draft>): void => setDraft((current) => ({ ...current, ...changes }))
  return (
    <FormDialog
      title={m.addTitle}
      className="grid gap-4"
      submitLabel={m.add}
      onSubmit={async () => {
        setTried(true)
        if (isRefusal(addAccount(budget, account))) return
        if (await change((current) => addAccount(current, account), { title: m.added })) onClose()
      }}
      onClose={onClose}
    >
      <Field label={m.name} hint={m.addText} isRequired error={faultAt('name')}>
        <TextInput value={draft.name} maxLength={80} placeholder={m.nameExample} onChange={(name) => set({ name })} />
      </Field>
      <Field label={m.kind}>
        <Select
          value={draft.kind}
          options={KINDS.map((value) => ({ value, label: capital(m.kinds[value]) }))}
          onChange={(kind) => set({ kind })}
        />
      </Field>
      <Field label={isOwed(draft.kind) ? m.owed : m.holds} error={faultAt('balance')}>
        <MoneyInput value={draft.amount} onChange={(amount) => set({ amount })} />
      </Field>
    </FormDialog>
  )
}

const accountOf = (id: string, { name, kind, amount }: Draft): NewAccount => ({
  id,
  name,
  kind,
  balance: amount === null ? null : { date: todayHere(), amountCents: isOwed(kind) ? subtract(ZERO, amount) : amount },
})
