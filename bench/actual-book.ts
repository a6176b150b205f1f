import { pathToFileURL } from 'node:url'
import { timedAsync } from './bench.ts'

/** One line of JSON on standard output: a step begins, or has ended with its duration. */
export type ActualStep =
  | { readonly kind: 'begun'; readonly what: string }
  | { readonly kind: 'done'; readonly what: string; readonly value: number; readonly unit: 's' | 'ms' }

interface Actual {
  readonly init: (
    options: object,
  ) => Promise<{ send: (name: string, args: object) => Promise<{ transactions?: object[] }> }>
  readonly shutdown: () => Promise<void>
  readonly runImport: (name: string, work: () => Promise<void>) => Promise<void>
  readonly createAccount: (account: object, balance: number) => Promise<string>
  readonly importTransactions: (account: string, rows: readonly object[]) => Promise<{ added: string[] }>
  readonly getBudgetMonth: (month: string) => Promise<unknown>
  readonly getTransactions: (account: string, from: string, to: string) => Promise<unknown[]>
}

/**
 * The household's work done with @actual-app/api, in Node without a page; the longest step last, since it may be
 * stopped.
 */
async function keepBook(path: string, dataDir: string): Promise<void> {
  // It logs verbosely to the console.
  Object.assign(console, { log: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined })
  const actual = (await import('@actual-app/api')) as unknown as Actual
  const { send } = await actual.init({ dataDir })
  let account = ''
  await actual.runImport('bench', async () => {
    account = await actual.createAccount({ name: 'Chequing', type: 'checking' }, 0)
  })
  const importFile = async (): Promise<string> => {
    const { transactions = [] } = await send('transactions-parse-file', {
      filepath: path,
      options: { fallbackMissingPayeeToMemo: true },
    })
    const { added } = await actual.importTransactions(
      account,
      transactions.map((row) => ({ ...row, amount: Math.round((row as { amount: number }).amount * 100) })),
    )
    return `${added.length} added`
  }
  await step('read and booked (Node, no page)', 's', importFile)
  await step('month summary', 'ms', async () => void (await actual.getBudgetMonth('2026-09')))
  await step(
    'list of a month',
    'ms',
    async () => `${(await actual.getTransactions(account, '2026-09-01', '2026-09-30')).length} rows`,
  )
  await step('the same file again', 's', importFile)
  await actual.shutdown()
}

async function step(what: string, unit: 's' | 'ms', work: () => Promise<string | void>): Promise<void> {
  say({ kind: 'begun', what })
  const { seconds, result } = await timedAsync(work)
  say({
    kind: 'done',
    what: result === undefined ? what : `${what}: ${result}`,
    value: unit === 's' ? seconds : seconds * 1000,
    unit,
  })
}

const say = (one: ActualStep): void => void process.stdout.write(`${JSON.stringify(one)}\n`)

const [, script, path, dataDir] = process.argv
if (
  script !== undefined &&
  import.meta.url === pathToFileURL(script).href &&
  path !== undefined &&
  dataDir !== undefined
) {
  await keepBook(path, dataDir)
  process.exit(0)
}
