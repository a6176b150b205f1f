import {
  COMPARISONS,
  NO_REPORT_FILTER,
  OURS,
  REPORT_KINDS,
  REPORT_RANGES,
  comparedDays,
  rangeDays,
  reportOf,
} from '@winterjay/budget'
import type { Comparison, Report, ReportDays, ReportFilter, ReportKind, ReportRange } from '@winterjay/budget'
import { parseLocalDate } from '@winterjay/money'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { useView } from '../view.ts'
import type { reports as words } from '../words/reports-en.ts'

/** What the report is about, as the page's address says it. */
export interface ReportChoice {
  readonly range: ReportRange | 'own'
  readonly days: ReportDays
  readonly comparison: Comparison
  readonly by: ReportKind
  readonly filter: ReportFilter
}

/** The parts of the address that say it; null takes one away. */
export interface ReportAddress {
  readonly range: ReportRange | 'own' | null
  readonly from: string | null
  readonly to: string | null
  readonly with: Comparison | null
  readonly by: ReportKind | null
  readonly account: string | null
  readonly category: string | null
  readonly owner: string | null
  readonly text: string | null
}

/** Returns the choice, and changes it; the address keeps it, so that it can be saved and gone back to. */
export function useReportChoice(): readonly [ReportChoice, (changes: Partial<ReportAddress>) => void] {
  const [address, setAddress] = useSearchParams()
  const { budget, today } = useView()
  const text = address.toString()
  const choice = useMemo((): ReportChoice => {
    const asked = new URLSearchParams(text)
    const own = ownDays(asked)
    const range = own === null ? (oneOf(REPORT_RANGES, asked.get('range')) ?? 'last-12') : 'own'
    const known = (name: string, isThere: (value: string) => boolean): string | null => {
      const value = asked.get(name)
      return value !== null && isThere(value) ? value : null
    }
    const hasPeople = budget.people.size > 1
    const by = oneOf(REPORT_KINDS, asked.get('by')) ?? 'category'
    return {
      range,
      days: own ?? rangeDays(budget, range === 'own' ? 'last-12' : range, today),
      comparison: oneOf(COMPARISONS, asked.get('with')) ?? 'none',
      by: by === 'person' && !hasPeople ? 'category' : by,
      filter: {
        ...NO_REPORT_FILTER,
        accountId: known('account', (id) => budget.accounts.has(id)),
        category: asked.get('category'),
        text: asked.get('text') ?? '',
        owner: hasPeople ? known('owner', (id) => id === OURS || budget.people.has(id)) : null,
      },
    }
  }, [text, budget, today])
  const set = (changes: Partial<ReportAddress>): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return [choice, set]
}

function ownDays(asked: URLSearchParams): ReportDays | null {
  if (asked.get('range') !== 'own') return null
  const [from, to] = [parseLocalDate(asked.get('from') ?? ''), parseLocalDate(asked.get('to') ?? '')]
  return from === null || to === null || from > to ? null : { from, to }
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null =>
  list.find((one) => one === value) ?? null

/** Returns the name of the days that a range is compared with. */
export const comparisonName = (m: typeof words, comparison: Comparison, range: ReportChoice['range']): string =>
  comparison === 'before' ? m.beforeThem[range] : m.comparisons[comparison]

/** The same inside a sentence. */
export const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** The report, and that of the days it is compared with. */
export function useReports(choice: ReportChoice): { readonly report: Report; readonly before: Report | null } {
  const { budget, today } = useView()
  const { days, comparison, by, filter } = useDeferredValue(choice)
  return useMemo(() => {
    const other = comparedDays(budget, days, comparison, today)
    return {
      report: reportOf(budget, { days, filter, by }),
      before: other === null ? null : reportOf(budget, { days: other, filter, by }),
    }
  }, [budget, today, days, comparison, by, filter])
}
