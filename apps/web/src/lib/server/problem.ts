/** What the server refused, in its own words (RFC 9457). `detail` is a sentence for the reader, in their language. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly detail: string
  /** By wire name of the field. */
  readonly errors: readonly { readonly field: string; readonly detail: string }[]
  /** Seconds to wait, on 429 and 503. */
  readonly retryAfter: number | null

  constructor(parts: Pick<Problem, 'status' | 'code' | 'detail' | 'errors' | 'retryAfter'>) {
    super(parts.detail)
    this.status = parts.status
    this.code = parts.code
    this.detail = parts.detail
    this.errors = parts.errors
    this.retryAfter = parts.retryAfter
  }
}

/** No answer, or none that can be read. `detail` is a sentence for the reader. */
export class NetworkProblem extends Error {
  override readonly name = 'NetworkProblem'
  readonly detail: string
  /** Of an answer that was no success and could not be read, such as a proxy's own page; null when nothing answered. */
  readonly status: number | null

  constructor(detail: string, options?: ErrorOptions & { readonly status?: number }) {
    super(detail, options)
    this.detail = detail
    this.status = options?.status ?? null
  }
}

/** A server that knows the calls of product §7 and not this one of ours. Ours says what is missing, by its code. */
export const isUnknownCall = (error: unknown): boolean =>
  (error instanceof NetworkProblem && (error.status === 404 || error.status === 405)) ||
  (error instanceof Problem &&
    (error.status === 404 || error.status === 405) &&
    (error.code === '' || error.code === 'not_found'))

/** The sentence to show for a failed call; null for a bug of ours, which has none. */
export const problemDetail = (error: unknown): string | null =>
  error instanceof Problem || error instanceof NetworkProblem ? error.detail : null

/** The same for a dialog that waits for a yes: `bug` is the sentence where there is none; null while nothing failed. */
export const refusalText = (error: unknown, bug: string): string | null =>
  error === null ? null : (problemDetail(error) ?? bug)

/** The field errors of a refused form, by wire name; the first one of each field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Problem)) return {}
  return Object.fromEntries(error.errors.toReversed().map(({ field, detail }) => [field, detail]))
}
