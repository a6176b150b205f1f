import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BOOK_ACCOUNTS, NO_AMOUNTS } from '@winterjay/lending'
import { JOURNAL_WRITERS, journalEntry, journalTotals } from '@winterjay/lending/journal'
import type { JournalEntry, JournalFile } from '@winterjay/lending/journal'
import { addDays, cents, encodeWindows1252, localDate } from '@winterjay/money'
import type { Cell, Column, Sheet } from '@winterjay/money/workbook'
import { WORKBOOK_WORDS } from '../apps/server/src/features/exports/workbook-words.ts'
import { workbookBytes } from '../apps/server/src/workbook/workbook.ts'
import { median, processorTimed, timed, timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
// @ts-expect-error plain script without types, shared with the test run
import { findHeadlessChromium } from '../scripts/chromium.js'
import { register } from './loan-book.ts'
import { processorSeconds, startServer } from './running-server.ts'

const ENTRIES = 50_000
const ROUNDS = 5
const LENT_FROM = localDate('2020-01-01')

/** Bookkeeping files of 50,000 entries, and research reports. */
export async function filesAndReports(): Promise<Row[]> {
  return [...textFiles(), ...(await workbookAlone()), ...byOffice(), ...(await reports())]
}

/** A payment of a loan for each entry, no two alike. */
const entries = (): JournalEntry[] =>
  Array.from({ length: ENTRIES }, (_, k) => {
    const [principal, interest] = [50_000 + (k % 9_000), 1_000 + (k % 777)]
    return journalEntry({
      number: k + 1,
      kind: 'payment',
      effectiveOn: addDays(LENT_FROM, k % 2_500),
      amounts: {
        ...NO_AMOUNTS,
        cash: cents(principal + interest),
        principal: cents(-principal),
        interest: cents(-interest),
      },
      reference: `WJ-TEST-${String(k % 4_000).padStart(4, '0')}`,
      borrowerName: `Zoé Lévesque-Côté ${k % 4_000}`,
    })
  }).filter((entry) => entry !== null)

const FILE: JournalFile = {
  accounts: Object.fromEntries(
    BOOK_ACCOUNTS.map((account, at) => [account, { name: `Account ${at}`, number: String(1_010 + at) }]),
  ) as JournalFile['accounts'],
  locale: 'en',
  from: LENT_FROM,
  to: localDate('2026-11-21'),
  dateOrder: 'mdy',
  bankBalanceCents: cents(0),
  intuitBankId: '12345',
  isWithAccounts: false,
}

function textFiles(): Row[] {
  const journal = entries()
  const { accounts } = journalTotals(journal)
  const rows: Row[] = []
  for (const [name, format] of Object.entries(JOURNAL_WRITERS)) {
    let text = ''
    const seconds = median(
      Array.from({ length: ROUNDS }, () =>
        processorTimed(() => {
          text = format.head(FILE) + journal.map((entry) => format.entry(entry, FILE)).join('') + format.foot(FILE)
          if (format.encoding === 'windows-1252') encodeWindows1252(text)
        }),
      ),
    )
    const bar = name === 'iif' ? { bar: '≤ 1000' } : {}
    rows.push({ what: `${name}: ${ENTRIES} entries written`, value: seconds * 1000, unit: 'ms', ...bar })
    if (name === 'iif')
      rows.push({ what: 'iif: accounts whose sum is another', value: wrongSums(text, accounts), unit: '', bar: '0' })
  }
  return rows
}

/** Accounts that do not have the journal's sum in the file, read by its columns. */
function wrongSums(text: string, accounts: ReturnType<typeof journalTotals>['accounts']): number {
  const sums = new Map<string, number>()
  for (const line of text.split('\r\n')) {
    const cells = line.split('\t')
    if (cells[0] !== 'TRNS' && cells[0] !== 'SPL') continue
    const name = cells[4] ?? ''
    sums.set(name, (sums.get(name) ?? 0) + Math.round(Number(cells[7]) * 100))
  }
  return accounts.filter(
    ({ account, debitCents, creditCents }) => sums.get(FILE.accounts[account].name) !== debitCents - creditCents,
  ).length
}

/** The sheet of a journal with 50,000 rows, as the export writes it. */
async function workbook(): Promise<Row[]> {
  const m = WORKBOOK_WORDS.en
  const column = (name: string, kind: Column['kind'], isSummed = false): Column => ({
    title: name,
    kind,
    width: 16,
    isSummed,
  })
  const rows = entries().flatMap(({ on, number, reference, borrowerName, lines: [line] }): Cell[][] =>
    line === undefined ? [] : [[on, number, 'Chequing', `${reference} ${borrowerName}`, line.amountCents, null]],
  )
  async function* pages(): AsyncGenerator<Cell[][]> {
    for (let at = 0; at < rows.length; at += 1_000) yield rows.slice(at, at + 1_000)
  }
  const sheet = (): Sheet => ({
    name: m.journal,
    totalLabel: m.total,
    columns: [
      column(m.date, 'day'),
      column(m.entry, 'text'),
      column(m.account, 'text'),
      column(m.description, 'text'),
      column(m.debit, 'money', true),
      column(m.credit, 'money', true),
    ],
    rows: pages(),
  })
  const times: number[] = []
  const used = process.cpuUsage()
  for (let k = 0; k < ROUNDS; k += 1) {
    const written = await timedAsync(async () => {
      let bytes = 0
      for await (const part of workbookBytes([sheet()], 'en')) bytes += part.length
      return bytes
    })
    times.push(written.seconds)
  }
  const { user, system } = process.cpuUsage(used)
  return [
    { what: `xlsx: ${rows.length} rows written`, value: median(times), unit: 's', bar: '≤ 2' },
    { what: 'xlsx: processor time for each', value: (user + system) / 1e6 / ROUNDS, unit: 's' },
    { what: 'xlsx: memory of the whole process at most', value: peak(process.pid), unit: 'MB', bar: '≤ 250' },
  ]
}

/** What somebody with a CSV does instead: LibreOffice opens the same rows, and saves them as a workbook. */
function byOffice(): Row[] {
  const what = '    the same rows from a CSV by LibreOffice'
  if (spawnSync('soffice', ['--version']).status !== 0)
    return [{ what: `${what}: it is absent`, value: Number.NaN, unit: '' }]
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-office-'))
  try {
    const path = join(folder, 'journal.csv')
    const format = JOURNAL_WRITERS.qbo_journal_csv
    const [first] = entries()
    if (first === undefined) throw new Error('no entries')
    const lines = entries().map((entry) => format.entry({ ...entry, lines: entry.lines.slice(0, 1) }, FILE))
    writeFileSync(path, format.head(FILE) + lines.join(''))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const convert = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', folder, path]
    spawnSync('soffice', convert)
    return [{ what, value: timed(() => spawnSync('soffice', convert)), unit: 's' }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A process that does nothing else, so that its memory is that of the workbook. */
async function workbookAlone(): Promise<Row[]> {
  const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), ALONE], { encoding: 'utf8' })
  if (child.status !== 0) throw new Error(child.stderr)
  return JSON.parse(child.stdout) as Row[]
}

const ALONE = '--workbook-alone'
if (process.argv[2] === ALONE) process.stdout.write(JSON.stringify(await workbook()))

/** A report of a loan book, from the call to the file, with the waits of a client that asks ten times a second. */
async function reports(): Promise<Row[]> {
  const server = await startServer({ NODE_ENV: 'test', LIMIT_CHECKOUT: '1000', LIMIT_WRITE: '10000' })
  try {
    const headers = { authorization: `Bearer ${await register(server.url)}`, 'content-type': 'application/json' }
    const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${server.url}/api/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as Record<string, unknown>
    }
    const checkout = await call('POST', 'subscription/checkout?plan_id=premium', {})
    await call('POST', `subscription/sandbox/${String(checkout['checkout_url']).split('/').at(-1)}/outcome`, {
      outcome: 'pay',
    })
    const { created_loans: created } = (await call('POST', 'loans/import', {
      file_content: bookOf(400),
    })) as unknown as {
      created_loans: { id: string }[]
    }
    // Loans of the first year paid something in each month of this one, so that the report has every figure.
    for (const [at, { id }] of created
      .filter((_, k) => k % 4 === 0)
      .slice(0, 33)
      .entries())
      await call('POST', `loans/${id}/payments`, {
        amount: 50 + at,
        paid_on: `2026-${String(1 + (at % 11)).padStart(2, '0')}-20`,
      })
    let last = ''
    const made = async (): Promise<{ seconds: number; pages: number; sha256: string }> => {
      const { seconds, result } = await timedAsync(async () => {
        const asked = await call('POST', 'reports', { kind: 'loan_book', title: 'Loans', locale: 'en' })
        last = (asked['report'] as { id: string }).id
        for (;;) {
          const { report } = await call('GET', `reports/${last}`)
          const { status, ...rest } = report as { status: string; pages: number; sha256: string }
          if (status === 'ready') return rest
          if (status === 'failed') throw new Error('the report failed')
          await wait(100)
        }
      })
      return { seconds, ...result }
    }
    const before = peak(server.pid)
    await made()
    const used = processorSeconds(server.pid)
    const all = []
    for (let k = 0; k < ROUNDS; k += 1) all.push(await made())
    const processor = (processorSeconds(server.pid) - used) / ROUNDS
    return [
      {
        what: 'a report asked for, made, drawn and stored',
        value: median(all.map(({ seconds }) => seconds)),
        unit: 's',
        bar: '≤ 2',
      },
      { what: 'its pages', value: all[0]?.pages ?? 0, unit: '', bar: '≥ 8' },
      ...(await byChromium(await call('GET', `reports/${last}/content`))),
      { what: 'processor time of the server for each', value: processor, unit: 's' },
      { what: 'memory of the server above what it had', value: peak(server.pid) - before, unit: 'MB', bar: '≤ 150' },
    ]
  } finally {
    await server.stop()
  }
}

