import type { AnswerResult } from '@winterjay/benefits'
import { useAmountText } from '../amount-text.ts'

/** Each adult's part of a benefit that belongs to a person: one sentence, and its amount. */
export function PeopleLines({ people }: { readonly people: AnswerResult['people'] }) {
  const { range } = useAmountText()
  if (people === undefined || people === null) return null
  return people.map(({ person, why, annual_amount: amount, eligibility }) => (
    <p key={person}>
      {why} {amount !== null && eligibility !== 'unlikely' && <b className="num font-[650]">{range(amount)}</b>}
    </p>
  ))
}
