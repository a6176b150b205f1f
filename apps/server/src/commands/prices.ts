import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { BUNDLED_SNAPSHOT, HISTORY_SYMBOLS, measureHistory, parsePriceCsv } from '@winterjay/investing'
import type { HistoryCode, MeasuredHistory } from '@winterjay/investing'
import { isRefusal } from '@winterjay/money'
import type { LocalDate, Refusal } from '@winterjay/money'
import { systemClock } from '../clock.ts'
import { inTransaction } from '../db/db.ts'
import type { Db } from '../db/db.ts'
import { forgetImportedHistory, storeImportedHistory } from '../market/imported-history.ts'
import { CommandError } from './command-error.ts'
import { onDatabase } from './on-database.ts'
import type { DatabaseCommand } from './on-database.ts'

const MAX_BYTES = 32 * 1024 * 1024

/**
 * `winterjay prices FILE.csv`: makes picks measure risk from these prices. `--forget`: reverts to the bundled prices.
 */
export async function prices([file]: readonly string[]): Promise<string> {
  if (file === undefined)
    throw new CommandError('Name the file: winterjay prices FILE.csv, or winterjay prices --forget')
  // A server that runs the command may have another working directory.
  return onDatabase('prices', pricesOn, [file === FORGET ? file : resolve(file)])
}

const FORGET = '--forget'

export const pricesOn: DatabaseCommand = async (db, [file = ''], config) => {
  if (file === FORGET) return forget(db)
  const today = systemClock(config.timeZone, config.fixedDay).today()
  return keep(db, measureFile(basename(file), await readPrices(file), today))
}

async function readPrices(file: string): Promise<string> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) throw new CommandError(`${file} cannot be read.`)
  if (size > MAX_BYTES) throw new CommandError(`${file} is larger than 32 MiB.`)
  return readFile(file, 'utf8')
}

export function measureFile(name: string, text: string, today: LocalDate): MeasuredHistory {
  const table = parsePriceCsv(text.replace(/^\uFEFF/, ''))
  if (table === null)
    throw new CommandError(
      `${name} is not a table of prices: a header "date,${HISTORY_SYMBOLS.join(',')}", then one day a row, prices above zero or empty.`,
    )
  const measured = measureHistory(table, { id: 'import', name, url: null, readOn: today }, BUNDLED_SNAPSHOT, today)
  if (isRefusal(measured))
    throw new CommandError(`${name} was not taken: ${SENTENCES[measured.code](measured.params ?? {})}`)
  return measured
}

async function keep(db: Db, measured: MeasuredHistory): Promise<string> {
  await inTransaction(db, (tx) => storeImportedHistory(tx, measured))
  const { from, to, risks, correlations } = measured
  const volatility = Object.fromEntries(Object.entries(risks).map(([id, risk]) => [id, risk.volatilityPercent]))
  return JSON.stringify({ from, to, weeks: correlations.weeks, volatility_percent: volatility })
}

const forget = (db: Db): Promise<string> =>
  inTransaction(db, async (tx) =>
    (await forgetImportedHistory(tx))
      ? 'Forgotten. Picks rest on the bundled figures again.'
      : 'There was nothing to forget.',
  )

const SENTENCES: Record<HistoryCode, (params: NonNullable<Refusal['params']>) => string> = {
  dates_unordered: ({ on }) => `days must be written 2026-11-20, each later than the one before; see "${on}".`,
  prices_missing: ({ symbol }) => `it has no prices of ${symbol}.`,
  history_short: ({ symbol, months }) => `${symbol} needs ${months} months of prices or more.`,
  history_old: ({ on }) => `it ends before ${on}, where the bundled prices end.`,
  history_ahead: ({ on }) => `it ends on ${on}, which is still to come.`,
  history_gap: ({ symbol, on }) => `${symbol} has no price for more than a month before ${on}.`,
  move_unexplained: ({ symbol, on }) =>
    `${symbol} moves by more than 40% on ${on}: use prices that are adjusted for splits.`,
  risk_implausible: ({ symbol }) => `${symbol} moves as no such fund can.`,
  correlations_unsound: () => 'its correlations contradict those of the coins.',
}
