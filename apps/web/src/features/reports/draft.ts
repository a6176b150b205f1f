import type { AssetKind } from '@winterjay/investing/lists'
import { localDate, yearOf } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import type { NewReport, Section } from './queries.ts'

/** Sections that can be left out; the summary stays. */
export const PARTS = ['holdings', 'allocation', 'outlook', 'stress', 'costs', 'appendix'] as const
const ALWAYS: readonly Section['id'][] = ['summary', 'method', 'data', 'risks']

type Source = NonNullable<NewReport['source']>

/** A report as the form has it. */
export interface Draft {
  readonly kind: 'loan_book' | 'picks' | 'marketplace'
  readonly title: string
  readonly locale: Locale
  readonly period: 'year' | 'lastYear' | 'other'
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly risk: NonNullable<Source['risk']>
  readonly horizon: NonNullable<Source['horizon']>
  readonly assets: readonly AssetKind[]
  readonly without: readonly (typeof PARTS)[number][]
}

export const firstDraft = (locale: Locale, title: string): Draft => ({
  kind: 'loan_book',
  title,
  locale,
  period: 'year',
  from: null,
  to: null,
  risk: 'medium',
  horizon: 'years',
  assets: ['stocks', 'bonds'],
  without: [],
})

/** The field that is missing or wrong. */
export function faultOf({ kind, title, period, from, to, assets }: Draft): 'title' | 'days' | 'assets' | null {
  if (title.trim() === '') return 'title'
  if (kind === 'loan_book' && period === 'other' && (from === null || to === null || from > to)) return 'days'
  return kind === 'picks' && assets.length === 0 ? 'assets' : null
}

/** What is asked of the server. */
export function bodyOf(draft: Draft, today: LocalDate): NewReport {
  const { kind, locale, without } = draft
  return {
    kind,
    title: draft.title.trim(),
    locale,
    ...(without.length === 0 ? {} : { sections: [...ALWAYS, ...PARTS.filter((part) => !without.includes(part))] }),
    source: sourceOf(draft, today),
  }
}

function sourceOf({ kind, period, from, to, risk, horizon, assets }: Draft, today: LocalDate): Source {
  if (kind === 'picks') return { risk, horizon, assets: [...assets] }
  if (kind === 'marketplace' || period === 'year') return {}
  const last = yearOf(today) - 1
  if (period === 'lastYear') return { from: localDate(`${last}-01-01`), to: localDate(`${last}-12-31`) }
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
}
