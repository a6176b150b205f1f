import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { cents, fromPercent, localDate, toPercent } from '@winterjay/money'
import { customType } from 'drizzle-orm/pg-core'

/** Whole cents in `bigint`; throws beyond what a number holds exactly, so no amount is ever silently off. */
export const centsColumn = customType<{ data: Cents; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => cents(Number(value)),
})

/** A percent with six decimals in `numeric(12,6)`, a `Rate` in the code. */
export const rateColumn = customType<{ data: Rate; driverData: string }>({
  dataType: () => 'numeric(12,6)',
  toDriver: (value) => String(toPercent(value)),
  fromDriver: (value) => {
    const rate = fromPercent(Number(value))
    if (rate === null) throw new RangeError(`not a rate: ${value}`)
    return rate
  },
})

/** A calendar day in `date`; both drivers hand it over as text. */
export const dayColumn = customType<{ data: LocalDate; driverData: string }>({
  dataType: () => 'date',
  fromDriver: (value) => localDate(value),
})

/** An instant in `timestamptz`, ISO 8601 UTC text in the code. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
