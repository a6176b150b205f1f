/** Reads a refusal's params the way its code documents them. */
export interface Params {
  readonly money: (name: string) => string
  /** Without the cents. */
  readonly wholeMoney: (name: string) => string
  readonly percent: (name: string) => string
  readonly number: (name: string) => string
  readonly day: (name: string) => string
  readonly word: (name: string) => string
}
