import { randomUUID } from 'node:crypto'
import type { Receipt } from '@winterjay/contract'
import { cents, localDate, localDateIn, shareOut, subtract, yearOf } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'
import type { ProviderPayment } from '../../payments/provider.ts'
import { taxName } from '../../payments/sales-tax.ts'
import type { TaxCharge } from '../../payments/sales-tax.ts'

/** A payment or refund, as it is printed. */
export interface ReceiptRow {
  readonly id: string
  readonly number: string
  readonly provider: 'stripe' | 'sandbox'
  readonly kind: 'payment' | 'refund'
  readonly issuedOn: LocalDate
  readonly periodStartsOn: LocalDate | null
  readonly periodEndsOn: LocalDate | null
  readonly subtotalCents: Cents
  readonly taxes: readonly TaxCharge[]
  readonly totalCents: Cents
  readonly province: string | null
}

interface For {
  readonly ownerId: string
  readonly provider: 'stripe' | 'sandbox'
  readonly timeZone: string
  readonly now: Date
}

/**
 * Inserts a receipt for each payment and each refund, each once.
 *
 * @returns cents refunded that had no receipt yet
 */
export async function insertReceipts(tx: Db, of: For, payments: readonly ProviderPayment[]): Promise<Cents> {
  let newlyBack = cents(0)
  for (const payment of payments) {
    await insertPayment(tx, of, payment)
    if (payment.refundedCents > 0) newlyBack = cents(newlyBack + (await insertRefund(tx, of, payment)))
  }
  return newlyBack
}

function insertPayment(tx: Db, of: For, payment: ProviderPayment): Promise<void> {
  return insert(tx, of, {
    ...payment,
    kind: 'payment',
    paymentId: payment.id,
    paidAt: payment.paidAt,
    periodStartsOn: localDateIn(of.timeZone, payment.periodStartsAt),
    periodEndsOn: localDateIn(of.timeZone, payment.periodEndsAt),
  })
}

/** The amount refunded since the last refund receipt, with its tax in proportion. */
async function insertRefund(tx: Db, of: For, payment: ProviderPayment): Promise<Cents> {
  const known = await firstRow<{ cents: number }>(
    tx,
    sql`select coalesce(sum(total_cents), 0)::int8 as cents from receipt
        where owner_id = ${of.ownerId} and kind = 'refund' and split_part(payment_id, ':', 1) = ${payment.id}`,
  )
  const back = subtract(payment.refundedCents, cents(known?.cents ?? 0))
  if (back <= 0) return cents(0)
  const [subtotalCents = back, ...taxShares] = shareOut(back, [
    payment.subtotalCents,
    ...payment.taxes.map((tax) => tax.amountCents),
  ])
  await insert(tx, of, {
    ...payment,
    kind: 'refund',
    paymentId: `${payment.id}:${payment.refundedCents}`,
    paidAt: of.now,
    periodStartsOn: null,
    periodEndsOn: null,
    subtotalCents,
    taxes: payment.taxes.map((tax, index) => ({ ...tax, amountCents: taxShares[index] ?? cents(0) })),
    totalCents: back,
  })
  return back
}

interface ToInsert extends Pick<
  ProviderPayment,
  'chargeId' | 'subscriptionId' | 'paidAt' | 'subtotalCents' | 'taxes' | 'totalCents' | 'province'
> {
  readonly kind: 'payment' | 'refund'
  readonly paymentId: string
  readonly periodStartsOn: LocalDate | null
  readonly periodEndsOn: LocalDate | null
}

async function insert(tx: Db, { ownerId, provider, timeZone }: For, receipt: ToInsert): Promise<void> {
  const id = randomUUID()
  const issuedOn = localDateIn(timeZone, receipt.paidAt)
  const number = `WJ-${yearOf(issuedOn)}-${id.replaceAll('-', '').slice(0, 16).toUpperCase()}`
  await tx.execute(sql`
    insert into receipt (owner_id, id, number, provider, kind, payment_id, charge_id, subscription_id, paid_at, issued_on, period_starts_on, period_ends_on,
      subtotal_cents, taxes, total_cents, province)
    values (${ownerId}, ${id}, ${number}, ${provider}, ${receipt.kind}, ${receipt.paymentId}, ${receipt.chargeId}, ${receipt.subscriptionId},
      ${receipt.paidAt.toISOString()}, ${issuedOn}, ${receipt.periodStartsOn}, ${receipt.periodEndsOn}, ${receipt.subtotalCents},
      ${JSON.stringify(receipt.taxes)}::jsonb, ${receipt.totalCents}, ${receipt.province})
    on conflict (owner_id, kind, payment_id) do nothing`)
}

const COLUMNS = sql`id, number, provider, kind, issued_on::text as "issuedOn", period_starts_on::text as "periodStartsOn", period_ends_on::text as "periodEndsOn",
  subtotal_cents as "subtotalCents", taxes, total_cents as "totalCents", province`
const MAX_SHOWN = 120

/** Newest first. */
export const listReceipts = (db: Db, ownerId: string): Promise<ReceiptRow[]> =>
  rows(
    db,
    sql`select ${COLUMNS} from receipt where owner_id = ${ownerId} order by paid_at desc, kind desc, id limit ${MAX_SHOWN}`,
  )

/** Receipts that were not mailed yet. This marks them as mailed, so the caller must send them. */
export const takeUnmailed = (db: Db, ownerId: string): Promise<ReceiptRow[]> =>
  rows(
    db,
    sql`update receipt set mailed_at = now() where owner_id = ${ownerId} and mailed_at is null returning ${COLUMNS}`,
  )

export const wireReceipt = (receipt: ReceiptRow, locale: Locale): z.output<typeof Receipt> => ({
  id: receipt.id,
  number: receipt.number,
  kind: receipt.kind,
  issued_on: localDate(receipt.issuedOn),
  period_start: receipt.periodStartsOn,
  period_end: receipt.periodEndsOn,
  subtotal: cents(receipt.subtotalCents),
  taxes: wireTaxes(receipt.taxes, locale),
  total: cents(receipt.totalCents),
  province: receipt.province,
  is_test: receipt.provider === 'sandbox',
})

export const wireTaxes = (
  taxes: readonly TaxCharge[],
  locale: Locale,
): { name: string; percent: number | null; amount: Cents }[] =>
  taxes.map(({ tax, percent, amountCents }) => ({ name: taxName(tax, locale), percent, amount: cents(amountCents) }))
