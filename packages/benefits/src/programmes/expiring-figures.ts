import { addDays, type LocalDate } from '@winterjay/money'
import { ALL_PROGRAMMES } from './catalogue.ts'
import type { Figure, Source } from './figures.ts'

export interface ExpiringFigure {
  readonly programmeId: string
  readonly programme: { readonly en: string; readonly fr: string }
  readonly name: string
  readonly from: string
  readonly to: string
  readonly year: string
  readonly isExpired: boolean
  readonly sources: readonly Source[]
  readonly checkedOn: string
}

/** The figures that have expired on `today` or will within `days` without a successor; soonest first. */
export function expiringFigures(today: LocalDate, days: number): ExpiringFigure[] {
  const horizon = addDays(today, days)
  const found: ExpiringFigure[] = []
  for (const { id, data } of ALL_PROGRAMMES) {
    for (const [name, periods] of Object.entries(data.figures)) {
      const last = lastKnown(periods)
      if (last === undefined || last.to > horizon) continue
      const { from, to, year, sources, checkedOn } = last
      found.push({
        programmeId: id,
        programme: data.name,
        name,
        from,
        to,
        year,
        isExpired: to < today,
        sources,
        checkedOn,
      })
    }
  }
  return found.sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0))
}

/** A figure known to be unpublished does not count as a successor. */
const lastKnown = (periods: readonly Figure[]): Figure | undefined =>
  periods.findLast((figure) => figure.value !== null)
