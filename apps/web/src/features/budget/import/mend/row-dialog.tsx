import { budgetRefusalSentence, prove } from '@winterjay/budget'
import type { PrintedRow, PrintedStatement } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../../lib/language/locale.ts'
import { useWords } from '../../../../lib/language/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { DAY, FIELDS, WIDE } from '../../../../ui/form/field-grid.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { MoneyInput } from '../../../../ui/form/number-input.tsx'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx'
import { importWords } from '../words/words.ts'
import { useProofText } from './use-proof-text.ts'

export interface RowDialogProps {
  readonly statement: PrintedStatement
  /** Null for a new line. */
  readonly at: number | null
  /** The statement with the line as it is in the form. */
  readonly mended: (row: PrintedRow) => PrintedStatement
  readonly onSave: (statement: PrintedStatement) => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

interface Values {
  readonly date: LocalDate | null
  readonly direction: 'out' | 'in'
  /** Without its sign. */
  readonly amount: Cents | null
  readonly description: string
  readonly balance: Cents | null
}

/** A line of the statement, changed, deleted or added; it says at once whether the statement then adds up. */
export function RowDialog({ statement, at, mended, onSave, onDelete, onClose }: RowDialogProps) {
  const m = useWords(importWords).mend
  const before = at === null ? undefined : statement.rows[at]
  const [values, setValues] = useState<Values>(() => valuesOf(statement, before))
  const [wasSent, setSent] = useState(false)
  const row = rowOf(values, before)
  return (
    <FormDialog
      title={m.titles[at === null ? 'new' : 'change']}
      submitLabel={m.keep}
      cancelLabel={null}
      className={FIELDS}
      actions={
        at !== null && (
          <Button className="sm:mr-auto" onClick={onDelete}>
            {m.delete}
          </Button>
        )
      }
      onSubmit={() => {
        setSent(true)
        if (row !== null) onSave(mended(row))
      }}
      onClose={onClose}
    >
      <RowFields
        values={values}
        hasBalance={!statement.isCard}
        areNeeded={wasSent}
        set={(changes) => setValues((known) => ({ ...known, ...changes }))}
      />
      <Outcome statement={row === null ? null : mended(row)} />
    </FormDialog>
  )
}

interface RowFieldsProps {
  readonly values: Values
  readonly hasBalance: boolean
  readonly areNeeded: boolean
  readonly set: (changes: Partial<Values>) => void
}

function RowFields({ values, hasBalance, areNeeded, set }: RowFieldsProps) {
  const m = useWords(importWords).mend
  const locale = useLocale()
  const need = (value: unknown): string | undefined =>
    areNeeded && value === null ? budgetRefusalSentence({ code: 'missing-fields' }, locale) : undefined
  return (
    <>
      <Field label={m.amount} isRequired error={need(values.amount)}>
        <MoneyInput value={values.amount} onChange={(amount) => set({ amount })} />
      </Field>
      <Field label={m.date} isRequired error={need(values.date)} className={DAY}>
        <DateInput value={values.date} onChange={(date) => set({ date })} />
      </Field>
      <Segmented
        legend={m.direction}
        className={WIDE}
        value={values.direction}
        choices={[
          { value: 'out', label: m.directions.out },
          { value: 'in', label: m.directions.in },
        ]}
        onChange={(direction) => set({ direction })}
      />
      <Field label={m.description} className={WIDE}>
        <TextInput value={values.description} maxLength={500} onChange={(description) => set({ description })} />
      </Field>
      {hasBalance && (
        <Field label={m.balanceAfter} hint={m.balanceAfterHint} isOptional className={WIDE}>
          <MoneyInput value={values.balance} onChange={(balance) => set({ balance })} />
        </Field>
      )}
    </>
  )
}

/** What the change leads to, while it is typed. */
function Outcome({ statement }: { readonly statement: PrintedStatement | null }) {
  const textOf = useProofText()
  return (
    <p className={`${WIDE} text-sm text-muted`}>
      <output>{statement === null ? '' : textOf(statement, prove(statement))}</output>
    </p>
  )
}

/** A new line is most likely one of the days on which the balance is missed. */
function valuesOf(statement: PrintedStatement, row: PrintedRow | undefined): Values {
  if (row !== undefined)
    return {
      date: row.date,
      direction: row.amountCents > 0 ? 'in' : 'out',
      amount: cents(Math.abs(row.amountCents)),
      description: row.description,
      balance: row.balanceCents,
    }
  const proof = prove(statement)
  const at = proof.kind === 'off' ? (proof.row ?? statement.rows.length - 1) : statement.rows.length - 1
  const date = statement.rows[at]?.date ?? statement.asOf
  return { date, direction: 'out', amount: null, description: '', balance: null }
}

/** Null as long as something is missing. */
function rowOf(
  { date, direction, amount, description, balance }: Values,
  before: PrintedRow | undefined,
): PrintedRow | null {
  if (date === null || amount === null) return null
  const size = Math.abs(amount)
  return {
    date,
    amountCents: cents(direction === 'out' && size > 0 ? -size : size),
    description: description.trim(),
    balanceCents: balance,
    category: before?.category ?? '',
    line: before?.line ?? 0,
  }
}
