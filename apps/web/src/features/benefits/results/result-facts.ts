import type { AnswerResult } from '@winterjay/benefits'
import { parseLocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** How to get it, the deadline, the next payment day, and the period of its figures. */
export function useResultFacts(): (result: AnswerResult) => { term: string; value: string }[] {
  const m = useWords(benefitsWords)
  const f = useFormat()
  return (result) => {
    const deadline = result.deadline === null ? null : parseLocalDate(result.deadline)
    return [
      ...(result.how_to_get === null ? [] : [{ term: m.howToGet, value: m.how[result.how_to_get] }]),
      ...(result.deadline === null
        ? []
        : [{ term: m.deadline, value: deadline === null ? result.deadline : f.date(deadline, 'long') }]),
      ...(result.next_payment === null ? [] : [{ term: m.nextPayment, value: f.date(result.next_payment, 'long') }]),
      { term: m.programYear, value: result.program_year },
    ]
  }
}
