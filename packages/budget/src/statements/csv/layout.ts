import type { AmountColumn } from '../column-mapping.ts'
import type { DateOrder } from '../day.ts'
import type { AccountType } from '../statement-file.ts'

/**
 * The layout of one bank's CSV, by header names (as `headerName` writes them; `|` separates the English name from the
 * French and from older spellings). Sources and quirks: budget §1.1.
 */
export interface Layout {
  /** Null for the file this app writes. */
  readonly institution: string | null
  readonly accountType: AccountType | null
  /** All of these in one header row identify the layout; others may be between and after them. */
  readonly requires: readonly string[]
  /** Its names are everybody's: with any other column in between or after them it is another bank's. */
  readonly isWhole?: true
  readonly date: string
  readonly description: readonly string[]
  readonly amounts: readonly { readonly name: string; readonly as: AmountColumn['as']; readonly currency?: string }[]
  readonly direction?: string
  readonly balance?: string
  readonly account?: readonly string[]
  readonly accountTypeColumn?: string
  readonly currency?: string
  readonly category?: string
  readonly memo?: readonly string[]
  readonly bankId?: string
  readonly bankType?: string
  readonly status?: string
  readonly chequeNumber?: string
  /** Another budget app's export. */
  readonly isMoved?: true
  readonly tags?: string
  readonly note?: string
  readonly group?: string
  readonly partAmount?: string
  readonly dateOrder?: DateOrder
  /**
   * Two banks have this header but opposite signs: the rows decide, otherwise the user. `flipped` names the other one.
   */
  readonly sharedWith?: { readonly institution: string; readonly accountType: AccountType }
}
