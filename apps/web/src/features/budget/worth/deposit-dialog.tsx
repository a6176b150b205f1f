import {
  BANK_PROVIDERS,
  COMPOUNDINGS,
  HOME,
  INSURED_CATEGORIES,
  deleteDeposit,
  isOwed,
  maturityOf,
  providerName,
  storeDeposit,
} from '@winterjay/budget'
import type { Deposit } from '@winterjay/budget'
import { useId, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, PercentInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { todayHere } from '../today.ts'
import { useView } from '../view.ts'
import { worthWords } from './words/words.ts'

interface DepositDialogProps {
  /** Null for a new one. */
  readonly id: string | null
  readonly onClose: () => void
}

type Nullable = 'principalCents' | 'rate' | 'startsOn' | 'maturesOn'
type Draft = Omit<Deposit, Nullable> & { readonly [Field in Nullable]: Deposit[Field] | null }

/** A term deposit and its terms (budget §13.3). */
export function DepositDialog({ id, onClose }: DepositDialogProps) {
  const m = useWords(worthWords).deposit
  const change = useChange()
  const { locale } = useFormat()
  const { budget } = useView()
  const before = id === null ? undefined : budget.deposits.get(id)
  const [draft, setDraft] = useState<Draft>(() =>
    before === undefined
      ? emptyDraft()
      : { ...before, institution: providerName(before.institution, locale) ?? before.institution },
  )
  const [isTried, setTried] = useState(false)
  const save = async (): Promise<void> => {
    setTried(true)
    const deposit = wholeOf(draft)
    if (deposit === null) return
    if (await change((current) => storeDeposit(current, deposit), { title: m.saved(deposit.name) })) onClose()
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
              void change((current) => deleteDeposit(current, before.id), { title: m.deleted(before.name) }).then(
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
      <Terms draft={draft} set={(changes) => setDraft((now) => ({ ...now, ...changes }))} isTried={isTried} />
      <Places draft={draft} set={(changes) => setDraft((now) => ({ ...now, ...changes }))} />
    </FormDialog>
  )
}

const emptyDraft = (): Draft => ({
  id: crypto.randomUUID(),
  name: '',
  institution: '',
  category: 'own',
  principalCents: null,
  rate: null,
  compounding: 'year',
  startsOn: todayHere(),
  maturesOn: null,
  paysToId: null,
  isDeleted: false,
})

function wholeOf(draft: Draft): Deposit | null {
  const { principalCents, rate, startsOn, maturesOn } = draft
  if (principalCents === null || rate === null || startsOn === null || maturesOn === null) return null
  return { ...draft, name: draft.name.trim(), principalCents, rate, startsOn, maturesOn }
}

interface FieldsProps {
  readonly draft: Draft
  readonly set: (changes: Partial<Draft>) => void
}

function Terms({ draft, set, isTried }: FieldsProps & { readonly isTried: boolean }) {
  const m = useWords(worthWords).deposit
  const format = useFormat()
  const deposit = wholeOf(draft)
  const missing = (value: unknown): string | undefined => (isTried && value === null ? m.missing : undefined)
  const isRight = deposit !== null && deposit.maturesOn > deposit.startsOn
  return (
    <>
      <Field label={m.name} isRequired>
        <TextInput value={draft.name} maxLength={60} placeholder={m.nameExample} onChange={(name) => set({ name })} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.principal} isRequired error={missing(draft.principalCents)}>
          <MoneyInput value={draft.principalCents} onChange={(principalCents) => set({ principalCents })} />
        </Field>
        <Field label={m.rate} isRequired error={missing(draft.rate)}>
          <PercentInput value={draft.rate} onChange={(rate) => set({ rate })} />
        </Field>
        <Field label={m.starts} isRequired error={missing(draft.startsOn)}>
          <DateInput value={draft.startsOn} onChange={(startsOn) => set({ startsOn })} />
        </Field>
        <Field label={m.matures} isRequired error={missing(draft.maturesOn)}>
          <DateInput value={draft.maturesOn} onChange={(maturesOn) => set({ maturesOn })} />
        </Field>
      </div>
      <Field label={m.compounding} {...(isRight && { hint: m.at(format.cents(maturityOf(deposit))) })}>
        <Select
          value={draft.compounding}
          options={COMPOUNDINGS.map((value) => ({ value, label: m.compoundings[value] }))}
          onChange={(compounding) => set({ compounding })}
        />
      </Field>
    </>
  )
}

/** Where it is held, and where it goes. */
function Places({ draft, set }: FieldsProps) {
  const m = useWords(worthWords).deposit
  const nameOf = useAccountName()
  const listId = useId()
  const { locale } = useFormat()
  const { budget } = useView()
  const accounts = [...budget.accounts.values()].filter(
    ({ kind, currency, isClosed }) => !isOwed(kind) && currency === HOME && !isClosed,
  )
  return (
    <>
      <Field label={m.institution} hint={m.institutionHint} isOptional>
        <TextInput
          value={draft.institution}
          maxLength={60}
          list={listId}
          onChange={(institution) => set({ institution })}
        />
      </Field>
      <datalist id={listId}>
        {BANK_PROVIDERS.filter(({ code }) => code !== 'manual').map(({ code, name }) => (
          <option key={code}>{providerName(code, locale) ?? name}</option>
        ))}
      </datalist>
      <Field label={m.category}>
        <Select
          value={draft.category}
          options={INSURED_CATEGORIES.map((value) => ({ value, label: m.categories[value] }))}
          onChange={(category) => set({ category })}
        />
      </Field>
      {accounts.length > 0 && (
        <Field label={m.paysTo} {...(draft.paysToId !== null && { hint: m.paysToHint })}>
          <Select
            value={draft.paysToId ?? ''}
            options={[
              { value: '', label: m.nowhere },
              ...accounts.map((one) => ({ value: one.id, label: nameOf(one) })),
            ]}
            onChange={(paysToId) => set({ paysToId: paysToId === '' ? null : paysToId })}
          />
        </Field>
      )}
    </>
  )
}
