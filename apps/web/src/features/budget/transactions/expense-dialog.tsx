import {
  addExpense,
  budgetRefusalSentence,
  categoryLabel,
  DEFAULT_CATEGORY,
  EXPENSE_CATEGORIES,
  refuseExpense,
  undoOf,
} from '@winterjay/budget'
import type { Account, Budget, EditRefusal, ExpenseCategory, ManualExpense } from '@winterjay/budget'
import { ZERO, isRefusal } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { warn } from '../../../lib/warn.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useAccountName } from '../account-name.ts'
import { changeBudget } from '../store/budget-store.ts'
import { useChange } from '../change.ts'
import { showOwnBudget, todayHere, useView } from '../view.ts'
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

interface Values {
  readonly amount: Cents | null
  readonly description: string
  readonly category: ExpenseCategory
  readonly date: LocalDate | null
  readonly accountId: string
}

/** product §2.2.8: a manual expense: amount, description, category, date. */
export default function ExpenseDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(budgetWords).expense
  const [values, setValues] = useState<Values>({
    amount: null,
    description: '',
    category: DEFAULT_CATEGORY,
    date: todayHere(),
    accountId: CASH.id,
  })
  const [wasSent, setSent] = useState(false)
  const [isBusy, send] = useAddExpense(onClose)
  const missing = refusalOf(values)
  const set = (changes: Partial<Values>): void => setValues((before) => ({ ...before, ...changes }))
  return (
    <FormDialog
      title={m.title}
      size="sm"
      submitLabel={m.add}
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
  const { budget, isSample } = useView()
  const nameOf = useAccountName()
  const accounts = isSample
    ? []
    : [...budget.accounts.values()].filter(
        ({ id, isClosed, currency }) => id !== CASH.id && !isClosed && currency === 'CAD',
      )
  const needs = (field: string, isEmpty: boolean): string | undefined =>
    fault !== null && (isEmpty || fault.field === field)
      ? budgetRefusalSentence(isEmpty ? { code: 'missing-fields' } : fault, locale)
      : undefined
  return (
    <>
      <Field label={m.amount} isRequired error={needs('amount', values.amount === null)}>
        <MoneyInput value={values.amount} onChange={(amount) => set({ amount })} />
      </Field>
      <Field label={m.description} isRequired error={needs('description', values.description.trim() === '')}>
        <TextInput
          value={values.description}
          maxLength={500}
          placeholder={m.descriptionExample}
          onChange={(description) => set({ description })}
        />
      </Field>
      <Field label={m.category}>
        <Select
          value={values.category}
          options={EXPENSE_CATEGORIES.map((value) => ({ value, label: categoryLabel(value, locale) }))}
          onChange={(category) => set({ category })}
        />
      </Field>
      <Field label={m.date} isRequired error={needs('date', values.date === null)}>
        <DateInput value={values.date} onChange={(date) => set({ date })} />
      </Field>
      {accounts.length > 0 && (
        <Field label={m.account} hint={values.accountId === CASH.id ? undefined : m.accountHint}>
          <Select
            value={values.accountId}
            options={[CASH, ...accounts].map((account) => ({ value: account.id, label: nameOf(account) }))}
            onChange={(accountId) => set({ accountId })}
          />
        </Field>
      )}
    </>
  )
}

/** Also true for a missing date, the one field whose type does not allow null. */
function refusalOf({ amount, description, category, date }: Values): EditRefusal | null {
  if (date === null) return { code: 'missing-fields', field: 'date' }
  return refuseExpense({ amountCents: amount ?? ZERO, description, category, date })
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
      const expense = {
        id: crypto.randomUUID(),
        amountCents: values.amount ?? ZERO,
        description: values.description,
        category: values.category,
        date: values.date ?? todayHere(),
        accountId: values.accountId,
      }
      let undo = (budget: Budget): Budget => budget
      const refused = await changeBudget((budget) => {
        const after = addTo(budget, expense)
        if (!isRefusal(after)) undo = undoOf(budget, after)
        return after
      })
      if (refused !== null) throw new Error('the budget refused what the form accepted')
      showOwnBudget()
      toast({
        title: m.added,
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

/** An expense without an account counts as cash. */
function addTo(budget: Budget, expense: ManualExpense): Budget | EditRefusal {
  const hasAccount = budget.accounts.has(expense.accountId)
  const withAccount = hasAccount ? budget : { ...budget, accounts: new Map([...budget.accounts, [CASH.id, CASH]]) }
  return addExpense(withAccount, hasAccount ? expense : { ...expense, accountId: CASH.id })
}
