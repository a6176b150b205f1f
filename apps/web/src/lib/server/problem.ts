/** Codes of the last three problems on this page, the newest first; only a person who asks support sends them. */
export const recentProblemCodes: string[] = []

/** A refusal by the server (RFC 9457). `detail` is a sentence for the reader, in their language. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly detail: string
  /** By the field's wire name. */
  readonly errors: readonly { readonly field: string; readonly detail: string }[]
  /** Seconds to wait, on 429 and 503. */
  readonly retryAfter: number | null
  /** A failure of ours at a call that only reads. */
  readonly isReadingBug: boolean

  constructor(
    parts: Pick<Problem, 'status' | 'code' | 'detail' | 'errors' | 'retryAfter'>,
    options?: { readonly isReading?: boolean },
  ) {
    super(parts.detail)
    this.status = parts.status
    this.code = parts.code
    this.detail = parts.detail
    this.errors = parts.errors
    this.retryAfter = parts.retryAfter
    this.isReadingBug = options?.isReading === true && parts.status === 500
    recentProblemCodes.unshift(parts.code)
    recentProblemCodes.splice(3)
  }
}

/** No answer, or an unreadable one. `detail` is a sentence for the reader. */
export class NetworkProblem extends Error {
  override readonly name = 'NetworkProblem'
  readonly detail: string
  /** The status of an unreadable error, such as a proxy's own page; null without an answer. */
  readonly status: number | null
  /** Something answered, and nobody can make sense of it. */
  readonly isUnreadable: boolean
  readonly isReadingBug: boolean

  constructor(detail: string, options?: NetworkProblemOptions) {
    super(detail, options)
    this.detail = detail
    this.status = options?.status ?? null
    this.isUnreadable = options?.isUnreadable === true
    this.isReadingBug = this.isUnreadable && options?.isReading === true
  }
}

export interface NetworkProblemOptions extends ErrorOptions {
  readonly status?: number
  readonly isUnreadable?: boolean
  readonly isReading?: boolean
}

/**
 * Whether the server supports the calls of product §7 but not this one of ours. Our own server names what is missing by
 * code.
 */
export const isUnknownCall = (error: unknown): boolean =>
  (error instanceof NetworkProblem && (error.status === 404 || error.status === 405)) ||
  (error instanceof Problem &&
    (error.status === 404 || error.status === 405) &&
    (error.code === '' || error.code === 'not_found'))

/**
 * The sentence to show for a failed call; null for a bug of ours, which has none. The server's own of a bug asks
 * whether a change was made, which nobody who only reads can answer.
 */
export const problemDetail = (error: unknown): string | null =>
  (error instanceof Problem || error instanceof NetworkProblem) && !error.isReadingBug ? error.detail : null

/** Whether a failure is ours: nothing that the user can mend. */
export const isBug = (error: unknown): boolean =>
  error instanceof Problem ? error.status === 500 : !(error instanceof NetworkProblem) || error.isUnreadable

/**
 * The same for a confirmation dialog: `bug` is the sentence for an error without one; null while nothing has failed.
 */
export const refusalText = (error: unknown, bug: string): string | null =>
  error === null ? null : (problemDetail(error) ?? bug)

/** The field errors of a refused form, by wire name; the first per field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Problem)) return {}
  return Object.fromEntries(error.errors.toReversed().map(({ field, detail }) => [field, detail]))
}
