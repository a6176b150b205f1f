import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/*
 * Answers as the page reads them. An endpoint's `response` is the whole of what our server sends; where product §3
 * or product §7 shows the answer, its `answer` lists what the page needs: the fields shown there. Our own additions may be
 * missing, one by one (`z.partial`) or all together (`z.union` with the plain answer), and the page works without them.
 * Words may be unknown ones, and a row that cannot be read is left out, so that one bad row never breaks a list.
 */

/** One of several words, or an unknown one, kept as received. */
export const Word = z.string()

/** An id of any kind; only this server's own are UUIDs. */
export const AnyId = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Null or absent. */
export const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

type Issues = readonly z.core.$ZodIssue[]
const listener: { report: (issues: Issues) => void } = { report: () => undefined }

/** Sets the callback that receives each row left out, with what was wrong with it. */
export const onUnreadableRow = (report: (issues: Issues) => void): void => {
  listener.report = report
}

/** A list without the rows that cannot be read. */
export const rows = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((found: unknown[]): z.output<S>[] =>
      found.flatMap((row) => {
        const read = z.safeDecode(schema, row as z.input<S>)
        if (read.success) return [read.data]
        listener.report(read.error.issues)
        return []
      }),
    ),
  )

/**
 * Accepts an answer bare or wrapped, because product §7 does not show which. `unwrap` returns what the schema reads.
 */
export const bareOrWrapped = <S extends z.ZodMiniType>(schema: S, unwrap: (value: unknown) => unknown) =>
  z.pipe(z.pipe(z.unknown(), z.transform(unwrap)), schema)

/** An answer that the specification does not show: read if it has our form, otherwise ignored. */
export const readIfKnown = <S extends z.ZodMiniType>(schema: S) => orElse(z.optional(schema), undefined)
