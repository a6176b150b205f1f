import { BankRow, addPerson, addSecurity } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import * as z from 'zod/mini'
import { personRecord } from '../people/imported-people.ts'
import type { PersonRecord } from '../people/imported-people.ts'
import { refuseSecurityBody } from '../security/security-store.ts'
import type { BankLineRow } from '../tables.ts'

/*
 * What stands in the details of a person, of a security and of a payment, by the names of the wire, and is checked as
 * what is typed is.
 */

export type SecurityRecord = BodyOf<typeof addSecurity>
/** A row of a bank account that a payment was recognised in: who paid it, as the bank writes them (lending §4.7). */
export type BankRowRecord = Pick<BankLineRow, 'sourceKey' | 'kind' | 'postedOn' | 'payerText' | 'isRemembered'>

const { source_key: key, payer, posted_on: on } = BankRow.shape
const { phone, address } = addPerson.body.shape
const Person = z.union([
  z.object({ ...addPerson.body.shape, stopped_on: z.optional(z.nullable(on)) }),
  // A borrower's name and e-mail address are the loan's.
  z.object({ role: z.literal('borrower'), phone, address }),
])

export function personDetails(person: PersonRecord): string {
  const { role, name, email } = person
  return JSON.stringify({
    role,
    ...(role === 'borrower' ? {} : { name, email }),
    phone: person.phone,
    address: person.address,
    ...(role === 'co_borrower' ? { receives_mail: person.receivesMail, stopped_on: person.stoppedOn } : {}),
  })
}

export function readPerson(data: unknown): PersonRecord | null {
  const read = Person.safeParse(data).data
  return read === undefined ? null : personRecord(read)
}

export const securityDetails = (security: SecurityRecord): string => JSON.stringify(security)

export function readSecurity(data: unknown): SecurityRecord | null {
  const read = addSecurity.body.safeParse(data).data
  return read === undefined || refuseSecurityBody(read) !== null ? null : read
}

const BankRows = z.object({
  bank_rows: z
    .array(z.object({ key, kind: z.enum(['payment', 'link', 'return']), on, payer, remembered: z.boolean() }))
    .check(z.maxLength(50)),
})

/** Empty for a payment that no row of a bank account is of. */
export const paymentDetails = (rows: readonly BankRowRecord[]): string =>
  rows.length === 0
    ? ''
    : JSON.stringify({
        bank_rows: rows.map(({ sourceKey, kind, postedOn, payerText, isRemembered }) => ({
          key: sourceKey,
          kind,
          on: postedOn,
          payer: payerText,
          remembered: isRemembered,
        })),
      })

export const readBankRows = (data: unknown): readonly BankRowRecord[] | null =>
  BankRows.safeParse(data).data?.bank_rows.map((row) => ({
    sourceKey: row.key,
    kind: row.kind,
    postedOn: row.on,
    payerText: row.payer,
    isRemembered: row.remembered,
  })) ?? null
