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
  Parameters<P['detail']['en']> extends [infer En]
    ? [params: En & Parameters<P['detail']['fr']>[0] & MembersOf<P>]
    : P extends { readonly members: unknown }
      ? [params: MembersOf<P>]
      : []
type MembersOf<P> = P extends { readonly members: readonly (infer Name extends ProblemMember)[] }
  ? Readonly<Record<Name, string>>
  : unknown

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

const UNITS = { en: ['second', 'minute'], fr: ['seconde', 'minute'] } as const

/** Above a minute and a half in whole minutes, rounded up so that the wait is long enough. */
export function waitOf(seconds: number, locale: Locale): string {
  const isLong = seconds > 90
  const count = isLong ? Math.ceil(seconds / 60) : seconds
  return `${count} ${UNITS[locale][isLong ? 1 : 0]}${count === 1 ? '' : 's'}`
}
