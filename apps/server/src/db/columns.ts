import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { cents, fromPercent, localDate, toPercent } from '@winterjay/money'
import { customType } from 'drizzle-orm/pg-core'

/** Whole cents in `bigint`; throws beyond the exact range of a number, so no amount is silently wrong. */
export const centsColumn = customType<{ data: Cents; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => cents(Number(value)),
})

/** A percentage with six decimals: `numeric(12,6)` in the database, `Rate` in the code. */
export const rateColumn = customType<{ data: Rate; driverData: string }>({
  dataType: () => 'numeric(12,6)',
  toDriver: (value) => String(toPercent(value)),
  fromDriver: (value) => {
    const rate = fromPercent(Number(value))
    if (rate === null) throw new RangeError(`not a rate: ${value}`)
    return rate
  },
})

/** A calendar day: `date` in the database, text from both drivers. */
export const dayColumn = customType<{ data: LocalDate; driverData: string }>({
  dataType: () => 'date',
  fromDriver: (value) => localDate(value),
})

/** An instant: `timestamptz` in the database, ISO 8601 UTC text in the code. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
