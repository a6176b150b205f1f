import type { Answer } from '@winterjay/benefits'
import type { AnswerOf, checkBenefitsCall } from '@winterjay/contract'

type AnyAnswer = AnswerOf<typeof checkBenefitsCall>
/** The answer of a server that sends only the fields of product §3. */
export type PlainAnswer = Exclude<AnyAnswer, Answer>

export const isWhole = (answer: AnyAnswer): answer is Exclude<AnyAnswer, PlainAnswer> => 'as_of' in answer
