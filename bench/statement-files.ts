import { isRight, readSample } from '../apps/web/src/features/budget/import/open/read-sample.test-data.ts'
import { STATEMENT_FILES } from '../apps/web/src/features/budget/import/open/statement-files.test-data.ts'
import type { Row } from './bench.ts'
import { timedAsync } from './bench.ts'

export const title = 'Statements as workbooks, CAMT.053, MT940 and PDF'

/** How many files are read exactly or refused as they should be, and how long each kind takes, with its reader loaded. */
export async function run(): Promise<Row[]> {
  const wrong: string[] = []
  let exact = 0
  for (const sample of STATEMENT_FILES) {
    const found = await readSample(sample)
    if (!isRight(sample, found)) wrong.push(sample.what)
    else if (typeof found !== 'string') exact += 1
  }
  const kinds = ['PDF', 'XLSX', 'CAMT.053', 'MT940']
  const slowest = new Map<string, number>()
  for (const sample of STATEMENT_FILES) {
    const kind = kinds.find((one) => sample.what.startsWith(one)) ?? ''
    const { seconds } = await timedAsync(() => readSample(sample))
    slowest.set(kind, Math.max(slowest.get(kind) ?? 0, seconds * 1000))
  }
  const right = STATEMENT_FILES.length - wrong.length
  return [
    { what: 'exact or refused by the proof', value: `${right} of ${STATEMENT_FILES.length}`, unit: '', bar: 'all' },
    { what: 'of these read exactly', value: exact, unit: 'files' },
    ...wrong.map((what) => ({ what: `wrong: ${what}`, value: '–', unit: '' })),
    ...kinds.map((kind) => ({ what: `slowest ${kind}, made and read`, value: slowest.get(kind) ?? NaN, unit: 'ms' })),
  ]
}
