import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STATEMENT_FILES } from '../../../../web/src/features/budget/import/open/statement-files.test-data.ts'
import { workbookOf, zipOf } from '../../../../web/src/features/budget/import/open/workbooks.test-data.ts'
import { categoriseLines } from '../categorise.ts'
import { CommandError } from '../command-error.ts'
import { statements } from './statements.ts'

const FIXTURES = new URL('../../../../../packages/budget/fixtures/', import.meta.url).pathname
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
  it('reads workbooks, CAMT.053, MT940 and PDF as the app does, or refuses them for the same reason (budget §1.5, §1.6)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'winterjay-'))
    for (const { what, fileName, bytes, expected } of STATEMENT_FILES) {
      const path = join(folder, fileName)
      writeFileSync(path, await bytes())
      const { files } = await run(path)
      const [file] = files
      if (typeof expected === 'string') expect(expected.split('|'), what).toContain(file?.error)
      else
        expect(
          [file?.error, file?.accounts.flatMap((one) => one.transactions.map((row) => [row.date, row.amount_cents]))],
          what,
        ).toEqual([null, expected])
    }
  })
  it('reads each statement of a zip file, the database of Actual, and the first sheet with transactions', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'winterjay-'))
    const write = (name: string, bytes: Uint8Array): string => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    }
    const part = (name: string): Uint8Array => readFileSync(join(FIXTURES, '..', 'app-exports', name))
    const ynab = write(
      'ynab.zip',
      zipOf([
        ['My Budget - Register.csv', part('ynab-register.csv')],
        ['My Budget - Plan.csv', part('ynab-plan.csv')],
      ]),
    )
    const actual = write('actual.zip', zipOf([['db.sqlite', part('actual.sqlite')]]))
    const book = write(
      'bank.xlsx',
      workbookOf([
        { name: 'Notes', rows: [['Exported for you']] },
        {
          name: 'November',
          rows: [
            ['Date', 'Description', 'Amount', 'Balance'],
            [{ day: 46_327 }, 'METRO #65', -84.12, 915.88],
            [{ day: 46_328 }, 'ESSO', -50, 865.88],
          ],
        },
      ]),
    )
    const { per_file } = await run('--book', ynab, book)
    // Another household's, with accounts of the same names.
    const { per_file: moved } = await run('--book', actual)
    expect([...per_file, ...moved].map(({ file, added, error }) => [file, added, error])).toEqual([
      [`${ynab}, My Budget - Register.csv`, 6, null],
      [`${ynab}, My Budget - Plan.csv`, 0, null],
      [book, 2, null],
      [actual, 4 + 43 + 2, null],
    ])
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
