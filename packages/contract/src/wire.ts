import { cents, fromDollars, fromPercent, nameFlaw, parseLocalDate, toDollars, toPercent } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import * as z from 'zod/mini'

/** The largest amount on the wire, in dollars: keeps cents far below the largest exact number. */
export const MAX_DOLLARS = 1_000_000_000_000

const inside = <T>(schema: z.ZodMiniType<number | string>): z.ZodMiniType<T, T> =>
  schema as unknown as z.ZodMiniType<T, T>
const CentsInside = inside<Cents>(z.int())
const RateInside = inside<Rate>(z.int())

/** Dollars with at most two decimals on the wire, whole cents inside. Only JSON numbers; nothing is coerced. */
export const dollarsBetween = (min: number, max: number) =>
  z.codec(
    z.number().check(
      z.minimum(min),
      z.maximum(max),
      z.refine((dollars) => fromDollars(dollars) !== null, { error: 'two-decimals' }),
    ),
    CentsInside,
    { decode: (dollars) => fromDollars(dollars) ?? cents(0), encode: toDollars },
  )
export const Dollars = dollarsBetween(-MAX_DOLLARS, MAX_DOLLARS)

/** A percent with at most six decimals on the wire, a `Rate` inside. */
export const Percent = z.codec(
  z.number().check(
    z.minimum(-1_000_000),
    z.maximum(1_000_000),
    z.refine((percent) => fromPercent(percent) !== null, { error: 'six-decimals' }),
  ),
  RateInside,
  { decode: (percent) => fromPercent(percent) ?? (0 as Rate), encode: toPercent },
)

/** How the published description shows a schema whose wire form is less precise than its meaning. */
export const asPublished = z.registry<{ readonly schema: Readonly<Record<string, unknown>> }>()

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.pipe(
  z.string().check(z.refine((text) => parseLocalDate(text) !== null, { error: 'calendar-day' })),
  inside<LocalDate>(z.string()),
)

asPublished.add(Day, { schema: { type: 'string', format: 'date' } })

/** An instant in UTC, ISO 8601 with milliseconds. */
export const Instant = z.iso.datetime()

/** Random (version 4) UUID: unguessable, never a counter. */
export const Id = z.uuid()

/** NUL and lone surrogates are refused in every string: Postgres cannot store them (security T9). */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

export const text = (max: number): z.ZodMiniString =>
  z.string().check(z.maxLength(max), z.refine(isStorableText, { error: 'storable-text' }))

export const nonEmptyText = (max: number): z.ZodMiniString =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isStorableText, { error: 'storable-text' }))

/**
 * A name or title of a person, a business or a thing: one line without a web address, because a mail may greet with it.
 */
export const maybeNameText = (max: number): z.ZodMiniString =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((value) => isStorableText(value) && nameFlaw(value) !== 'one-line', { error: 'one-line' }),
    z.refine((value) => nameFlaw(value) !== 'no-web-address', { error: 'no-web-address' }),
  )
export const nameText = (max: number): z.ZodMiniString => maybeNameText(max).check(z.minLength(1))

/** Null or an empty string both mean none. */
export const optionalText = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        text(max),
        z.transform((value) => (value.trim() === '' ? null : value)),
      ),
    ),
  )

const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@"<>(),;:\\[\]]{1,190}\.[^\s@"<>(),;:\\[\].\d]{2,24}$/u
export const isEmailAddress = (value: string): boolean => value.length <= 254 && EMAIL.test(value)

/** An e-mail address, or none (null, absent or an empty string). */
export const optionalEmail = z.optional(
  z.nullable(
    z.pipe(
      text(254).check(z.refine((value) => value.trim() === '' || isEmailAddress(value.trim()), { error: 'email' })),
      z.transform((value) => (value.trim() === '' ? null : value.trim())),
    ),
  ),
)

/** A whole number in a query string: digits only, so not `1e2`, `0x10` or a blank. */
export function queryCount({ min, max }: { min: number; max: number }) {
  const digits = z.string().check(z.regex(/^\d{1,9}$/, { error: 'whole-number' }))
  const count = z.codec(digits, z.int().check(z.minimum(min), z.maximum(max)), { decode: Number, encode: String })
  asPublished.add(count, { schema: { type: 'integer', minimum: min, maximum: max } })
  return count
}

function queryCountOr(byDefault: number, range: { min: number; max: number }) {
  const count = z._default(queryCount(range), byDefault)
  asPublished.add(count, {
    schema: { type: 'integer', minimum: range.min, maximum: range.max, default: byDefault },
  })
  return count
}

/** Paging of lists that can grow (wire §1.4): `limit` 1 to 500, default 100, and an opaque cursor. */
export const paging = {
  limit: queryCountOr(100, { min: 1, max: 500 }),
  cursor: z.optional(text(500)),
}
