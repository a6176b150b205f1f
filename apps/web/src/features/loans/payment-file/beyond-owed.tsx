import { useWords } from '../../../lib/language/words.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sentences } from '../import/sentences.tsx'
import { paymentFileWords } from './words/words.ts'

interface BeyondOwedProps {
  readonly warnings: readonly string[]
  readonly isAccepted: boolean
  /** The button was pressed without. */
  readonly isMissing: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** Loans whose payments in the file come to more than is owed: recorded once the lender says so (lending §4.4.10). */
export function BeyondOwed({ warnings, isAccepted, isMissing, onAccept }: BeyondOwedProps) {
  const m = useWords(paymentFileWords).beyond
  return (
    <div>
      <Note tone="care" title={m.title(warnings.length)}>
        <Sentences lines={warnings} />
        <p className="mt-1.5">{m.tick}</p>
      </Note>
      <Checkbox checked={isAccepted} isInvalid={isMissing} label={m.accept} onChange={onAccept} />
      {isMissing && (
        <p role="alert" className="text-sm font-semibold text-cranberry">
          {m.missing}
        </p>
      )}
    </div>
  )
}
