import { DEBT_KINDS, debtKindOf, deleteDebt, storeDebt } from '@winterjay/budget'
import type { Budget, Debt, DebtKind } from '@winterjay/budget'
import { ZERO } from '@winterjay/money'
import type { Cents, Rate } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, PercentInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { debtWords } from './words/words.ts'

interface DebtDialogProps {
  /** Null for a new one. */
  readonly id: string | null
  /** Of a new one: the account that it is about. */
  readonly accountId?: string
  readonly onClose: () => void
}

interface Draft {
  readonly name: string
  readonly kind: DebtKind
  readonly accountId: string
  readonly owed: Cents | null
  readonly rate: Rate | null
  readonly pays: 'fixed' | 'share'
  readonly percent: number | null
  readonly floor: Cents | null
}

/** A debt and its terms (budget §12.1). */
export function DebtDialog({ id, accountId, onClose }: DebtDialogProps) {
  const m = useWords(debtWords).form
  const change = useChange()
  const nameOf = useAccountName()
  const { budget, today } = useView()
  const before = id === null ? undefined : budget.debts.get(id)
  const [draft, setDraft] = useState(() => draftOf(budget, before, accountId, nameOf))
  const [isTried, setTried] = useState(false)
  const save = async (): Promise<void> => {
    setTried(true)
    const { rate } = draft
    if (rate === null) return
    const debt: Debt = {
      id: id ?? crypto.randomUUID(),
      name: draft.name.trim(),
      kind: draft.kind,
      accountId: draft.accountId === '' ? null : draft.accountId,
      owed: draft.owed === null ? null : { date: today, amountCents: draft.owed },
      rate,
      minimum: { percent: draft.pays === 'share' ? (draft.percent ?? 0) : 0, floorCents: draft.floor ?? ZERO },
      isDeleted: false,
    }
    if (await change((current) => storeDebt(current, debt), { title: m.saved(debt.name) })) onClose()
  }
  return (
    <FormDialog
      title={m.titles[id === null ? 'new' : 'change']}
      submitLabel={m.save}
      className="grid gap-4"
      actions={
        before !== undefined && (
          <Button
            className="sm:mr-auto"
            onClick={() =>
              void change((current) => deleteDebt(current, before.id), { title: m.deleted(before.name) }).then(
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
      <DebtFields
        draft={draft}
        set={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        isRateMissing={isTried && draft.rate === null}
      />
    </FormDialog>
  )
}

function draftOf(
  budget: Budget,
  before: Debt | undefined,
  accountId: string | undefined,
  nameOf: ReturnType<typeof useAccountName>,
): Draft {
  const account = accountId === undefined ? undefined : budget.accounts.get(accountId)
  if (before === undefined) {
    const kind = (account && debtKindOf(account)) ?? 'card'
    return {
      name: account === undefined ? '' : nameOf(account),
      kind,
      accountId: account?.id ?? '',
      owed: null,
      rate: null,
      pays: kind === 'card' ? 'share' : 'fixed',
      percent: null,
      floor: null,
    }
  }
  const { name, kind, owed, rate, minimum } = before
  return {
    name,
    kind,
    accountId: before.accountId ?? '',
    owed: owed?.amountCents ?? null,
    rate,
    pays: minimum.percent > 0 ? 'share' : 'fixed',
    percent: minimum.percent > 0 ? minimum.percent : null,
    floor: minimum.floorCents,
  }
}

interface DebtFieldsProps {
  readonly draft: Draft
  readonly set: (changes: Partial<Draft>) => void
  readonly isRateMissing: boolean
}

function DebtFields({ draft, set, isRateMissing }: DebtFieldsProps) {
  const m = useWords(debtWords).form
  const nameOf = useAccountName()
  const { budget } = useView()
  const accounts = [...budget.accounts.values()].filter(
    (one) => debtKindOf(one) !== null && !one.isClosed && one.currency === 'CAD',
  )
  return (
    <>
      <Field label={m.name} isRequired>
        <TextInput value={draft.name} maxLength={60} placeholder={m.nameExample} onChange={(name) => set({ name })} />
      </Field>
      <Field label={m.kind}>
        <Select
          value={draft.kind}
          options={DEBT_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
          onChange={(kind) => set({ kind, ...(kind === 'mortgage' && { pays: 'fixed' as const }) })}
        />
      </Field>
      {accounts.length > 0 && (
        <Field label={m.account} hint={draft.accountId === '' ? undefined : m.accountHint}>
          <Select
            value={draft.accountId}
            options={[
              { value: '', label: m.noAccount },
              ...accounts.map((one) => ({ value: one.id, label: nameOf(one) })),
            ]}
            onChange={(accountId) => set({ accountId })}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        {draft.accountId === '' && (
          <Field label={m.owed} isRequired>
            <MoneyInput value={draft.owed} onChange={(owed) => set({ owed })} />
          </Field>
        )}
        <Field label={m.rate} isRequired error={isRateMissing ? m.rateMissing : undefined}>
          <PercentInput value={draft.rate} onChange={(rate) => set({ rate })} />
        </Field>
      </div>
      {draft.kind !== 'mortgage' && (
        <Segmented
          legend={m.pays}
          isLegendShown
          value={draft.pays}
          choices={(['fixed', 'share'] as const).map((value) => ({ value, label: m.payKinds[value] }))}
          onChange={(pays) => set({ pays })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        {draft.pays === 'share' && (
          <Field label={m.share} isRequired>
            <WholeNumberInput unit="%" value={draft.percent} onChange={(percent) => set({ percent })} />
          </Field>
        )}
        <Field
          label={draft.pays === 'share' ? m.floor : m.payment}
          hint={draft.kind === 'mortgage' ? m.prepaid : undefined}
          isRequired={draft.pays === 'fixed'}
        >
          <MoneyInput value={draft.floor} onChange={(floor) => set({ floor })} />
        </Field>
      </div>
    </>
  )
}
