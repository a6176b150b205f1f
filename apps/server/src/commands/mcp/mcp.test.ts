import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import type { Transport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import {
  applyImport,
  commit,
  emptyReplica,
  nextTime,
  BIRTH,
  planImport,
  recordAt,
  withAll,
  writeRecord,
} from '@winterjay/budget'
import type { AnyRecord, Budget, Replica } from '@winterjay/budget'
import { SCOPES } from '@winterjay/contract'
import type { Scope } from '@winterjay/contract'
import { cents, localDate } from '@winterjay/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '../../features/api-keys/key.ts'
import { contractCalls, operationIdOf } from '../../http/openapi.ts'
import { command, folder, onProgram, oneLine, programFile } from '../../program.test-data.ts'
import { testKey } from '../../testing/api-keys.ts'
import { payer } from '../../testing/business.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { startServer } from '../../testing/server.ts'
import type { Json, TestServer } from '../../testing/server.ts'
import { serveTools } from './mcp.ts'
import { MOST_CHARACTERS } from './tools.ts'

/* keys §5: what a key may read, as tools. The SDK's own client calls them, on a real server. */

let server: TestServer
let owner: Shopper
let address: string
const clients: Client[] = []

beforeAll(async () => {
  server = await startServer({
    OPEN_FEATURES: 'analytics,api,exports,research',
    LIMIT_KEY_READ: '100000',
    LIMIT_KEY_DAY: '100000',
  })
  owner = await payer(server, 'Ada Lender')
  address = await server.context.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())))

const keyWith = (...scopes: Scope[]): Promise<string> =>
  testKey(server, { owner: owner.ownerId, maker: owner.ownerId, scopes })
const environmentOf = (key: string): Record<string, string> => ({ WINTERJAY_URL: address, WINTERJAY_KEY: key })

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' })
  await client.connect(transport)
  clients.push(client)
  return client
}

/** A client of the command in this process, and what the command said to the person. */
async function clientWith(key: string): Promise<{ client: Client; said: string[] }> {
  const said: string[] = []
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await serveTools(environmentOf(key), (words) => said.push(words), theirs)
  return { client: await connected(ours), said }
}

const namesOf = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name).toSorted()

interface Returned {
  readonly texts: readonly string[]
  readonly isError: boolean
}
async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Returned> {
  const { content, isError } = await client.callTool({ name, arguments: given })
  return { texts: content.map((one) => (one.type === 'text' ? one.text : one.type)), isError: isError === true }
}
const jsonOf = ({ texts }: Returned): Json => JSON.parse(texts.join('')) as Json
const failureOf = (environment: Record<string, string>): Promise<string> =>
  serveTools(environment, () => undefined).then(
    () => 'served',
    (error: Error) => error.message,
  )

