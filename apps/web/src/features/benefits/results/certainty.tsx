import type { AnswerResult } from '@winterjay/benefits'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** Said openly where a figure is not one that the agency prints; of the others, beside their sources. */
export function LowCertainty({ result, className }: { readonly result: AnswerResult; readonly className: string }) {
  const m = useWords(benefitsWords)
  if (!isLow(result)) return null
  return <p className={className}>{m.confidence[result.confidence]}</p>
}

const isLow = ({ confidence, eligibility }: AnswerResult): boolean =>
  eligibility !== 'unlikely' && (confidence === 'recalled' || confidence === 'derived')
