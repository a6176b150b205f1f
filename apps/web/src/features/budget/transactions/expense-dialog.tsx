import {
  addExpense,
  addIncome,
  addTransfer,
  budgetRefusalSentence,
  choiceNamed,
  DEFAULT_CATEGORY,
  isExpenseCategory,
  refuseEntry,
  undoOf,
} from '@winterjay/budget'
import type { Account, Budget, EditRefusal } from '@winterjay/budget'
import { ZERO, isRefusal } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { warn } from '../../../lib/warn.ts'
import { Chips } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useAccountName } from '../account-name.ts'
import { useCategoryChoices } from '../own/use-category-choices.ts'
import { changeTogether } from '../store/together.ts'
import { useChange } from '../change.ts'
import { showOwnBudget } from '../sample-choice.ts'
import { todayHere } from '../today.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'

/** product §9: the expense is added after a second, without calling the server. */
const TIMER_MS = 1000
const CASH: Account = {
  id: 'cash',
  name: '',
  institution: null,
  kind: 'cash',
  currency: 'CAD',
  marks: [],
  balance: null,
  isClosed: false,
}

type EntryKind = 'expense' | 'income' | 'transfer'
const KINDS: readonly EntryKind[] = ['expense', 'income', 'transfer']

interface Values {
  readonly kind: EntryKind
  readonly amount: Cents | null
  readonly description: string
  /** A `choiceKey`, of an expense and of income. */
  readonly category: string
  readonly source: string
  readonly date: LocalDate | null
  readonly accountId: string
  /** Where a transfer goes; null until it is chosen. */
  readonly toId: string | null
}

/**
 * product §2.2.8: a manual expense: amount, description, category, date; also money that came in, or that was moved
 * between own accounts (budget §7.2).
 */
export default function ExpenseDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(budgetWords).expense
  const [values, setValues] = useState<Values>({
    kind: 'expense',
    amount: null,
    description: '',
    category: DEFAULT_CATEGORY,
    source: 'Income',
    date: todayHere(),
    accountId: CASH.id,
    toId: null,
  })
  const [wasSent, setSent] = useState(false)
  const [isBusy, send] = useAddExpense(onClose)
  const missing = refusalOf(values)
  const set = (changes: Partial<Values>): void => setValues((before) => ({ ...before, ...changes }))
  return (
    <FormDialog
      title={m.titles[values.kind]}
      size="sm"
      submitLabel={m.adds[values.kind]}
      isBusy={isBusy}
      onSubmit={() => {
        setSent(true)
        void send(values)
      }}
      onClose={onClose}
    >
      <ExpenseFields values={values} set={set} fault={wasSent ? missing : null} />
    </FormDialog>
  )
}

interface ExpenseFieldsProps {
  readonly values: Values
  readonly set: (changes: Partial<Values>) => void
  readonly fault: EditRefusal | null
}

function ExpenseFields({ values, set, fault }: ExpenseFieldsProps) {
  const m = useWords(budgetWords).expense
  const locale = useLocale()
  const { kind } = values
  const needs = (field: string, isEmpty: boolean): string | undefined =>
    fault !== null && (isEmpty || fault.field === field)
      ? budgetRefusalSentence(isEmpty ? { code: 'missing-fields' } : fault, locale)
      : undefined
  return (
    <>
      <Field label={m.amount} isRequired error={needs('amount', values.amount === null)}>
        <MoneyInput value={values.amount} onChange={(amount) => set({ amount })} />
      </Field>
      <Chips
        legend={m.kind}
        value={kind}
        choices={KINDS.map((value) => ({ value, label: m.kinds[value] }))}
        onChange={(chosen) => set({ kind: chosen })}
      />
      {kind !== 'transfer' && (
        <Field label={m.description} isRequired error={needs('description', values.description.trim() === '')}>
          <TextInput
            value={values.description}
            maxLength={500}
            placeholder={kind === 'expense' ? m.descriptionExample : m.incomeExample}
            onChange={(description) => set({ description })}
          />
        </Field>
      )}
      <CategoryField values={values} set={set} />
      <Field label={m.date} isRequired error={needs('date', values.date === null)}>
        <DateInput value={values.date} onChange={(date) => set({ date })} />
      </Field>
      <AccountFields values={values} set={set} toFault={needs('to', kind === 'transfer' && values.toId === null)} />
    </>
  )
}

/** The categories of an expense with the own ones; those of income only if there are own ones. */
function CategoryField({ values: { kind, category, source }, set }: Pick<ExpenseFieldsProps, 'values' | 'set'>) {
  const m = useWords(budgetWords).expense
  const { budget, isSample } = useView()
  const choices = useCategoryChoices().filter(({ value }) => {
    const chosen = choiceNamed(budget, value)
    // What is entered goes into the reader's own budget, not into the sample.
    if (chosen === null || (isSample && chosen.subcategory !== undefined)) return false
    return kind === 'expense' ? isExpenseCategory(chosen.category) : chosen.category === 'Income'
  })
  if (kind === 'transfer' || choices.length < 2) return null
  return (
    <Field label={m.category}>
      <Select
        value={kind === 'expense' ? category : source}
        options={choices}
        onChange={(value) => set(kind === 'expense' ? { category: value } : { source: value })}
      />
    </Field>
  )
}

