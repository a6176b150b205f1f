import type { CostBase } from './calls.ts'

type Missing = NonNullable<CostBase['returns']>['missing']

/** A file of prices to fill in: its empty cells are what is missing, and a dash is where nothing is needed. */
export function pricesToFillIn(missing: Missing): string {
  const symbols = [...new Set(missing.map(({ symbol }) => symbol))].sort()
  const days = [...new Set(missing.map(({ on }) => on))].sort()
  const isMissing = (symbol: string, day: string): boolean =>
    missing.some((one) => one.symbol === symbol && one.on === day)
  const lines = days.map((day) => [day, ...symbols.map((symbol) => (isMissing(symbol, day) ? '' : '-'))])
  return [['date', ...symbols], ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}
