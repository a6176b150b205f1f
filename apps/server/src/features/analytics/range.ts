import { addYears, localDate, yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { refused } from './problems.ts'

const MAX_YEARS = 10

/** This year up to today, unless the request says otherwise; the future has no figures. */
export function rangeOf(
  { from: first, to: last }: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const to = last === undefined || last > today ? today : last
  const from = first ?? localDate(`${yearOf(to)}-01-01`)
  if (from > to) throw refused([{ code: 'period_backwards', field: 'from' }])
  if (addYears(from, MAX_YEARS) < to)
    throw refused([{ code: 'period_too_long', field: 'from', params: { max: MAX_YEARS } }])
  return { from, to }
}
