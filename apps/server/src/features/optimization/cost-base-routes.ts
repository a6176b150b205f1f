import { computeCostBase } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { costBaseRecord, readActivities, readCostBaseRequest } from '@winterjay/investing'
import type { CostBaseRequest } from '@winterjay/investing'
import { isRefusal } from '@winterjay/money'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { repeatedIn, sourcesOf, writeBook, writeFile, writeIncome } from './cost-base-answer.ts'
import type { ReadFile, Source } from './cost-base-answer.ts'
import { refused } from './problems.ts'

/** How long a first answer of the Bank of Canada is waited for. */
const RATES_WITHIN_MS = 3_000

/** The adjusted cost base from brokers' files (investing §6.9): nothing of a call is stored or logged. */
export function costBaseRoutes(context: Context): void {
  route(context, computeCostBase, async ({ body, today }) => {
    const files = readFiles(body)
    const sources = sourcesOf(files, body.added ?? [])
    const rates = sources.some(({ fields }) => fields['currency'] === 'USD') ? await dollarDays(context) : null
    const request = requestOf(sources, { rates, today })
    return {
      files: files.map(writeFile),
      repeated: repeatedIn(files),
      ...withinCents(() => ({ ...writeBook(costBaseRecord(request), sources), income: writeIncome(files) })),
      dollar_days: rates === null ? null : Object.keys(rates).length,
    }
  })
}

/** Canadian dollars for one US dollar, by day; none if the Bank of Canada is switched off or does not answer. */
async function dollarDays({ market }: Context): Promise<Readonly<Record<string, string>>> {
  const reading = await market.dollarDays.first(RATES_WITHIN_MS)
  return Object.fromEntries(reading?.value ?? [])
}

/** @throws Refused when a file is none of the known brokers', or is given twice */
function readFiles({ files }: BodyOf<typeof computeCostBase>): ReadFile[] {
  return files.map(({ file_name, file_content }, index) => {
    const isTwice = files.findIndex((one) => one.file_name === file_name || one.file_content === file_content) < index
    if (isTwice) throw refused([{ code: 'file_twice', field: `files.${index}` }])
    const read = readActivities(file_content)
    if (read === null) throw refused([{ code: 'activities_unreadable', field: `files.${index}.file_content` }])
    return { name: file_name, read }
  })
}

/** @throws Refused when something that was added lacks a figure */
function requestOf(
  sources: readonly Source[],
  { rates, today }: { readonly rates: Readonly<Record<string, string>> | null; readonly today: string },
): CostBaseRequest {
  const request = readCostBaseRequest({
    transactions: sources.map(({ fields }) => fields),
    ...(rates === null ? {} : { rates: { USD: rates } }),
    as_of: today,
  })
  if (isRefusal(request)) throw refused([{ code: 'transaction_incomplete', field: fieldOf(request.field, sources) }])
  return request
}

/** @throws Refused when a figure is beyond what cents can hold: a file may have any number */
function withinCents<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) throw refused([{ code: 'figures_too_large', field: 'files' }])
    throw error
  }
}

/** The place in the body of a field such as `transactions[3].units`. */
function fieldOf(path: string | undefined, sources: readonly Source[]): string {
  const [, index, name] = /^transactions\[(\d+)\]\.(\w+)$/.exec(path ?? '') ?? []
  const added = sources[Number(index)]?.added
  if (added === undefined || added === null) return 'files'
  return `added.${added}.${name === 'cost' ? 'amount' : name}`
}
