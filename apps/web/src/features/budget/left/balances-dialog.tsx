import { accountsToAsk, Balances, isOwed, typeBalances } from '@winterjay/budget'
import type { Account, TypedBalance } from '@winterjay/budget'
import { subtract, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { capital, useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

const KINDS = ['chequing', 'credit_card', 'savings', 'line_of_credit', 'loan'] as const

interface Draft {
  readonly id: string
  /** A file or the user said what it is; otherwise it is guessed, and asked. */
  readonly isKindKnown: boolean
  readonly kind: Account['kind']
  /** What it holds, or what is owed on a card. */
  readonly amountCents: Cents | null
}

interface BalancesDialogProps {
  /** The only account that is asked about; otherwise those that are paid from. */
  readonly id?: string | undefined
  readonly onClose: () => void
}

/** Asks what the accounts hold today whose files do not say it. */
export default function BalancesDialog({ id: only, onClose }: BalancesDialogProps) {
  const m = useWords(budgetWords).left
  const change = useChange()
  const { budget, today } = useView()
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    (only === undefined ? accountsToAsk(budget) : [...budget.accounts.values()].filter(({ id }) => id === only)).map(
      ({ id, kind, balance }) => ({
        id,
        isKindKnown: budget.accounts.get(id)?.kind !== 'other',
        kind: kind === 'other' ? 'chequing' : kind,
        amountCents: balance === null ? null : new Balances(budget).on(id, today),
      }),
    ),
  )
  const accountName = useAccountName()
  const account = only === undefined ? undefined : budget.accounts.get(only)
  const isOfKind = account !== undefined && account.kind === 'other'
  const title = only === undefined ? m.askTitle : isOfKind ? m.kindOf(accountName(account)) : m.ask
  const save = async (): Promise<void> => {
    const typed = drafts.flatMap(({ id: accountId, kind, amountCents }): TypedBalance[] =>
      amountCents === null
        ? []
        : [{ accountId, kind, amountCents: isOwed(kind) ? subtract(ZERO, amountCents) : amountCents }],
    )
    if (await change((current) => typeBalances(current, typed, today), { title: m.saved })) onClose()
  }
  const set = (id: string, changes: Partial<Draft>): void =>
    setDrafts((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  return (
    <FormDialog title={title} submitLabel={m.save} className="grid gap-4" onSubmit={save} onClose={onClose}>
      {only === undefined && <p className="text-muted">{m.askText}</p>}
      {drafts.map((draft) => (
        <AccountFields
          key={draft.id}
          draft={draft}
          isAlone={drafts.length === 1}
          isNamedAbove={isOfKind}
          set={(changes) => set(draft.id, changes)}
        />
      ))}
    </FormDialog>
  )
}

interface AccountFieldsProps {
  readonly draft: Draft
  /** No other account is asked about: where its kind is asked, that names it. */
  readonly isAlone: boolean
  /** The dialog’s title asks what the account is. */
  readonly isNamedAbove: boolean
  readonly set: (changes: Partial<Draft>) => void
}

/** The amount; and the kind, if no file says it. */
function AccountFields({ draft, isAlone, isNamedAbove, set }: AccountFieldsProps) {
  const { id, isKindKnown, kind, amountCents } = draft
  const { left: m, accounts, ahead } = useWords(budgetWords)
  const account = useView().budget.accounts.get(id)
  const nameOf = useAccountName()
  const inWhich = account === undefined || account.currency === 'CAD' ? '' : ` (${account.currency})`
  const name = account === undefined ? '' : nameOf(account)
  const holds = isAlone && !isKindKnown ? ahead.balanceToday : m.holds(name)
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
      {!isKindKnown && (
        <Field label={isNamedAbove ? accounts.kind : m.kindOf(name)}>
          <Select
            value={kind}
            options={KINDS.map((value) => ({ value, label: capital(accounts.kinds[value]) }))}
            onChange={(chosen) => set({ kind: chosen })}
          />
        </Field>
      )}
      <Field label={`${isOwed(kind) ? m.owedOn(name) : holds}${inWhich}`} isRequired>
        <MoneyInput value={amountCents} onChange={(typed) => set({ amountCents: typed })} />
      </Field>
    </div>
  )
}
