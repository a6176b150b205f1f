import type { Cents, LocalDate } from '@winterjay/money'
import type { AccountKind, HoldingsBroker, REFUSED_ROWS } from '../lists.ts'

export interface BrokerAccount {
  /** Unique in the file. Of the number only the last three characters are in it. */
  readonly name: string
  /** Null if the file's words do not say: then the person is asked. */
  readonly kind: AccountKind | null
}

/** One line of a holdings file; amounts in `currency`. */
export interface BrokerHolding {
  /** The row's number in its file. */
  readonly row: number
  /** Name of the account. */
  readonly account: string
  readonly symbol: string
  /** The market's code (ISO 10383), where the file has it. */
  readonly mic: string | null
  readonly name: string
  readonly currency: string
  /** Above 0, up to six decimals. */
  readonly units: number
  /** Price of a unit; may have more than two decimals. */
  readonly price: number
  readonly valueCents: Cents
  readonly bookCents: Cents | null
}

export interface BrokerCash {
  readonly account: string
  readonly currency: string
  readonly amountCents: Cents
}

/** A row that was not read, and why. */
export interface RefusedRow {
  readonly row: number
  readonly code: (typeof REFUSED_ROWS)[number]
  /** What the row calls itself: a symbol or a name. */
  readonly label: string
}

/** What a holdings file says. Every row of a holding is either in `holdings` or in `refused`. */
export interface HoldingsFile {
  readonly broker: HoldingsBroker
  readonly asOf: LocalDate | null
  readonly accounts: readonly BrokerAccount[]
  readonly holdings: readonly BrokerHolding[]
  readonly cash: readonly BrokerCash[]
  readonly refused: readonly RefusedRow[]
}

/** Which columns of an unknown file are which; the names as the file writes them. */
export interface ColumnMap {
  readonly symbol: string
  readonly units: string
  /** One of price and value is enough. */
  readonly price?: string | undefined
  readonly value?: string | undefined
  readonly currency?: string | undefined
  readonly account?: string | undefined
}

/** The columns of a file that no layout knows, for the person to map. */
export interface UnmappedFile {
  readonly headers: readonly string[]
  /** What the names of the columns suggest. */
  readonly suggested: Partial<ColumnMap>
}

/** A file as rows of cells, with how it writes numbers. */
export interface Sheet {
  readonly records: readonly (readonly string[])[]
  readonly hasDecimalComma: boolean
}
