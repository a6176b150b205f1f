import type { AnswerInParts } from '@winterjay/benefits'
import { BenefitsResult, checkBenefitsCall } from '@winterjay/contract'
import { toDollars } from '@winterjay/money'
import * as z from 'zod/mini'

type Result = AnswerInParts['results'][number]

const Rest = z.omit(checkBenefitsCall.response, { results: true })
const About = z.omit(BenefitsResult, {
  eligibility: true,
  why: true,
  annual_amount: true,
  amount_note: true,
  settled_by: true,
  steps: true,
})

/**
 * The answer on the wire, as the contract has it, and a third of the memory: what is thrown away makes others wait when it
 * is cleared up. Two thirds of an answer are what every household is told of a programme, so that is written once. And a
 * text with a single curly quote in it takes many times as long to turn into bytes as a plain one, so each result is turned by itself.
 */
export function answerBytes({ results, ...rest }: AnswerInParts): Buffer {
  const parts: Buffer[] = [Buffer.from(`${JSON.stringify(z.encode(Rest, rest)).slice(0, -1)},"results":[`)]
  results.forEach(({ about, said }, index) => {
    parts.push(index === 0 ? OPEN : NEXT, aboutBytes(about), Buffer.from(saidText(said)))
  })
  parts.push(END)
  return Buffer.concat(parts)
}

const [OPEN, NEXT, END] = ['{', ',{', ']}'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer]

const written = new WeakMap<Result['about'], Buffer>()

/** Its fields, without the brackets. */
function aboutBytes(about: Result['about']): Buffer {
  const known = written.get(about)
  if (known !== undefined) return known
  const bytes = Buffer.from(JSON.stringify(z.encode(About, about)).slice(1, -1))
  written.set(about, bytes)
  return bytes
}

/** What is said to the household, and the bracket that closes the result. Cents become dollars here and nowhere else in it. */
function saidText({ eligibility, why, annual_amount: range, amount_note, settled_by, steps }: Result['said']): string {
  const annual_amount = range && { low: toDollars(range.low), high: toDollars(range.high) }
  const questions = settled_by.map(({ field, question, worth }) => ({
    field,
    question,
    worth: worth && toDollars(worth),
  }))
  return `,${JSON.stringify({ eligibility, why, annual_amount, amount_note, settled_by: questions, steps }).slice(1)}`
}
