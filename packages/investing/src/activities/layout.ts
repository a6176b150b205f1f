import type { ActivityBroker } from '../lists.ts'
import type { ReadActivity } from './activity-file.ts'
import type { Cells } from './cells.ts'

export interface ActivityAccount {
  readonly number: string
  /** In the broker's words. */
  readonly kind: string
}

/** A broker's file of activities: how it is recognised, and how a row is read. */
export interface ActivityLayout {
  readonly broker: ActivityBroker
  /** The columns that make the header; others may stand between them. */
  readonly columns: readonly string[]
  /** The first cell of the line that ends the rows, where there is one. */
  readonly endsAt?: RegExp
  readonly accountOf: (cells: Cells, preamble: readonly string[]) => ActivityAccount
  readonly read: (
    cells: Cells,
    around: { readonly rows: readonly Cells[]; readonly account: ActivityAccount },
  ) => ReadActivity
}
