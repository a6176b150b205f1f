/** Why a market-data service returned nothing usable. For the log; the page only learns that there is no data. */
export type FaultKind =
  | 'unreachable'
  | 'too_slow'
  | 'refused'
  | 'rate_limited'
  | 'redirected'
  | 'too_large'
  | 'not_json'
  | 'not_as_agreed'

export class ProviderFault extends Error {
  readonly kind: FaultKind
  /** Milliseconds that the service asked us to wait. */
  readonly waitMs: number | null

  constructor(kind: FaultKind, message: string, waitMs: number | null = null) {
    super(message)
    this.kind = kind
    this.waitMs = waitMs
  }
}
