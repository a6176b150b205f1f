import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { executeLater, plainArray } from '../../../db/db.ts'
import type { Db } from '../../../db/db.ts'
import type { PaymentRow } from '../tables.ts'

/* Payments of many loans that a file brings, before and while they are stored. */

/** What a payment has only once it is stored; no rule looks at it. */
export const UNRECORDED = {
  ownerId: '',
  loanId: '',
  recordedBy: '',
  recordedAt: '9999-12-31T00:00:00.000Z',
  reversedAt: null,
  reversedBy: null,
  reversalReason: null,
} satisfies Partial<PaymentRow>

export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else known.push(value)
}

export interface PaymentToInsert extends Pick<
  PaymentRow,
  'loanId' | 'id' | 'amountCents' | 'paidOn' | 'method' | 'reference' | 'excess'
> {
  /** Null unless it was reversed. */
  readonly reversalReason: string | null
}

/** Payments in one statement. */
const TOGETHER = 2_000

/** Stores payments of any loans of one owner, in their order. */
export async function insertPayments(
  tx: Db,
  payments: readonly PaymentToInsert[],
  { ownerId, actor }: { readonly ownerId: string; readonly actor: string },
): Promise<void> {
  for (let at = 0; at < payments.length; at += TOGETHER) {
    const part = payments.slice(at, at + TOGETHER)
    const list = (valueOf: (payment: PaymentToInsert) => string | number | null, type: string): SQL =>
      plainArray(part.map(valueOf), type)
    const texts = (textOf: (payment: PaymentToInsert) => string | null): SQL =>
      sql`${sql.param(part.map(textOf))}::text[]`
    await executeLater(
      tx,
      sql`
      insert into loan_payment (owner_id, loan_id, id, amount_cents, paid_on, method, reference, excess, recorded_by,
        reversed_at, reversed_by, reversal_reason)
      select ${ownerId}::uuid, loan_id, id, amount, paid_on, method, reference, excess, ${actor}::text,
        case when reason is not null then now() end, case when reason is not null then ${actor}::text end, reason
      from unnest(${list(({ loanId }) => loanId, 'uuid')}, ${list(({ id }) => id, 'uuid')}, ${list(({ amountCents }) => amountCents, 'bigint')},
        ${list(({ paidOn }) => paidOn, 'date')}, ${list(({ method }) => method, 'text')}, ${texts(({ reference }) => reference)},
        ${list(({ excess }) => excess, 'text')}, ${texts(({ reversalReason }) => reversalReason)})
        with ordinality as payment(loan_id, id, amount, paid_on, method, reference, excess, reason, place)
      order by place`,
    )
  }
}
