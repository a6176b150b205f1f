import type { AnswerResult } from '@winterjay/benefits'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** Marks figures that the agency does not print; for the others it is listed with their sources. */
export function LowCertainty({ result, className }: { readonly result: AnswerResult; readonly className: string }) {
  const m = useWords(benefitsWords)
  if (!isLow(result)) return null
  return <p className={className}>{m.confidence[result.confidence]}</p>
}

const isLow = ({ confidence, eligibility }: AnswerResult): boolean =>
  eligibility !== 'unlikely' && (confidence === 'recalled' || confidence === 'derived')
