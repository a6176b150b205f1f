import * as lists from '@winterjay/lending/lists'
import { parseLocalDate } from '@winterjay/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nonEmptyText } from '../wire.ts'

/* What a lender keeps of a loan under names of their own (lending §4.6). */

export const OwnFieldType = z.enum(lists.OWN_FIELD_TYPES)
export const ownFieldName = nonEmptyText(60)

const NUMBER = /^-?\d{1,9}(?:\.\d{1,6})?$/
const fits = (type: lists.OwnFieldType, value: string): boolean =>
  type === 'text' || (type === 'number' ? NUMBER.test(value) : parseLocalDate(value) !== null)

/** A value as text: a number with a dot, a day as YYYY-MM-DD. */
export const OwnField = z
  .object({ name: ownFieldName, type: OwnFieldType, value: nonEmptyText(200) })
  .check(z.refine(({ type, value }) => fits(type, value), { path: ['value'] }))

/** At most one value of each name. */
export const ownFields = z.array(OwnField).check(
  z.maxLength(20),
  z.refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length),
)

export const listOwnFields = endpoint({
  method: 'GET',
  path: '/api/loans/own-fields',
  status: 200,
  session: 'owner',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'The names and types of the lender’s own fields that the loans of the book have',
  response: z.object({ fields: z.array(z.object({ name: z.string(), type: OwnFieldType })) }),
})
