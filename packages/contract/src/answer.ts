import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/*
 * Answers as the page reads them. An endpoint's `response` is what our server sends, whole; where product §3 or §7 shows the
 * answer, its `answer` says what the page needs of it: the fields shown there. The rest, which is ours, may be missing,
 * each field by itself (`z.partial`) or all of it (`z.union` with the plain answer), and the page does without. Words may
 * be ones we do not know, and a row that cannot be read is left out, so that one odd row never takes a list down.
 */

/** One of several words, or an unknown one, kept as it came. */
export const Word = z.string()

/** An id of any kind; only this server's own are UUIDs. */
export const AnyId = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Null, or not said. */
export const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

type Issues = readonly z.core.$ZodIssue[]
const told: { tell: (issues: Issues) => void } = { tell: () => undefined }

/** Who hears of a row that was left out, and what was wrong with it. */
export const onOddRow = (tell: (issues: Issues) => void): void => {
  told.tell = tell
}

/** A list without those of its rows that cannot be read. */
export const rows = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((found: unknown[]): z.output<S>[] =>
      found.flatMap((row) => {
        const read = z.safeDecode(schema, row as z.input<S>)
        if (read.success) return [read.data]
        told.tell(read.error.issues)
        return []
      }),
    ),
  )

/** The same answer, also where it comes wrapped or bare: product §7 does not show which. `unwrap` gives what the schema reads. */
export const either = <S extends z.ZodMiniType>(schema: S, unwrap: (value: unknown) => unknown) =>
  z.pipe(z.pipe(z.unknown(), z.transform(unwrap)), schema)

/** An answer that the specification does not show: read where it is ours, and done without where it is anything else. */
export const perhaps = <S extends z.ZodMiniType>(schema: S) => orElse(z.optional(schema), undefined)
