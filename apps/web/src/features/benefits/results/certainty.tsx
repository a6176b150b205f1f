import type { AnswerResult } from '@winterjay/benefits'
import { useMessages } from '../../../lib/language/messages.ts'

/** Said openly where a figure is not one that the agency prints; of the others, beside their sources. */
export function LowCertainty({ result, className }: { readonly result: AnswerResult; readonly className: string }) {
  const m = useMessages('benefits')
  if (!isLow(result)) return null
  return <p className={className}>{m.confidence[result.confidence]}</p>
}

const isLow = ({ confidence, eligibility }: AnswerResult): boolean =>
  eligibility !== 'unlikely' && (confidence === 'recalled' || confidence === 'derived')
