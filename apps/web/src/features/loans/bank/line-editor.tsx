import type { AwaitedLoan } from '@winterjay/lending/bank'
import { cents, sumCents } from '@winterjay/money'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useBookDay } from '../form/book-day.ts'
import type { LineRowProps } from './line-row-props.ts'
import type { Part } from './review.ts'
import { bankWords } from './words/words.ts'

/** Any loan of the book, several with an amount each, and the day the money was sent. */
export function LineEditor({
  match,
  decision,
  loans,
  onDecide,
  onDone,
}: LineRowProps & { readonly onDone: () => void }) {
  const m = useWords(bankWords)
  const today = useBookDay()
  const { parts } = decision
  const options = useLoanOptions(
    loans,
    match.candidates.map(({ loanId }) => loanId),
  )
  const setParts = (next: readonly Part[]): void =>
    onDecide({ ...decision, parts: next, isTicked: next.every(({ loanId }) => loanId !== null) })
  const setPart = (at: number, change: Partial<Part>): void =>
    setParts(parts.map((part, n) => (n === at ? { ...part, ...change } : part)))
  const takenCents = sumCents(parts.map(({ amountCents }) => amountCents ?? cents(0)))
  const leftCents = cents(Math.max(0, match.line.amountCents - takenCents))
  return (
    <div className="mt-2 grid gap-3 rounded-control bg-sunken p-3">
      {parts.map((part, at) => (
        <div key={`part ${at}`} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-60">
            <Field label={m.loan}>
              <Select
                value={part.loanId ?? ''}
                options={options}
                onChange={(id) => setPart(at, { loanId: id || null })}
              />
            </Field>
          </div>
          {parts.length > 1 && (
            <>
              <div className="w-32">
                <Field label={m.amount}>
                  <MoneyInput value={part.amountCents} onChange={(amountCents) => setPart(at, { amountCents })} />
                </Field>
              </div>
              <Button size="sm" onClick={() => setParts(without(parts, at, match.line.amountCents))}>
                {m.removePart}
              </Button>
            </>
          )}
        </div>
      ))}
      <div className="w-44">
        <Field label={m.paidOn}>
          <DateInput
            value={decision.paidOn}
            max={today}
            onChange={(day) => onDecide({ ...decision, paidOn: day ?? match.line.postedOn })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setParts([...parts, { loanId: null, amountCents: leftCents }])}>
          {m.split}
        </Button>
        <Button size="sm" onClick={onDone}>
          {m.done}
        </Button>
      </div>
    </div>
  )
}

/** One part that is left is the whole line. */
function without(parts: readonly Part[], at: number, amountCents: Part['amountCents']): readonly Part[] {
  const rest = parts.filter((_, n) => n !== at)
  return rest.length === 1 ? rest.map((part) => ({ ...part, amountCents })) : rest
}

/** The likely ones first, then all that are open, by borrower. */
function useLoanOptions(loans: ReadonlyMap<string, AwaitedLoan>, first: readonly string[]) {
  const m = useWords(bankWords)
  const f = useFormat()
  return useMemo(() => {
    const open = [...loans.values()].filter(({ isOpen }) => isOpen)
    const rank = (id: string): number => (first.includes(id) ? first.indexOf(id) : first.length)
    const sorted = open.toSorted(
      (a, b) => rank(a.id) - rank(b.id) || a.borrowerName.localeCompare(b.borrowerName, f.locale),
    )
    return [
      { value: '', label: m.chooseLoan },
      ...sorted.map(({ id, borrowerName, paymentCents, reference }) => ({
        value: id,
        label: `${borrowerName} · ${f.cents(paymentCents)} · ${reference}`,
      })),
    ]
  }, [loans, first, m, f])
}
