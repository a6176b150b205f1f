import { BenefitsResult, checkBenefitsCall } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import * as z from 'zod/mini'

type Response = ResponseOf<typeof checkBenefitsCall>
type Sources = Response['results'][number]['sources']

const WithoutSources = z.extend(checkBenefitsCall.response, { results: z.array(z.omit(BenefitsResult, { sources: true })) })

/**
 * The answer on the wire, as the contract has it. Two fifths of it are sources, which are the same for every household:
 * they are written once. And a text with a single curly quote in it takes many times as long to turn into bytes as a
 * plain one, so each result is turned by itself.
 */
export function answerBytes(answer: Response): Buffer {
  const { results, ...rest } = z.encode(WithoutSources, answer)
  const parts: Buffer[] = [Buffer.from(`${unclosed(rest)},"results":[`)]
  results.forEach((result, index) => {
    parts.push(Buffer.from(`${index === 0 ? '' : ','}${unclosed(result)},"sources":`), sourceBytes(answer.results[index]?.sources ?? []))
  })
  parts.push(Buffer.from(']}'))
  return Buffer.concat(parts)
}

const unclosed = (value: object): string => JSON.stringify(value).slice(0, -1)

const written = new WeakMap<Sources, Buffer>()

/** With the bracket that closes the result they stand in. */
function sourceBytes(sources: Sources): Buffer {
  const known = written.get(sources)
  if (known !== undefined) return known
  const bytes = Buffer.from(`${JSON.stringify(z.encode(BenefitsResult.shape.sources, sources))}}`)
  written.set(sources, bytes)
  return bytes
}
