import { BALANCE_CHOICES, refuseFilePaidUpTo } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { serverDay } from '../../../lib/server/server-day.ts'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { TapeReader, UnderstoodTape } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

interface PaidUpToQuestionProps {
  readonly tape: UnderstoodTape
  readonly reader: TapeReader
}

type Past = 'paidUpTo' | 'balancesOn'

/**
 * How many loans would be overdue once imported, and the one answer that can settle it (lending §5.1): paid up to a
 * day, or the balances of the file. Where the file brings the payments, nothing is assumed to be paid.
 */
export function PaidUpToQuestion({ tape, reader }: PaidUpToQuestionProps) {
  const m = useWords(tapeWords).preview.paidUpTo
  const { answers, preview, source } = tape
  const balances = preview.columns.find(({ field }) => field === 'opening_balance')
  const payments = source.sheet?.payments ?? null
  const [past, setPast] = useState<Past>(answers.balancesOn === null ? 'paidUpTo' : 'balancesOn')
  const [day, setDay] = useState(answers[past])
  const [today] = useState(serverDay)
  const isInFuture = day !== null && refuseFilePaidUpTo(day, today) !== null
  const isAnswered = answers.paidUpTo !== null || answers.balancesOn !== null
  if (preview.lateCount === 0 && !isAnswered && countDiffering(tape) === 0) return null
  const isOffered = (which: Past): boolean => which === 'balancesOn' || payments === null
  const answer = (which: Past, chosen: LocalDate | null): void => {
    setPast(which)
    setDay(chosen)
    const usable = chosen !== null && refuseFilePaidUpTo(chosen, today) === null ? chosen : null
    void reader.answer({ paidUpTo: null, balancesOn: null, [which]: usable })
  }
  return (
    <>
      <DifferingBalances tape={tape} reader={reader} />
      <div className="grid gap-4 rounded-xl border border-line p-4">
        <LateCount tape={tape} />
        {balances !== undefined && (
          <Segmented
            isQuestion
            legend={m.past}
            value={past}
            choices={[
              { value: 'paidUpTo', label: payments === null ? m.pasts.paidUpTo : m.pasts.payments(payments) },
              { value: 'balancesOn', label: m.pasts.balancesOn(balances.header) },
            ]}
            onChange={(which) => answer(which, isOffered(which) ? day : null)}
          />
        )}
        {isOffered(past) && (
          <Field
            label={past === 'paidUpTo' ? m.label : m.balancesLabel}
            hint={past === 'paidUpTo' ? m.hint : m.balancesHint}
            error={isInFuture ? m.inFuture : undefined}
            isOptional
          >
            <div className="md:max-w-70">
              <DateInput value={day} max={today} onChange={(chosen) => answer(past, chosen)} />
            </div>
          </Field>
        )}
      </div>
    </>
  )
}

function LateCount({ tape }: { readonly tape: UnderstoodTape }) {
  const { preview, paymentsBeside } = useWords(tapeWords)
  const m = preview.paidUpTo
  const payments = tape.source.sheet?.payments ?? null
  const { lateCount, acceptedCount } = tape.preview
  if (acceptedCount === 0) return null
  return (
    <output className="grid gap-1">
      <span className="font-semibold">
        {lateCount === 0
          ? m.none
          : lateCount === acceptedCount
            ? m.allLate(acceptedCount)
            : m.late(lateCount, acceptedCount)}
      </span>
      {lateCount > 0 && (
        <span className="text-sm text-muted">{payments === null ? m.why : paymentsBeside(payments)}</span>
      )}
    </output>
  )
}

/** Rows that are refused because their balance is not the one that follows from what was paid. */
export const countDiffering = ({ preview }: UnderstoodTape): number =>
  preview.refused.filter(({ problems }) => problems.some(({ code }) => code === 'balance_differs')).length

/** Which balance counts where the two differ: without an answer those rows are refused, with both figures. */
function DifferingBalances({ tape, reader }: PaidUpToQuestionProps) {
  const m = useWords(tapeWords).preview.paidUpTo
  const { differingBalance } = tape.answers
  const count = countDiffering(tape)
  if (count === 0 && differingBalance === null) return null
  return (
    <div className="rounded-xl border border-larch-line bg-larch-soft px-4 pt-4 pb-1">
      <RadioGroup
        legend={count === 0 ? m.differSettled : m.differ(count)}
        value={differingBalance}
        choices={BALANCE_CHOICES.map((value) => ({ value, label: m.differChoices[value] }))}
        onChange={(choice) => void reader.answer({ differingBalance: choice })}
      />
    </div>
  )
}