describe('keys §5.2, §5.5: tools of a loan book', () => {
  it('are the calls that read, with the names, descriptions and arguments of the API description', async () => {
    const { client, said } = await clientWith(await keyWith('loans:read'))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'aboutMe',
      'awaitedPayments',
      'listDocuments',
      'listExpiries',
      'listLoanFiles',
      'listLoanImports',
      'listLoans',
      'listOwnFields',
      'listPayers',
      'listPeople',
      'listSecurities',
      'loanAgeing',
      'loanPayOff',
      'loanPortfolio',
      'loanStats',
      'loanYearEnd',
      'previewDocument',
      'readBookNotices',
      'readDocument',
      'readLender',
      'readLoan',
      'readLoanNotices',
      'readPerson',
    ])
    const list = tools.find(({ name }) => name === 'listLoans')
    expect(list?.description).toMatch(/^The loan book, one page at a time\./)
    expect(list?.inputSchema).toMatchObject({
      type: 'object',
      properties: {
        sort_dir: { enum: ['asc', 'desc'] },
        limit: { type: 'integer', minimum: 1, maximum: 500 },
        cursor: { type: 'string' },
      },
      required: [],
    })
    expect(tools.find(({ name }) => name === 'readLoan')?.inputSchema.required).toEqual(['loan_id'])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(said).toEqual([
      expect.stringMatching(/^Serving data of Ada Lender, read only: loans:read\. .*names and amounts, goes to/),
    ])
  })

  it('answer as the calls do: lists, one by its id, files; refusals are the server’s sentences', async () => {
    const made = await owner.post('/api/loans', plainLoan({ borrower_name: 'Denis Roy' }))
    const loan = String(made.body['id'])
    const { client } = await clientWith(await keyWith('loans:read', 'export:read'))
    expect(jsonOf(await call(client, 'listLoans', { search: 'denis', limit: 5 }))['loans']).toMatchObject([
      { id: loan, borrower_name: 'Denis Roy' },
    ])
    expect(jsonOf(await call(client, 'readLoan', { loan_id: loan }))).toEqual(
      (await owner.get(`/api/loans/${loan}`)).body,
    )
    expect((await call(client, 'exportLoans')).texts.join('')).toContain('Denis Roy')
    const missing = await call(client, 'readLoan', { loan_id: '00000000-0000-4000-8000-000000000000' })
    const refusal = (await owner.get('/api/loans/00000000-0000-4000-8000-000000000000')).body
    expect(missing).toEqual({ isError: true, texts: [refusal['detail']] })
    for (const wrong of [{ limit: 501 }, { colour: 'red' }, { sort_dir: 'sideways' }])
      expect([wrong, (await call(client, 'listLoans', wrong)).isError]).toEqual([wrong, true])
  })

  it('are cut after 100,000 characters, and say so first', async () => {
    const notes = 'x'.repeat(5_000)
    for (let count = 0; count < 21; count += 1) await owner.post('/api/loans', plainLoan({ notes }))
    const { client } = await clientWith(await keyWith('loans:read'))
    const { texts } = await call(client, 'listLoans', { limit: 500 })
    expect(texts).toEqual([
      expect.stringMatching(/^Cut: only the first 100000 of 1\d{5} characters follow\./),
      expect.stringMatching(/^\{"loans":/),
    ])
    expect(texts[1]).toHaveLength(MOST_CHARACTERS)
    expect(JSON.parse((await call(client, 'listLoans', { limit: 5 })).texts.join(''))).toHaveProperty('loans')
  })

  it('stop working when the key ends, with the server’s sentence', async () => {
    const key = await keyWith('loans:read')
    const { client } = await clientWith(key)
    await server.rows(`update api_key set revoked_at = now() where last4 = '${key.slice(-4)}' returning 1`)
    expect(await call(client, 'loanStats')).toEqual({ isError: true, texts: [await failureOf(environmentOf(key))] })
  })
})

/** A device of the owner: sends what an operation changed. */
class Device {
  private replica: Replica = emptyReplica()
  private latest = BIRTH

  async act(operation: (budget: Budget) => Budget, ms: number): Promise<void> {
    this.latest = nextTime(this.latest, { ms, device: 'phone' })
    const { replica, changed } = commit(this.replica, operation(this.replica.budget), this.latest)
    this.replica = replica
    const first = await owner.post('/api/budget/sync', { book_id: null, edition: 0, cursor: 0, records: [] })
    const sent = await owner.post('/api/budget/sync', {
      book_id: first.body['book_id'],
      edition: first.body['edition'],
      cursor: 0,
      records: changed.map((record) => writeRecord(recordAt(replica, record) as AnyRecord)),
    })
    expect([sent.status, sent.body['is_taken']], sent.text).toEqual([200, true])
  }
}

const imported = (budget: Budget): Budget => {
  const row = (date: string, amount: number, description: string) => ({
    date: localDate(date),
    amountCents: cents(amount),
    description,
    bankId: null,
    line: 1,
  })
  const transactions = [row('2026-08-31', -1_00, 'CORNER STORE'), row('2026-09-02', -4_25, 'TIM HORTONS')]
  const file = { id: 'a', name: 'a', format: 'csv:td', institution: 'td' }
  const plan = planImport(
    budget,
    [{ id: '1-22', type: 'chequing', currency: 'CAD', transactions }],
    file,
    localDate('2026-10-01'),
  )
  return applyImport(budget, plan)
}

