import { expiringFigures } from '@winterjay/benefits'
import type { ExpiringFigure } from '@winterjay/benefits'
import { systemClock } from '../clock.ts'
import { readSettings } from '../misspelt-settings.ts'
import { refresh } from './refresh-figures.ts'

const WITHIN_DAYS = 60

/**
 * `winterjay figures`: lists the benefit figures that have expired or expire within 60 days, and where to look them up;
 * with `--refresh FILE` it tries the new figures of a file (benefits §13).
 */
export async function figures(args: readonly string[] = []): Promise<string> {
  if (args.length > 0) return refresh(args)
  const config = readSettings()
  const found = expiringFigures(systemClock(config.timeZone, config.fixedDay).today(), WITHIN_DAYS)
  const expired = found.filter((figure) => figure.isExpired).length
  const summary = `${found.length} benefit figures to refresh: ${expired} have expired, ${found.length - expired} will within ${WITHIN_DAYS} days.`
  return [summary, ...lookUps(found).map(written)].join('\n')
}

/** Groups figures that can be looked up together: same programme, same last day, same sources. */
function lookUps(found: readonly ExpiringFigure[]): ExpiringFigure[][] {
  const groups = new Map<string, ExpiringFigure[]>()
  for (const figure of found) {
    const key = [figure.to, figure.programmeId, figure.checkedOn, placesOf(figure)].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), figure])
  }
  return [...groups.values()]
}

function written(group: readonly ExpiringFigure[]): string {
  const [first] = group
  if (first === undefined) return ''
  const names = group.map((figure) => figure.name).join(', ')
  return `${first.isExpired ? 'expired' : 'expires'} ${first.to}  ${first.programmeId}: ${names}\n${' '.repeat(20)}checked ${first.checkedOn} at ${placesOf(first)}`
}

const placesOf = ({ sources }: ExpiringFigure): string => sources.map((source) => source.url ?? source.title).join(', ')
