import { budgetRefusalSentence, editAccount, isOwed, spendsByKind } from '@winterjay/budget'
import type { Account, AccountEdit, CardTerms } from '@winterjay/budget'
import { isRefusal, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { capital, useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { CardTermsFields, NO_TERMS } from './card-terms-fields.tsx'
import { MergeLine } from './merge-line.tsx'

/** What the user may say an account is. */
export const KINDS = ['chequing', 'savings', 'credit_card', 'line_of_credit', 'loan', 'investment', 'cash'] as const

/** Edits an account: its name, its kind, whether it is spent from or hidden, and a card's terms. */
export default function AccountDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const account = useView().budget.accounts.get(id)
  return account === undefined ? null : <Editor account={account} onClose={onClose} />
}

interface Draft {
  readonly name: string
  readonly kind: Account['kind']
  readonly inSpending: boolean
  readonly isHidden: boolean
  readonly isClosed: boolean
  /** Null for zero. */
  readonly floor: Cents | null
  readonly terms: CardTerms
}

function Editor({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const { accounts: m, left } = useWords(budgetWords)
  const locale = useLocale()
  const change = useChange()
  const open = useOpenDialog()
  const nameOf = useAccountName()
  const { budget } = useView()
  const [before] = useState<Draft>(() => ({
    name: nameOf(account),
    kind: account.kind,
    inSpending: account.inSpending ?? spendsByKind(account.kind),
    isHidden: account.isHidden ?? false,
    isClosed: account.isClosed,
    floor: account.floorCents ?? null,
    terms: account.terms ?? NO_TERMS,
  }))
  const [draft, setDraft] = useState(before)
  const [isTried, setTried] = useState(false)
  const edit = editOf(before, draft)
  const tried = isTried ? editAccount(budget, account.id, edit) : null
  const refusal = tried !== null && isRefusal(tried) ? tried : null
  const faultText = refusal === null ? '' : budgetRefusalSentence(refusal, locale)
  const set = (changes: Partial<Draft>): void => setDraft((current) => ({ ...current, ...changes }))
  const save = async (): Promise<void> => {
    if (await change((current) => editAccount(current, account.id, edit), { title: m.edited })) onClose()
  }
  return (
    <FormDialog
      title={m.editTitle}
      size="sm"
      className="grid gap-4"
      submitLabel={m.save}
      onSubmit={() => {
        setTried(true)
        return isRefusal(editAccount(budget, account.id, edit)) ? undefined : save()
      }}
      onClose={onClose}
    >
      <Field label={m.name} hint={m.nameHint} isRequired error={refusal?.field === 'name' ? faultText : undefined}>
        <TextInput value={draft.name} maxLength={80} onChange={(name) => set({ name })} />
      </Field>
      <Field label={m.kind}>
        <Select
          value={draft.kind}
          options={(account.kind === 'other' ? [...KINDS, 'other' as const] : KINDS).map((value) => ({
            value,
            label: capital(m.kinds[value]),
          }))}
          onChange={(kind) => set({ kind, inSpending: spendsByKind(kind) })}
        />
      </Field>
      {draft.kind === 'credit_card' && (
        <CardTermsFields
          cardId={account.id}
          terms={draft.terms}
          set={(changes) => set({ terms: { ...draft.terms, ...changes } })}
          fault={refusal?.field}
          faultText={faultText}
        />
      )}
      {!isOwed(draft.kind) && account.currency === 'CAD' && (
        <>
          <Switch
            checked={draft.inSpending}
            label={m.inSpending}
            hint={m.inSpendingHint}
            onChange={(inSpending) => set({ inSpending })}
          />
          <Field
            label={m.warnBelow}
            hint={m.warnBelowHint}
            isOptional
            error={refusal?.field === 'floor' ? faultText : undefined}
          >
            <MoneyInput value={draft.floor} onChange={(floor) => set({ floor })} />
          </Field>
        </>
      )}
      <Switch
        checked={draft.isHidden}
        label={m.isHidden}
        hint={m.isHiddenHint}
        onChange={(isHidden) => set({ isHidden })}
      />
      <Switch
        checked={draft.isClosed}
        label={m.isClosed}
        hint={m.isClosedHint}
        onChange={(isClosed) => set({ isClosed })}
      />
      <div>
        {account.balance === null ? (
          <Button onClick={() => open({ kind: 'balances', id: account.id })}>{left.ask}</Button>
        ) : (
          <Button onClick={() => open({ kind: 'reconcile', id: account.id })}>{m.reconcile}</Button>
        )}
      </div>
      <MergeLine account={account} onClose={onClose} />
    </FormDialog>
  )
}

/** Writes changed fields only: a name made from the bank's follows the language until the user gives another. */
const editOf = (before: Draft, draft: Draft): AccountEdit => ({
  ...(draft.name !== before.name && { name: draft.name }),
  ...(draft.kind !== before.kind && { kind: draft.kind }),
  ...(draft.kind === 'credit_card' && { terms: draft.terms }),
  inSpending: draft.inSpending,
  isHidden: draft.isHidden,
  ...(draft.floor !== before.floor && { floorCents: draft.floor ?? ZERO }),
  ...(draft.isClosed !== before.isClosed && { isClosed: draft.isClosed }),
})