describe('keys §5.3: a person’s own budget', () => {
  it('has two tools; the budget is that of the devices, between two days, in dollars', async () => {
    const device = new Device()
    await device.act(imported, 10)
    const { client } = await clientWith(await keyWith('budget:read'))
    expect(await namesOf(client)).toEqual(['aboutMe', 'readBudget'])
    expect(jsonOf(await call(client, 'aboutMe'))).toMatchObject({ scopes: ['budget:read'] })

    const september = { from: '2026-09-01', to: '2026-09-30' }
    const budget = jsonOf(await call(client, 'readBudget', september))
    expect(budget).toMatchObject({
      accounts: [{ kind: 'chequing', currency: 'CAD', institution: 'td' }],
      budgets: [],
      transactions: [{ date: '2026-09-02', amount: -4.25, description: 'TIM HORTONS' }],
    })
    // Changed on a device after the first call.
    const noted = (before: Budget): Budget => ({
      ...before,
      transactions: withAll(
        before.transactions,
        [...before.transactions.values()].map((one) => ({ ...one, notes: 'treat' })),
      ),
    })
    await device.act(noted, 20)
    const both = jsonOf(await call(client, 'readBudget', { ...september, from: '2026-08-01' }))['transactions']
    expect(both).toMatchObject([
      { date: '2026-09-02', notes: 'treat' },
      { date: '2026-08-31', notes: 'treat' },
    ])
  })

  it.each([
    [{ from: '2026-09-31', to: '2026-10-01' }, /from must match format "date"/],
    [{ from: '2026-10-02', to: '2026-10-01' }, /^from is after to\.$/],
    [{ from: '2025-01-01', to: '2026-10-01' }, /at most 366 days apart/],
    [{ from: '2026-10-01' }, /to/],
  ])('refuses %o', async (given, sentence) => {
    const { client } = await clientWith(await keyWith('budget:read'))
    const { isError, texts } = await call(client, 'readBudget', given)
    expect([isError, texts.join('')]).toEqual([true, expect.stringMatching(sentence)])
  })
})

describe('keys §5.4: nothing is written', () => {
  it('whatever scopes a key has, each tool is a call with the method GET, or reads the budget', async () => {
    const { client, said } = await clientWith(await keyWith(...SCOPES))
    const reading = contractCalls().flatMap((one) => (one.method === 'GET' ? [operationIdOf(one)] : []))
    const names = await namesOf(client)
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => name !== 'readBudget' && !reading.includes(name))).toEqual([])
    expect(said[1]).toMatch(/^The key can also do more \(loans:write, .*budget:write\)\./)
    const loan = (await owner.post('/api/loans', plainLoan())).body['id']
    const written = await owner.post(`/api/loans/${String(loan)}/documents`, { kind: 'schedule', language: 'en' })
    const asked = await owner.post('/api/reports', { kind: 'loan_book', title: 'For my accountant', locale: 'en' })
    const reportId = (asked.body['report'] as unknown as { id: string }).id
    const read = async (): Promise<unknown> => (await owner.get(`/api/reports/${reportId}`)).body['report']
    await expect.poll(read).toMatchObject({ status: 'ready' })
    const values: Record<string, unknown> = {
      loan_id: loan,
      // A borrower without another loan has the id of the loan.
      person_id: loan,
      report_id: reportId,
      document_id: written.body['document']?.['id'],
      from: '2026-09-01',
      to: '2026-09-30',
      cell: 'state.current',
    }
    const acts = (): Promise<object[]> => server.rows('select action from audit_event order by id')
    const before = await acts()
    for (const { name, inputSchema } of (await client.listTools()).tools) {
      const given = Object.fromEntries((inputSchema.required ?? []).map((one) => [one, values[one]]))
      expect([name, (await call(client, name, given)).isError]).toEqual([name, false])
    }
    // A file that leaves is in the log, whoever takes it.
    expect((await acts()).slice(before.length)).toEqual(
      ['loan-history-exported', 'payments-exported', 'loans-exported', 'loan-year-exported'].map((action) => ({
        action,
      })),
    )
  })

  it('what is a PDF, a workbook or a picture has no tool: every answer is text', async () => {
    const { client } = await clientWith(await keyWith(...SCOPES))
    const files = contractCalls().filter(({ method, file }) => method === 'GET' && file === '*/*')
    expect(files.map(operationIdOf)).toEqual(expect.arrayContaining(['downloadReport', 'exportLoanWorkbook']))
    const names = await namesOf(client)
    expect(files.filter((one) => names.includes(operationIdOf(one)))).toEqual([])
  })

  it('a tool of a scope that the key lacks does not exist', async () => {
    const { client } = await clientWith(await keyWith('budget:read'))
    const refused = await call(client, 'listLoans').then(
      ({ isError, texts }) => [isError, texts.join('')],
      (error: Error) => [true, error.message],
    )
    expect(refused).toEqual([true, expect.stringContaining('listLoans')])
  })

  it('a key that reads nothing is refused', async () => {
    expect(await failureOf(environmentOf(await keyWith('loans:write', 'payments:write')))).toMatch(
      /^This key cannot read anything: it has loans:write, payments:write\. Make one with loans:read/,
    )
  })
})

