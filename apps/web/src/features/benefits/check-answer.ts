import type { Answer } from '@winterjay/benefits'
import type { AnswerOf, checkBenefitsCall } from '@winterjay/contract'

type AnyAnswer = AnswerOf<typeof checkBenefitsCall>
/** Of a server that sends no more than product §3 shows. */
export type PlainAnswer = Exclude<AnyAnswer, Answer>

export const isWhole = (answer: AnyAnswer): answer is Exclude<AnyAnswer, PlainAnswer> => 'as_of' in answer
