import type { Locale } from '@winterjay/money'

/** A problem type: its status, and the text for the user. */
export interface Problem {
  readonly status: number
  /** Parameters that the body carries under their own name, for the page to act on. */
  readonly members?: readonly ProblemMember[]
  readonly title: Record<Locale, string>
  readonly detail: Record<Locale, (params: never) => string>
}
export type ProblemTable = Readonly<Record<string, Problem>>
export type Params = Readonly<Record<string, string | number>>

/** The parameters of a problem's sentences, in both languages. */
export type ParamsOf<P extends Problem> =
  Parameters<P['detail']['en']> extends [infer En] ? [params: En & Parameters<P['detail']['fr']>[0]] : []

/** What is missing: a premium feature, a right in the business, a scope of the API key. */
export type ProblemMember = 'feature' | 'right' | 'scope'

/** The body of a refusal (RFC 9457). */
export interface ProblemBody extends Readonly<Partial<Record<ProblemMember, string>>> {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors?: readonly { field: string; detail: string }[]
}
