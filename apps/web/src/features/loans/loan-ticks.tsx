import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { FieldGroup } from '../../ui/form/field.tsx'
import type { ListedLoan } from './loan-view.ts'
import { loanWords } from './words/words.ts'
import { paidUpToWords } from './paid-up-to/words/words.ts'

interface LoanTicksProps {
  readonly legend: string
  /** Which loans are offered; that they are those of the list, unless it says something else. */
  readonly hint?: string
  readonly loans: readonly ListedLoan[]
  readonly ticked: ReadonlySet<string>
  readonly error: string | undefined
  readonly onChange: (ticked: ReadonlySet<string>) => void
}

/** Loans to tick, one a line, and a box for all of them. */
export function LoanTicks({ legend, hint, loans, ticked, error, onChange }: LoanTicksProps) {
  const m = useWords(paidUpToWords)
  const { list } = useWords(loanWords)
  const f = useFormat()
  const change = (id: string, isTicked: boolean): void => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  const isAll = loans.length > 0 && loans.every(({ id }) => ticked.has(id))
  const count = f.number(loans.length)
  return (
    <FieldGroup legend={legend} hint={hint ?? m.onlyListed(count)} error={error}>
      <Checkbox
        checked={isAll}
        label={<b className="font-[650]">{m.all(count)}</b>}
        onChange={(all) => onChange(new Set(all ? loans.map(({ id }) => id) : []))}
      />
      <div className="max-h-64 overflow-y-auto rounded-control border border-line px-3">
        {loans.map((loan) => (
          <Checkbox
            key={loan.id}
            checked={ticked.has(loan.id)}
            label={
              <>
                <span className="wrap-anywhere">{loan.borrower_name}</span>
                <span className="block text-sm text-muted">
                  {list.lentAt(f.cents(loan.principal), f.rate(loan.annual_rate))}
                  {loan.status === 'overdue' && ` · ${list.daysLateShort(loan.days_past_due ?? 0)}`}
                </span>
              </>
            }
            onChange={(isTicked) => change(loan.id, isTicked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
