import type { Locale, Refusal } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import { COMMON_PROBLEMS } from './common-problems.ts'
import type { CommonCode } from './common-problems.ts'
import type { Params, ParamsOf, Problem, ProblemBody, ProblemMember, ProblemTable } from './problem.ts'

/** A refusal with everything its answer needs, so that http/errors.ts need not know the features. */
export interface Answerable {
  readonly code: string
  readonly field?: string | undefined
  readonly status: number
  readonly title: Record<Locale, string>
  readonly detail: (locale: Locale) => string
  readonly members?: Readonly<Partial<Record<ProblemMember, string>>>
}

/** Seconds for Retry-After. */
export const RETRY_SECONDS = 2

/** Carries one or more refusals from where they arise to http/errors.ts, which answers. */
export class Refused extends Error {
  readonly refusals: readonly Answerable[]
  readonly retryAfterSeconds: number | null
  constructor(refusals: readonly Answerable[], retryAfterSeconds: number | null = null) {
    super(refusals.map((refusal) => refusal.code).join(', '))
    this.refusals = refusals
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class TooMany extends Refused {
  constructor(seconds: number) {
    super([answerable({ code: 'too_many', params: { seconds } })], seconds)
  }
}

type Common = typeof COMMON_PROBLEMS
/** Ends the request with a problem of the feature's table, a common one, or a rule's refusal. */
export type Refuse<T extends ProblemTable, Rule extends string = never> = <
  C extends (keyof (T & Common) & string) | Rule,
>(
  code: C,
  ...params: C extends keyof (T & Common) ? ParamsOf<(T & Common)[C]> : [params?: Params]
) => never

/** The refusal functions of one feature. */
export interface Refusals<T extends ProblemTable, Rule extends string> {
  readonly refuse: Refuse<T, Rule>
  /** An error to throw: for several refusals at once, for a field, and for a rule's refusal. */
  readonly refused: (
    refusals: readonly Refusal<(keyof T & string) | CommonCode | Rule>[],
    retryAfterSeconds?: number,
  ) => Refused
  /** Ends the request when a rule refuses; otherwise returns the rule's value. */
  readonly unlessRefused: <V extends object>(value: V | Refusal<Rule>) => V
  /** The sentence of one refusal, for an answer that contains it and succeeds. */
  readonly sentence: (refusal: Refusal<(keyof T & string) | Rule>, locale: Locale) => string
}

/**
 * The refusals of one feature: its own problems, and those of the rules it uses, which have their own sentences.
 *
 * @param ruleSentence the sentence of a rule's refusal; omitted when the feature uses no rule that refuses
 */
export function refusalsOf<T extends ProblemTable, Rule extends string = never>(
  table: T,
  ruleSentence?: (refusal: Refusal<Rule>, locale: Locale) => string,
): Refusals<T, Rule> {
  const problems: ProblemTable = { ...COMMON_PROBLEMS, ...table }
  const of = (refusal: Refusal): Answerable => {
    const problem = Object.hasOwn(problems, refusal.code) ? problems[refusal.code] : undefined
    if (problem !== undefined) return answerableAs(problem, refusal)
    if (ruleSentence === undefined) throw new Error(`no problem is called ${refusal.code}`)
    const { code, field } = refusal
    return {
      code,
      field,
      ...BY_RULE,
      detail: (locale) => ruleSentence(refusal as Refusal<Rule>, locale),
    }
  }
  const refused: Refusals<T, Rule>['refused'] = (refusals, retryAfterSeconds) =>
    new Refused(refusals.map(of), retryAfterSeconds)
  return {
    refuse: (code, ...[params]) => {
      throw new Refused([of({ code, params: (params ?? {}) as Params })])
    },
    refused,
    unlessRefused: (value) => {
      if (isRefusal(value)) throw new Refused([of(value)])
      return value
    },
    sentence: (refusal, locale) => of(refusal).detail(locale),
  }
}

/** A refusal by a rule is 409, of a field 422; the server's problems name their status. */
const BY_RULE = { status: 409, title: { en: 'Not possible', fr: 'Impossible' } }

const answerableAs = (
  { status, title, detail, members = [] }: Problem,
  { code, field, params = {} }: Refusal,
): Answerable => ({
  code,
  field,
  status,
  title,
  detail: (locale) => detail[locale](params as never),
  members: Object.fromEntries(members.map((name) => [name, String(params[name])])),
})

const answerable = (refusal: Refusal<CommonCode>): Answerable => answerableAs(COMMON_PROBLEMS[refusal.code], refusal)

const common = refusalsOf(COMMON_PROBLEMS)
export const refuse: Refuse<Common> = common.refuse
export const { refused } = common

/** The answer to a refusal that any endpoint may give. */
export const commonProblem = <C extends CommonCode>(
  code: C,
  locale: Locale,
  ...[params]: ParamsOf<Common[C]>
): ProblemBody => problemOf([answerable({ code, params: (params ?? {}) as Params })], locale)

export function problemOf(refusals: readonly Answerable[], locale: Locale): ProblemBody {
  const first = refusals[0]
  if (first === undefined) throw new Error('refused without a reason')
  const errors = refusals.flatMap(({ field, detail }) =>
    field === undefined ? [] : [{ field, detail: detail(locale) }],
  )
  const { status, title } = errors.length > 0 ? COMMON_PROBLEMS.invalid_fields : first
  return {
    type: `/problems/${first.code}`,
    title: title[locale],
    status,
    code: first.code,
    // Every refusal's sentence, each once.
    detail: [...new Set(refusals.map(({ detail }) => detail(locale)))].join(' '),
    ...(errors.length > 0 ? { errors } : {}),
    ...first.members,
  }
}

/** The answer to a request whose fields do not match the contract. */
export function fieldsProblem(errors: readonly { field: string; detail: string }[], locale: Locale): ProblemBody {
  const { status, title, detail } = COMMON_PROBLEMS.invalid_fields
  const all = [...new Set(errors.map((error) => error.detail))].join(' ')
  return {
    type: '/problems/invalid_fields',
    title: title[locale],
    status,
    code: 'invalid_fields',
    detail: all || detail[locale](),
    errors,
  }
}
