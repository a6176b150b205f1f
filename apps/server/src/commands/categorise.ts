import { categorise, reasonSentence } from '@winterjay/budget'
import type { CategoriseItem } from '@winterjay/budget'
import * as z from 'zod/mini'
import { CommandError } from './command-error.ts'
import { parseJson } from './schedule/schedule.ts'

const Input = z.array(
  z.object({
    description: z.string(),
    amount_cents: z.optional(z.int()),
    mcc: z.optional(z.union([z.string(), z.pipe(z.int(), z.transform(String))])),
  }),
)

/**
 * `winterjay categorise`: reads statement lines from standard input and prints each with its category and the reason
 * (product §12.3).
 */
export async function categoriseLines(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const input = z.safeParse(Input, parseJson(await readInput()))
  if (!input.success) {
    const [issue] = input.error.issues
    throw new CommandError(
      `An array of {description, amount_cents?, mcc?} is expected: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
    )
  }
  return JSON.stringify(
    input.data.map(({ description, amount_cents, mcc }) => {
      const { category, reason } = categorise({
        description,
        amountCents: amount_cents as CategoriseItem['amountCents'],
        mcc,
      })
      return { category, reason: reasonSentence(reason, 'en') }
    }),
  )
}
