import { expiringFigures } from '@winterjay/benefits'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'

const WITHIN_DAYS = 60

/** `winterjay figures`: which benefit figures are past their period or will be within 60 days, with where to look them up. */
export async function figures(): Promise<string> {
  const config = readConfig(process.env)
  const found = expiringFigures(systemClock(config.timeZone, config.fixedDay).today(), WITHIN_DAYS)
  const lines = found.map((figure) => {
    const sources = figure.sources.map((source) => source.url ?? source.title).join(', ')
    return `${figure.isExpired ? 'expired' : 'expires'} ${figure.to}  ${figure.programmeId}.${figure.name}  (checked ${figure.checkedOn}; ${sources})`
  })
  return [`${found.length} figures have expired or will within ${WITHIN_DAYS} days.`, ...lines].join('\n')
}
