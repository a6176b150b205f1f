import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { categoriseLines } from './categorise.ts'
import { CommandError } from './command-error.ts'
import { statements } from './statements.ts'

const FIXTURES = new URL('../../../../packages/budget/fixtures/', import.meta.url).pathname
const fixture = (name: string): string => join(FIXTURES, name)
const expectations = JSON.parse(readFileSync(fixture('expectations.json'), 'utf8')) as Record<
  string,
  { institution?: string; rows: [string, number][] }
>

interface Output {
  readonly files: {
    file: string
    format: string
    institution: string | null
    error: string | null
    accounts: { id: string | null; transactions: { date: string; amount_cents: number }[] }[]
    row_errors: unknown[]
  }[]
  readonly per_file: { file: string; added: number; already_here: number; error: string | null }[]
  readonly accounts: { transactions: unknown[] }[]
}
const run = async (...args: string[]): Promise<Output> => JSON.parse(await statements(args)) as Output

describe('product §12.3: winterjay statements', () => {
  it.each(['rbc.csv', 'desjardins.qfx', 'td-chequing-iso.csv'])('reads %s as the app does', async (name) => {
    const { files } = await run(fixture(name))
    const [file] = files
    expect(Object.keys(file ?? {})).toEqual(['file', 'format', 'institution', 'error', 'accounts', 'row_errors'])
    expect(file).toMatchObject({ file: fixture(name), error: null, row_errors: [] })
    expect(
      file?.accounts.flatMap(({ transactions }) => transactions.map((one) => [one.date, one.amount_cents])),
    ).toEqual(expectations[name]?.rows)
  })
  it('--book imports the files in order into one budget, so importing the same file twice adds nothing', async () => {
    const { per_file, accounts } = await run('--book', fixture('rbc.csv'), fixture('rbc.csv'))
    expect(per_file).toEqual([
      { file: fixture('rbc.csv'), added: 5, already_here: 0, error: null },
      { file: fixture('rbc.csv'), added: 0, already_here: 5, error: null },
    ])
    expect(accounts.flatMap(({ transactions }) => transactions)).toHaveLength(5)
  })
  it('reports a file that is not a statement and still reads the others', async () => {
    const page = join(mkdtempSync(join(tmpdir(), 'winterjay-')), 'login.csv')
    writeFileSync(page, '<!DOCTYPE html><html><body>Sign in</body></html>')
    const { files } = await run(page, fixture('rbc.csv'))
    expect(files.map(({ error }) => error)).toEqual(['not_a_statement', null])
  })
  it.each([[[]], [['--books', 'x.csv']], [['/nowhere/x.csv']]])('%j is bad input', async (args) => {
    await expect(statements(args)).rejects.toBeInstanceOf(CommandError)
  })
})

describe('product §12.3: winterjay categorise', () => {
  it('gives each line its category and the reason', async () => {
    const lines = [
      { description: 'METRO #065 MONTREAL QC', amount_cents: -8412 },
      { description: 'ZZZ', mcc: '5411' },
    ]
    expect(JSON.parse(await categoriseLines([], async () => JSON.stringify(lines)))).toEqual([
      { category: 'Groceries', reason: expect.stringContaining('Metro') },
      { category: 'Groceries', reason: expect.stringContaining('5411') },
    ])
  })
  it.each(['{}', '[{"amount_cents": 1}]', 'no'])('%s is bad input', async (text) => {
    await expect(categoriseLines([], async () => text)).rejects.toBeInstanceOf(CommandError)
  })
})
