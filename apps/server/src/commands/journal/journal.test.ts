import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeWindows1252 } from '@winterjay/money'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { testBusiness } from '../../testing/business.ts'
import { tapeOf } from '../../testing/requests/loan-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { journalOn } from './journal.ts'

/* `winterjay journal` (lending §6.3, §6.4): from loans entered over HTTP to a file. */

let server: TestServer
let ann: AccountHolder
const folder = mkdtempSync(join(tmpdir(), 'journal-'))
const place = (name: string): string => join(folder, name)
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'members' })
  ann = await accountHolder(server)
  const terms = { borrower_name: 'Zoë', principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01' }
  const loan = await ann.post('/api/loans', { ...terms, late_fee_value: 0 })
  const path = `/api/loans/${String(loan.body['id'])}/payments`
  await ann.post(path, { amount: 888.49, paid_on: '2026-02-01' })
  const wrong = await ann.post(path, { amount: 888.49, paid_on: '2026-03-01' })
  const payment = String(wrong.body['payments']?.[1]?.['id'])
  expect((await ann.post(`${path}/${payment}/reversal`, { reason: 'returned' })).status).toBe(201)
  // Somebody else's book is in no file of hers.
  await (await accountHolder(server)).post('/api/loans', { ...terms, borrower_name: 'Other' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const run = (...args: readonly string[]): Promise<string> =>
  journalOn(server.database.db, [`${ann.ownerId}@example.ca`, ...args], server.context.config)

it('writes a day-by-day file for QuickBooks; a payment entered and reversed is not in it', async () => {
  expect(await run('iif', '2026-01-01', '2026-12-31', place('book.iif'))).toBe(
    [
      '2 entries, debits $10,888.49, credits $10,888.49.',
      'Bank: debits $888.49, credits $10,000.00',
      'Loans receivable: debits $10,000.00, credits $788.49',
      'Interest income: debits $0.00, credits $100.00',
    ].join('\n'),
  )
  const lines = decodeWindows1252(readFileSync(place('book.iif')))
    .split('\r\n')
    .slice(3)
  expect(
    lines.map((line) => line.split('\t')).map(([tag, , , day, account, , , amount]) => [tag, day, account, amount]),
  ).toEqual([
    ['TRNS', '01/01/2026', 'Bank', '-10000.00'],
    ['SPL', '01/01/2026', 'Loans receivable', '10000.00'],
    ['ENDTRNS', undefined, undefined, undefined],
    ['TRNS', '02/01/2026', 'Bank', '888.49'],
    ['SPL', '02/01/2026', 'Loans receivable', '-788.49'],
    ['SPL', '02/01/2026', 'Interest income', '-100.00'],
    ['ENDTRNS', undefined, undefined, undefined],
    ['', undefined, undefined, undefined],
  ])
  expect(lines.join()).toContain('payment Zoë')
  expect(lines.join()).not.toContain('Other')
  expect(
    await server.rows(
      `select action from audit_event where owner_id = '${ann.ownerId}' and action = 'journal-exported'`,
    ),
  ).toEqual([{ action: 'journal-exported' }])
})

it('takes only the days asked for, names and language from the settings, and says the balance of the bank', async () => {
  const accounts = { bank: 'Actif:Banque', interest_income: { name: 'Intérêts', number: '4200' } }
  writeFileSync(place('settings.json'), JSON.stringify({ accounts, language: 'fr', date_order: 'dmy' }))
  await run('qbo_journal_csv', '2026-02-01', '2026-02-28', place('book.csv'), place('settings.json'))
  const [, ...rows] = readFileSync(place('book.csv'), 'utf8').trimEnd().split('\r\n')
  expect(rows.map((row) => row.split(',').slice(1, 3))).toEqual([
    ['01/02/2026', 'Actif:Banque'],
    ['01/02/2026', 'Prêts à recevoir'],
    ['01/02/2026', 'Intérêts'],
  ])
  await run('ofx', '2026-02-01', '2026-02-28', place('book.ofx'))
  expect(readFileSync(place('book.ofx'), 'latin1')).toContain('<BALAMT>-9111.51\r\n')
})

it('posts an import first, and refuses more lines than the program takes', async () => {
  const imported = await ann.post('/api/loans/import', { file_content: tapeOf(1_100) })
  expect(imported.status).toBe(200)
  await server.rows('update loan set posted_as_of = null where import_id is not null')
  await expect(run('qbo_bank_csv', '2000-01-01', '2100-12-31', place('bank.csv'))).rejects.toThrow(
    'qbo_bank_csv takes at most 1000 lines, and there are 1102. Choose a shorter range.',
  )
  expect(await run('hledger', '2000-01-01', '2100-12-31', place('all.journal'))).toMatch(/^1102 entries, /)
})

it('writes the book of a business by its id', async () => {
  const business = await testBusiness(server)
  const days = ['2026-01-01', '2026-12-31', place('business.beancount')]
  expect(await journalOn(server.database.db, [business.id, 'beancount', ...days], server.context.config)).toBe(
    '0 entries, debits $0.00, credits $0.00.',
  )
})

it.each([
  [['quicken', '2026-01-01', '2026-12-31', 'x'], 'The format is one of: iif,'],
  [['iif', '2026-12-31', '2026-01-01', 'x'], 'Give the first and the last day'],
  [['iif', '2026-01-01', '2026-12-31'], 'Use: winterjay journal'],
  [['sage50', '2026-01-01', '2026-12-31', 'x'], 'Sage 50 needs a number of four digits for bank,'],
  [['qbo_web_connect', '2026-01-01', '2026-12-31', 'x'], 'Web Connect needs the number of your bank'],
])('refuses %j', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence)
})

it('refuses settings that it cannot use, and a file that exists', async () => {
  const days = ['2026-01-01', '2026-12-31', place('new.iif')]
  for (const [content, sentence] of [
    ['{', 'is not JSON'],
    ['{"accounts": {"bnak": "x"}}', 'accounts are bank,'],
    ['{"accounts": {"bank": "=x"}}', 'cannot be the name of an account'],
    ['{"accounts": {"bank": {"name": "x", "number": "12"}}}', 'cannot be the number of an account'],
  ] as const) {
    writeFileSync(place('bad.json'), content)
    await expect(run('iif', ...days, place('bad.json'))).rejects.toThrow(sentence)
  }
  await run('iif', ...days)
  await expect(run('iif', ...days)).rejects.toThrow('exists already')
  await expect(
    journalOn(server.database.db, ['nobody@example.ca', 'iif', ...days], server.context.config),
  ).rejects.toThrow('no account and no business')
})

it('closes its days before it reads them, and none if the file cannot be written (lending §6.1.3)', async () => {
  const who = await accountHolder(server)
  const made = await who.post('/api/loans', {
    borrower_name: 'Ann',
    principal: 10_000,
    annual_rate: 12,
    term_months: 12,
    start_date: '2026-01-01',
    late_fee_value: 0,
  })
  const path = `/api/loans/${String(made.body['id'])}/payments`
  // A payment of a closed day arrives while the file is read.
  let paid = 0
  const db = new Proxy(server.database.db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'execute') return value
      return async (statement: SQL) => {
        const answer = await target.execute(statement)
        if (paid === 0 && new PgDialect().sqlToQuery(statement).sql.includes('from loan_posting join loan ')) {
          paid = (await who.post(path, { amount: 888.49, paid_on: '2026-02-01' })).status
        }
        return answer
      }
    },
  })
  const config = { ...server.context.config, fixedDay: server.day }
  const to = async (file: string): Promise<string> =>
    journalOn(db, [`${who.ownerId}@example.ca`, 'iif', '2026-01-01', '2026-03-31', file], config)
  const closed = (): Promise<unknown[]> =>
    server.rows(`select last_day::text as day from journal_export where owner_id = '${who.ownerId}'`)

  writeFileSync(place('there.iif'), 'as it was')
  await expect(to(place('there.iif'))).rejects.toThrow('exists already')
  expect(readFileSync(place('there.iif'), 'utf8')).toBe('as it was')
  await expect(to(place('nowhere/book.iif'))).rejects.toThrow('cannot be written: ENOENT')
  expect([await closed(), paid]).toEqual([[], 0])

  expect(await to(place('raced.iif'))).toMatch(/^1 entries, /)
  expect([await closed(), paid]).toEqual([[{ day: '2026-03-31' }], 201])
  expect(
    await server.rows(
      `select effective_on::text as on from loan_posting where owner_id = '${who.ownerId}' and kind = 'payment'`,
    ),
  ).toEqual([{ on: server.day }])
})
