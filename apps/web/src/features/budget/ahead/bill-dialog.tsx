import {
  budgetRefusalSentence,
  categoryLabel,
  EXPENSE_CATEGORIES,
  isExpenseCategory,
  MADE_RHYTHMS,
  madeSchedule,
  rhythmOf,
  scheduleSentence,
  storeBill,
} from '@winterjay/budget'
import type { EditRefusal, ExpenseCategory, MadeBill, RecurringChoice } from '@winterjay/budget'
import { cents, isRefusal, subtract, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Chips } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { capital, useAccountName, useShortAccountName } from '../account-name.ts'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

type Kind = 'bill' | 'pay'
type MadeRhythm = (typeof MADE_RHYTHMS)[number]

interface Draft {
  readonly kind: Kind
  readonly name: string
  /** Positive. */
  readonly amount: Cents | null
  readonly accountId: string
  readonly category: ExpenseCategory
  readonly rhythm: MadeRhythm
  readonly from: LocalDate | null
  readonly secondDay: number | null
  readonly endsOn: LocalDate | null
}

/** A bill or pay that comes back and that no statement shows yet (budget §5.16). @param id null for a new one */
export default function BillDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const m = useWords(budgetWords).bills
  const locale = useLocale()
  const change = useChange()
  const { budget } = useView()
  const [newId] = useState(() => `made|${crypto.randomUUID()}`)
  const accounts = useAccounts()
  const [draft, setDraft] = useState<Draft>(() => draftOf(budget.recurring.get(id ?? ''), accounts[0]?.value ?? ''))
  const [isTried, setTried] = useState(false)
  const bill = billOf(id ?? newId, draft)
  const refusal = refusalOf(bill === null ? { code: 'missing-fields', field: 'from' } : storeBill(budget, bill))
  const faultAt = (field: string): string | undefined =>
    isTried && refusal?.field === field ? budgetRefusalSentence(refusal, locale) : undefined
  return (
    <FormDialog
      title={m.titles[draft.kind]}
      submitLabel={m.save}
      className="grid gap-4"
      onSubmit={async () => {
        setTried(true)
        if (bill === null || refusal !== null) return
        if (await change((current) => storeBill(current, bill), { title: m.saved(bill.name) })) onClose()
      }}
      onClose={onClose}
    >
      <BillFields
        draft={draft}
        accounts={accounts}
        faultAt={faultAt}
        set={(changes) => setDraft((current) => ({ ...current, ...changes }))}
      />
    </FormDialog>
  )
}

const refusalOf = (tried: object): EditRefusal | null => (isRefusal(tried) ? (tried as EditRefusal) : null)

interface FieldsProps {
  readonly draft: Draft
  readonly accounts: readonly { readonly value: string; readonly label: string }[]
  readonly faultAt: (field: string) => string | undefined
  readonly set: (changes: Partial<Draft>) => void
}

function BillFields({ draft, accounts, faultAt, set }: FieldsProps) {
  const m = useWords(budgetWords).bills
  const locale = useLocale()
  const { kind, name, amount, accountId, category } = draft
  return (
    <>
      <Chips
        legend={m.kind}
        value={kind}
        choices={(['bill', 'pay'] as const).map((value) => ({ value, label: m.kinds[value] }))}
        onChange={(chosen) => set({ kind: chosen })}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field label={m.name} isRequired error={faultAt('name')}>
          <TextInput
            value={name}
            maxLength={100}
            placeholder={m.examples[kind]}
            onChange={(typed) => set({ name: typed })}
          />
        </Field>
        <Field label={m.amount} isRequired error={faultAt('amount')}>
          <MoneyInput value={amount} onChange={(typed) => set({ amount: typed })} />
        </Field>
        <Field
          label={m.accounts[kind]}
          error={faultAt('account')}
          {...(kind === 'pay' && { className: 'sm:col-span-2' })}
        >
          <Select value={accountId} options={accounts} onChange={(chosen) => set({ accountId: chosen })} />
        </Field>
        {kind === 'bill' && (
          <Field label={m.category}>
            <Select
              value={category}
              options={EXPENSE_CATEGORIES.map((value) => ({ value, label: categoryLabel(value, locale) }))}
              onChange={(chosen) => set({ category: chosen })}
            />
          </Field>
        )}
      </div>
      <DayFields draft={draft} faultAt={faultAt} set={set} />
    </>
  )
}

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1)