/** What somebody without reports does instead: the same words and tables as a page, printed by Chromium. */
async function byChromium(content: object): Promise<Row[]> {
  const what = '    the same words and tables printed by Chromium'
  const chromium = findHeadlessChromium()
  if (chromium === null) return [{ what: `${what}: it is absent`, value: Number.NaN, unit: '' }]
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-print-'))
  try {
    writeFileSync(join(folder, 'report.html'), `<!doctype html><meta charset="utf-8">${htmlOf(content)}`)
    const file = join(folder, 'report.pdf')
    const options = ['--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', `--user-data-dir=${folder}/profile`]
    const { seconds } = await timedAsync(async () =>
      spawnSync(chromium, ['--headless', ...options, `--print-to-pdf=${file}`, join(folder, 'report.html')]),
    )
    return [{ what, value: seconds, unit: 's' }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every text of a report, and its tables as tables. */
function htmlOf(value: unknown): string {
  if (typeof value === 'string') return `<p>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  if (typeof value !== 'object' || value === null) return ''
  if ('rows' in value && Array.isArray(value.rows))
    return `<table>${value.rows.map((row: unknown[]) => `<tr>${row.map((cell) => `<td>${htmlOf(cell)}</td>`).join('')}</tr>`).join('')}</table>`
  return Object.values(value).map(htmlOf).join('')
}

/** Loans of four years, some of them paid late or not at all. */
const bookOf = (count: number): string =>
  [
    'borrower_name,principal,annual_rate,term_months,start_date',
    ...Array.from(
      { length: count },
      (_, k) =>
        `Borrower ${k % 300},${1_000 + (k % 40) * 500},${5 + (k % 20)},${12 + (k % 37)},${2023 + (k % 4)}-${String(1 + (k % 10)).padStart(2, '0')}-${String(1 + (k % 28)).padStart(2, '0')}`,
    ),
  ].join('\n')

/** The most memory that a process has had, in MB, by the kernel's high-water mark; NaN where there is none. */
function peak(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
