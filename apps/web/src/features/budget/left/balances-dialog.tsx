import { likelyKind, typeBalances } from '@winterjay/budget'
import type { Account, TypedBalance } from '@winterjay/budget'
import { subtract, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { accountsToAsk } from './use-left.ts'

const KINDS = ['chequing', 'credit_card', 'savings', 'line_of_credit', 'loan'] as const

interface Draft {
  readonly account: Account
  readonly kind: Account['kind']
  /** What it holds, or what is owed on a card. */
  readonly amountCents: Cents | null
}

/** Asks what the accounts hold today whose files do not say it. */
export default function BalancesDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(budgetWords).left
  const change = useChange()
  const { budget, today } = useView()
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    accountsToAsk(budget).map((account) => ({
      account,
      kind: account.kind === 'other' ? (likelyKind(budget, account.id) ?? 'chequing') : account.kind,
      amountCents: null,
    })),
  )
  const save = async (): Promise<void> => {
    const typed = drafts.flatMap(({ account: { id: accountId }, kind, amountCents }): TypedBalance[] =>
      amountCents === null
        ? []
        : [{ accountId, kind, amountCents: isOwed(kind) ? subtract(ZERO, amountCents) : amountCents }],
    )
    if (await change((current) => typeBalances(current, typed, today), { title: m.saved })) onClose()
  }
  const set = (id: string, changes: Partial<Draft>): void =>
    setDrafts((all) => all.map((one) => (one.account.id === id ? { ...one, ...changes } : one)))
  return (
    <FormDialog title={m.askTitle} submitLabel={m.save} className="grid gap-4" onSubmit={save} onClose={onClose}>
      <p className="text-muted">{m.askText}</p>
      {drafts.map((draft) => (
        <AccountFields key={draft.account.id} draft={draft} set={(changes) => set(draft.account.id, changes)} />
      ))}
    </FormDialog>
  )
}

const isOwed = (kind: Account['kind']): boolean =>
  kind === 'credit_card' || kind === 'line_of_credit' || kind === 'loan'

interface AccountFieldsProps {
  readonly draft: Draft
  readonly set: (changes: Partial<Draft>) => void
}

/** The amount; and the kind, if no file says it. */
function AccountFields({ draft: { account, kind, amountCents }, set }: AccountFieldsProps) {
  const { left: m, accounts } = useWords(budgetWords)
  const name = useAccountName()(account)
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
      {account.kind === 'other' && (
        <Field label={m.kindOf(name)}>
          <Select
            value={kind}
            options={KINDS.map((value) => ({ value, label: accounts.kinds[value] }))}
            onChange={(chosen) => set({ kind: chosen })}
          />
        </Field>
      )}
      <Field label={isOwed(kind) ? m.owedOn(name) : m.holds(name)} isRequired>
        <MoneyInput value={amountCents} onChange={(typed) => set({ amountCents: typed })} />
      </Field>
    </div>
  )
}