interface AccountFieldsProps extends Pick<ExpenseFieldsProps, 'values' | 'set'> {
  readonly toFault: string | undefined
}

/** Which account it left or reached: cash, if there is no other. */
function AccountFields({ values: { kind, accountId, toId }, set, toFault }: AccountFieldsProps) {
  const m = useWords(budgetWords).expense
  const { budget, isSample } = useView()
  const nameOf = useAccountName()
  const accounts = isSample
    ? []
    : [...budget.accounts.values()].filter(
        ({ id, isClosed, isHidden, currency }) =>
          id !== CASH.id && !isClosed && isHidden !== true && currency === 'CAD',
      )
  if (accounts.length === 0 && kind !== 'transfer') return null
  const cash = (isSample ? undefined : budget.accounts.get(CASH.id)) ?? CASH
  const options = [cash, ...accounts].map((account) => ({ value: account.id, label: nameOf(account) }))
  return (
    <>
      <Field label={m.accounts[kind]} hint={accountId === CASH.id ? undefined : m.accountHint}>
        <Select value={accountId} options={options} onChange={(chosen) => set({ accountId: chosen })} />
      </Field>
      {kind === 'transfer' && (
        <Field label={m.to} isRequired error={toFault}>
          <Select
            value={toId ?? ''}
            options={[{ value: '', label: m.choose }, ...options]}
            onChange={(chosen) => set({ toId: chosen === '' ? null : chosen })}
          />
        </Field>
      )}
    </>
  )
}

/** Also true for a missing date or account, whose types do not allow null. */
function refusalOf({ kind, amount, description, date, accountId, toId }: Values): EditRefusal | null {
  if (date === null) return { code: 'missing-fields', field: 'date' }
  if (kind !== 'transfer') return refuseEntry({ amountCents: amount ?? ZERO, description })
  const refusal = refuseEntry({ amountCents: amount ?? ZERO, description: kind })
  if (refusal !== null) return refusal
  if (toId === null) return { code: 'missing-fields', field: 'to' }
  return toId === accountId ? { code: 'same-account', field: 'to' } : null
}

function useAddExpense(onDone: () => void): [isBusy: boolean, send: (values: Values) => Promise<void>] {
  const { expense: m, common } = useWords(budgetWords)
  const locale = useLocale()
  const change = useChange()
  const [isBusy, setBusy] = useState(false)
  const send = async (values: Values): Promise<void> => {
    const refusal = refusalOf(values)
    if (refusal !== null) return toast({ tone: 'error', description: budgetRefusalSentence(refusal, locale) })
    setBusy(true)
    await new Promise((resolve) => setTimeout(resolve, TIMER_MS))
    try {
      const id = crypto.randomUUID()
      let undo = (budget: Budget): Budget => budget
      const title = { expense: m.added, ...m.addedAs }[values.kind]
      const refused = await changeTogether((budget) => {
        const after = addTo(budget, id, values, m.transferText)
        if (!isRefusal(after)) undo = undoOf(budget, after)
        return after
      }, title)
      if (refused !== null) throw new Error('the budget refused what the form accepted')
      showOwnBudget()
      toast({
        title,
        action: { label: common.undo, onSelect: () => void change(undo, { title: common.undone }) },
      })
      onDone()
    } catch (error) {
      warn('the expense was not stored', error)
      toast({ tone: 'error', description: m.failed })
      setBusy(false)
    }
    return undefined
  }
  return [isBusy, send]
}

/** What is without an account counts as cash. */
function addTo(before: Budget, id: string, values: Values, transferText: string): Budget | EditRefusal {
  const { kind, category, source, toId } = values
  const accountId = before.accounts.has(values.accountId) ? values.accountId : CASH.id
  const usesCash = accountId === CASH.id || (kind === 'transfer' && toId === CASH.id)
  const budget =
    usesCash && !before.accounts.has(CASH.id)
      ? { ...before, accounts: new Map([...before.accounts, [CASH.id, CASH]]) }
      : before
  const entry = {
    amountCents: values.amount ?? ZERO,
    description: values.description,
    date: values.date ?? todayHere(),
  }
  if (kind === 'expense') return addExpense(budget, { ...entry, id, accountId, category })
  if (kind === 'income') return addIncome(budget, { ...entry, id, accountId, category: source })
  return addTransfer(budget, {
    ...entry,
    description: transferText,
    outId: `${id}-out`,
    inId: `${id}-in`,
    fromId: accountId,
    toId: toId ?? '',
  })
}
