import { asPrinted, missing } from '@winterjay/budget'
import type { PrintedStatement, Proof } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import { useFormat } from '../../../../lib/language/format.ts'
import { useWords } from '../../../../lib/language/words.ts'
import { importWords } from '../words/words.ts'

/** What the lines lead to, and by how much they miss which balance. */
export function useProofText(): (statement: PrintedStatement, proof: Proof) => string {
  const m = useWords(importWords).mend
  const format = useFormat()
  return (statement, proof) => {
    if (proof.kind === 'proven') return m.proven
    if (proof.kind === 'open') return statement.rows.some(({ date }) => date === null) ? m.noDay : m.noBalance
    const date = proof.row === null ? null : (statement.rows[proof.row]?.date ?? null)
    return m.off({
      day: date === null ? null : format.date(date, 'day-month'),
      opening: format.cents(asPrinted(statement, proof.openingCents)),
      reached: format.cents(asPrinted(statement, proof.reachedCents)),
      stated: format.cents(asPrinted(statement, proof.statedCents)),
      difference: format.cents(cents(Math.abs(missing(proof)))),
    })
  }
}
