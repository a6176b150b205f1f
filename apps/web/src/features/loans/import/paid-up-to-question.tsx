import { refuseFilePaidUpTo } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { serverDay } from '../../../lib/server/server-day.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { TapeReader, UnderstoodTape } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

interface PaidUpToQuestionProps {
  readonly tape: UnderstoodTape
  readonly reader: TapeReader
}

/** How many loans would be overdue once imported, and the one answer that can settle it (lending §5.1). */
export function PaidUpToQuestion({ tape, reader }: PaidUpToQuestionProps) {
  const m = useWords(tapeWords).preview.paidUpTo
  const f = useFormat()
  const { lateCount, acceptedCount } = tape.preview
  const [day, setDay] = useState(tape.answers.paidUpTo)
  const [today] = useState(serverDay)
  const isInFuture = day !== null && refuseFilePaidUpTo(day, today) !== null
  if (lateCount === 0 && tape.answers.paidUpTo === null) return null
  const answer = (chosen: LocalDate | null): void => {
    setDay(chosen)
    const isUsable = chosen !== null && refuseFilePaidUpTo(chosen, today) === null
    void reader.answer({ paidUpTo: isUsable ? chosen : null })
  }
  const all = f.number(acceptedCount)
  return (
    <div className="grid gap-4 rounded-xl border border-larch-line bg-larch-soft p-4">
      <output className="grid gap-1">
        <span className="font-semibold">
          {lateCount === 0
            ? m.none
            : lateCount === acceptedCount
              ? m.allLate(all, acceptedCount)
              : m.late(f.number(lateCount), all, lateCount)}
        </span>
        {lateCount > 0 && <span className="text-sm text-muted">{m.why}</span>}
      </output>
      <Field label={m.label} hint={m.hint} error={isInFuture ? m.inFuture : undefined} isOptional>
        <DateInput value={day} max={today} onChange={answer} />
      </Field>
    </div>
  )
}