/** When it comes back, in the form's terms and as a sentence. */
function DayFields({ draft, faultAt, set }: Omit<FieldsProps, 'accounts'>) {
  const { bills: m, ahead, accounts } = useWords(budgetWords)
  const locale = useLocale()
  const { rhythm, from, secondDay, endsOn } = draft
  const bill = billOf('', draft)
  const isKnown = bill !== null && (rhythm !== 'twice-monthly' || secondDay !== null)
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
      <Field label={m.rhythm} hint={isKnown ? scheduleSentence(madeSchedule(bill), locale) : undefined}>
        <Select
          value={rhythm}
          options={MADE_RHYTHMS.map((value) => ({ value, label: ahead.rhythms[value] }))}
          onChange={(chosen) => set({ rhythm: chosen })}
        />
      </Field>
      <Field label={m.from} isRequired error={faultAt('from')}>
        <DateInput value={from} onChange={(day) => set({ from: day })} />
      </Field>
      {rhythm === 'twice-monthly' && (
        <Field label={m.secondDay} isRequired error={faultAt('second-day')}>
          <Select
            value={String(secondDay ?? '')}
            options={[
              { value: '', label: '' },
              ...DAYS.map((day) => ({ value: String(day), label: accounts.day(day) })),
            ]}
            onChange={(day) => set({ secondDay: day === '' ? null : Number(day) })}
          />
        </Field>
      )}
      <Field
        label={m.endsOn}
        isOptional
        error={faultAt('ends')}
        {...(rhythm !== 'twice-monthly' && { className: 'sm:col-span-2' })}
      >
        <DateInput value={endsOn} onChange={(day) => set({ endsOn: day })} />
      </Field>
    </div>
  )
}

/** The accounts that can be paid from or into, in dollars; without the bank where that is enough to tell them apart. */
function useAccounts(): { value: string; label: string }[] {
  const { budget } = useView()
  const nameOf = useAccountName()
  const shortOf = useShortAccountName()
  const all = [...budget.accounts.values()]
    .filter(({ currency, isClosed, isHidden }) => currency === 'CAD' && !isClosed && isHidden !== true)
    .map((account) => ({ value: account.id, label: nameOf(account), short: capital(shortOf(account)) }))
  const isClear = new Set(all.map(({ short }) => short)).size === all.length
  return all.map(({ value, label, short }) => ({ value, label: isClear ? short : label }))
}

function draftOf(choice: RecurringChoice | undefined, accountId: string): Draft {
  const empty: Draft = {
    kind: 'bill',
    name: '',
    amount: null,
    accountId,
    category: 'Other',
    rhythm: 'monthly',
    from: null,
    secondDay: null,
    endsOn: null,
  }
  if (choice?.made === undefined || choice.schedule === undefined) return empty
  const { made, schedule, endsOn = null } = choice
  const rhythm = MADE_RHYTHMS.find((one) => one === rhythmOf(schedule)) ?? empty.rhythm
  const days = schedule.type === 'semi_monthly' ? schedule.days : null
  const first = Number(made.from.slice(8))
  return {
    kind: made.amountCents < 0 ? 'bill' : 'pay',
    name: made.name,
    amount: cents(Math.abs(made.amountCents)),
    accountId: made.accountId,
    category: isExpenseCategory(made.category) ? made.category : empty.category,
    rhythm,
    from: made.from,
    secondDay: days?.find((day) => day !== first) ?? null,
    endsOn,
  }
}

/** Null without a first day. */
function billOf(id: string, { kind, amount, category, from, ...others }: Draft): MadeBill | null {
  if (from === null) return null
  const positive = amount ?? ZERO
  return {
    ...others,
    id,
    from,
    amountCents: kind === 'bill' ? subtract(ZERO, positive) : positive,
    category: kind === 'bill' ? category : 'Income',
  }
}