describe('keys §5.1: without a key or a server', () => {
  it('says which is missing or wrong, before anything is sent', async () => {
    const key = newKey()
    expect(await failureOf({ WINTERJAY_KEY: key })).toMatch(/^Set WINTERJAY_URL /)
    for (const url of ['winterjay.example', 'ftp://a', 'https://', 'https://me:secret@a.example', 'https://a/?q'])
      expect([url, await failureOf({ WINTERJAY_URL: url, WINTERJAY_KEY: key })]).toEqual([
        url,
        'WINTERJAY_URL is not an address such as https://winterjay.example.',
      ])
    expect(await failureOf({ WINTERJAY_URL: address })).toMatch(/^Set WINTERJAY_KEY /)
    expect(await failureOf(environmentOf(`${key.slice(0, -1)}?`))).toMatch(/^WINTERJAY_KEY is not a whole API key/)
  })

  it('says that a key does not work, or that nobody answers', async () => {
    const unknown = await failureOf(environmentOf(newKey()))
    const expired = await keyWith('loans:read')
    await server.rows(`update api_key set expires_at = now() where last4 = '${expired.slice(-4)}' returning 1`)
    expect(unknown).toMatch(/key/)
    expect(await failureOf(environmentOf(expired))).toBe(unknown)
    expect(await failureOf({ WINTERJAY_URL: 'http://127.0.0.1:1', WINTERJAY_KEY: newKey() })).toBe(
      'Winterjay at http://127.0.0.1:1 does not answer. Check WINTERJAY_URL, and that the server runs.',
    )
  })
})

describe('the program', () => {
  onProgram({ withDatabase: false })

  it('speaks the protocol alone on standard output, and says on standard error what leaves (keys §5.6)', async () => {
    const copy = join(folder, 'stdout')
    const transport = new StdioClientTransport({
      command: 'sh',
      args: ['-c', '"$0" "$1" mcp | tee "$2"', process.execPath, programFile('cli'), copy],
      env: { PATH: process.env['PATH'] ?? '', ...environmentOf(await keyWith('loans:read')) },
      stderr: 'pipe',
    })
    let said = ''
    transport.stderr?.on('data', (chunk) => (said += String(chunk)))
    const client = await connected(transport)
    expect(await namesOf(client)).toContain('listLoans')
    expect(jsonOf(await call(client, 'aboutMe'))).toMatchObject({ owner: { name: 'Ada Lender' } })
    // Standard error, and the copy, are other pipes than the one that answers.
    await expect.poll(() => said).toMatch(/^Serving data of Ada Lender, read only: loans:read\. [^\n]+\n$/)
    await expect.poll(() => readFileSync(copy, 'utf8').split('\n').length).toBeGreaterThan(3)
    const lines = readFileSync(copy, 'utf8').trimEnd().split('\n')
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('jsonrpc', '2.0')
  })

  it('ends when the program that started it closes standard input', async () => {
    const { code, out } = await command(['mcp'], environmentOf(await keyWith('loans:read')))
    expect([code, out]).toEqual([0, ''])
  })

  it('ends with one sentence and exit 1 when the key does not work', async () => {
    const { code, out, err } = await command(['mcp'], environmentOf(newKey()))
    expect([code, out, oneLine(err)]).toEqual([1, '', true])
  })
})
