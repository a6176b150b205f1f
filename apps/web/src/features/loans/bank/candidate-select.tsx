import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import type { LineRowProps } from './line-row-props.ts'
import { bankWords } from './words/words.ts'

const OTHER = 'other'

/** The loans that a doubtful line may be of, none chosen. */
export function CandidateSelect({
  match,
  decision,
  loans,
  onDecide,
  onOther,
}: LineRowProps & { readonly onOther: () => void }) {
  const m = useWords(bankWords)
  const f = useFormat()
  const [part] = decision.parts
  const choose = (value: string): void => {
    if (value === OTHER) return onOther()
    const loanId = value === '' ? null : value
    onDecide({ ...decision, isTicked: loanId !== null, parts: [{ loanId, amountCents: match.line.amountCents }] })
  }
  return (
    <div className="mt-1.5 max-w-xl">
      <Field label={<span className="sr-only">{`${m.asked} ${match.line.description}`}</span>}>
        <Select
          value={part?.loanId ?? ''}
          onChange={choose}
          options={[
            { value: '', label: m.chooseLoan },
            ...match.candidates.slice(0, 20).map(({ loanId, why }) => {
              const loan = loans.get(loanId)
              const reasons = f.list(why.map((one) => m.why[one]))
              return {
                value: loanId,
                label: `${loan?.borrowerName ?? ''} · ${f.cents(loan?.paymentCents ?? match.line.amountCents)} · ${loan?.reference ?? ''} (${reasons})`,
              }
            }),
            { value: OTHER, label: m.anotherLoan },
          ]}
        />
      </Field>
    </div>
  )
}
