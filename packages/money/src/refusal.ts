/**
 * An expected refusal, returned as a value by a pure rule and never thrown. `code` selects the sentence the user reads;
 * `field` is the wire name of the field at fault; `params` fill the sentence (amounts in cents, days as `YYYY-MM-DD`,
 * rates as `Rate`).
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly field?: string
  readonly params?: Readonly<Record<string, string | number>>
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
}
