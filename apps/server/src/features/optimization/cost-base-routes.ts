import { computeCostBase } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { costBaseRecord, ONE_FUNDS, readActivities, readCostBaseRequest, readValueFile } from '@winterjay/investing'
import type { CostBaseRequest, OneFund } from '@winterjay/investing'
import { isRefusal } from '@winterjay/money'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { repeatedIn, sourcesOf, writeBook, writeFile, writeIncome } from './cost-base-answer.ts'
import type { ReadFile, Source } from './cost-base-answer.ts'
import { refused } from './problems.ts'
import { fundIn, returnsAnswer, writeValueFile } from './returns-answer.ts'
import type { FundPrices, ReadValueFile } from './returns-answer.ts'

/** How long a first answer of the Bank of Canada is waited for. */
const RATES_WITHIN_MS = 3_000

/** The adjusted cost base from brokers' files (investing §6.9): nothing of a call is stored or logged. */
export function costBaseRoutes(context: Context): void {
  route(context, computeCostBase, async ({ body, today }) => {
    const { files, valueFiles } = readFiles(body)
    const sources = sourcesOf(files, body.added ?? [])
    const isInDollars = sources.some(({ fields }) => fields['currency'] === 'USD') || pricedInDollars(valueFiles)
    const rates = isInDollars ? await dollarDays(context) : null
    const fund = sources.length === 0 ? null : await fundPrices(context, body.one_fund ?? ONE_FUNDS[0], valueFiles)
    const request = requestOf(sources, { rates, today })
    return {
      files: files.map(writeFile),
      value_files: valueFiles.map(writeValueFile),
      repeated: repeatedIn(files),
      ...withinCents(() => ({
        ...writeBook(costBaseRecord(request), sources),
        income: writeIncome(files),
        returns: fund === null ? null : returnsAnswer(request, { files, valueFiles, fund }),
      })),
      dollar_days: rates === null ? null : Object.keys(rates).length,
    }
  })
}

const pricedInDollars = (files: readonly ReadValueFile[]): boolean =>
  files.some(({ read }) => read.quotes.some(({ currency }) => currency === 'USD'))

/** The operator's source of prices comes first: its prices have the distributions in them. */
async function fundPrices({ market }: Context, fund: OneFund, files: readonly ReadValueFile[]): Promise<FundPrices> {
  const reading = await market.funds[fund].first(RATES_WITHIN_MS)
  return reading === null ? fundIn(files, fund) : { symbol: fund, source: 'service', prices: reading.value }
}

/** Canadian dollars for one US dollar, by day; none if the Bank of Canada is switched off or does not answer. */
async function dollarDays({ market }: Context): Promise<Readonly<Record<string, string>>> {
  const reading = await market.dollarDays.first(RATES_WITHIN_MS)
  return Object.fromEntries(reading?.value ?? [])
}

interface ReadFiles {
  readonly files: readonly ReadFile[]
  readonly valueFiles: readonly ReadValueFile[]
}

/** @throws Refused when a file is none of those known, or is given twice */
function readFiles({ files: given }: BodyOf<typeof computeCostBase>): ReadFiles {
  const files: ReadFile[] = []
  const valueFiles: ReadValueFile[] = []
  for (const [index, { file_name: name, file_content: text }] of given.entries()) {
    const isTwice = given.findIndex((one) => one.file_name === name || one.file_content === text) < index
    if (isTwice) throw refused([{ code: 'file_twice', field: `files.${index}` }])
    const activities = readActivities(text)
    const values = activities === null ? readValueFile(text) : null
    if (activities !== null) files.push({ name, read: activities })
    else if (values !== null) valueFiles.push({ name, read: values })
    else throw refused([{ code: 'activities_unreadable', field: `files.${index}.file_content` }])
  }
  return { files, valueFiles }
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
