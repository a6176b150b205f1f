import { addDays, localDate, type LocalDate, monthOf, yearOf } from '@winterjay/money'
import { ALL_PROGRAMMES } from '../programmes/catalogue.ts'
import type { Programme } from '../programmes/programme.ts'

/**
 * Days on which a programme's law ends, or its figures become too old to count: possible explanations for a fall. The
 * start of a figure explains none, except for the one named here: no other shipped figure lowers what a household gets.
 */
export function datedChanges(): Map<string, Map<string, string>> {
  const changes = new Map<string, Map<string, string>>()
  for (const { id, data } of ALL_PROGRAMMES) {
    const of = new Map<string, string>()
    for (const periods of Object.values(data.figures)) {
      for (const { from, to, sunset, year } of periods) {
        if (sunset === true) of.set(from, 'a sunset')
        if (year !== 'law') of.set(addDays(monthsAfter(to, 15), 1), 'unknown after 15 months')
      }
    }
    if (data.endedIn !== undefined) of.set(`${data.endedIn}-01`, 'an ended programme')
    changes.set(id, of)
  }
  // Income Tax Act s. 117.1 indexes the earnings that this supplement asks for: 4,390 for 2025, 4,478 for 2026.
  changes.get('refundable_medical_expense_supplement')?.set('2027-01-01', 'more earnings are asked for')
  // The pensions and the programmes based on them use the same figures.
  const pensions = [
    'old_age_security',
    'guaranteed_income_supplement',
    'oas_allowance',
    'oas_allowance_survivor',
    'on_gains',
    'sk_seniors_income_plan',
  ]
  const all = new Map(pensions.flatMap((id) => [...(changes.get(id) ?? [])]))
  for (const id of pensions) changes.set(id, all)
  return changes
}

/** The last day of the month `months` later: periods end with a month. */
function monthsAfter(day: string, months: number): LocalDate {
  const month = monthOf(localDate(day)) - 1 + months + 1
  return addDays(
    localDate(`${yearOf(localDate(day)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`),
    -1,
  )
}

/**
 * Days of 2026 and 2027 on which what a household gets can change, except for birthdays: months begin, and figures
 * begin, end or become too old.
 * @param programmes those of the household, or of every household
 */
export function daysOfChange(
  changes: ReadonlyMap<string, ReadonlyMap<string, string>>,
  programmes: readonly Programme[],
): ReadonlySet<string> {
  const dated = new Set(programmes.flatMap(({ id }) => [...(changes.get(id)?.keys() ?? [])]))
  for (const { data } of programmes)
    for (const { from, to } of Object.values(data.figures).flat()) dated.add(from).add(addDays(localDate(to), 1))
  for (let month = 0; month < 24; month += 1) dated.add(addDays(monthsAfter('2025-12-31', month), 1))
  return dated
}
