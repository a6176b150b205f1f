import { MarketplaceSort, RiskGrade } from '@winterjay/contract'
import type { AnswerOf, QueryOf, listMarketplace } from '@winterjay/contract'
import type * as z from 'zod/mini'
import { plain } from '@winterjay/money'

export type MarketLoan = AnswerOf<typeof listMarketplace>['loans'][number]
export type Grade = z.output<typeof RiskGrade>
export type MarketSort = QueryOf<typeof listMarketplace>['sort_by']

/** Filter and order of the marketplace, stored in the URL (default by product §9: featured first, no filter). */
export interface MarketView {
  readonly grade: Grade | 'all'
  readonly sort: MarketSort
}

/** Parses the view from the URL; invalid values count as missing. */
export const readView = (address: URLSearchParams): MarketView => ({
  grade: RiskGrade.safeParse(address.get('grade')).data ?? 'all',
  sort: MarketplaceSort.safeParse(address.get('order')).data ?? 'featured',
})

/** Writes a view into the URL's parameters; defaults are left out. */
export function writeView(address: URLSearchParams, changes: Partial<MarketView>): URLSearchParams {
  const { grade, sort } = { ...readView(address), ...changes }
  const next = new URLSearchParams(address)
  if (grade === 'all') next.delete('grade')
  else next.set('grade', grade)
  if (sort === 'featured') next.delete('order')
  else next.set('order', sort)
  return next
}

/** Returns the loans with `search` in their title or description, ignoring case and accents (product §2.3.3). */
export function searchLoans<L extends Pick<MarketLoan, 'title' | 'description'>>(
  loans: readonly L[],
  search: string,
): readonly L[] {
  const sought = plain(search.trim())
  return sought === ''
    ? loans
    : loans.filter(({ title, description }) => plain(title).includes(sought) || plain(description).includes(sought))
}
