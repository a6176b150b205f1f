/** A row of the live meme-coin snapshot, cleaned (SPEC §3). Changes are percent numbers; null is "not known". */
export interface MemeCoin {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** Out of 10, one decimal; null when volume or market value is not known. */
  readonly popularity: number | null
  readonly change7dPercent: number | null
  readonly change30dPercent: number | null
}
