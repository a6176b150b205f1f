import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BadSetting, readConfig } from './config.ts'
import { layEmptyDatabase } from './testing/empty-database.ts'
import { plainLoan } from './testing/requests/loan-requests.ts'
import { serverBuild } from './testing/server-build.test-data.ts'

/*
 * The program as it is run: built, in a process of its own, on a folder of its own, stopped and killed
 * (product §12.1, security §8). On the embedded database; the Postgres run skips it.
 */

let built: string

let folder: string
const children = new Set<ChildProcess>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'winterjay-serve-'))
  layEmptyDatabase(join(folder, 'data'))
})
afterEach(async () => {
  await Promise.all([...children].map((child) => end(child, 'SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}
interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  readonly out: () => string
}

function run(
  program: 'main' | 'cli',
  args: readonly string[] = [],
  environment: Record<string, string> = {},
  input = '',
): Started {
  const child = spawn(process.execPath, [join(built, `${program}.js`), ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      LIMIT_WRITE: '1000000',
      LIMIT_IMPORT: '1000000',
      SEED_SAMPLES: '0',
      MARKET_DATA_URL: 'off',
      BANK_OF_CANADA_URL: 'off',
      TODAY: '2026-11-21',
      ...environment,
    },
    stdio: 'pipe',
  })
  children.add(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code, out, err })
    })
  })
  return { child, ended, out: () => out }
}

const command = (args: readonly string[], environment: Record<string, string> = {}, input = ''): Promise<Ended> =>
  run('cli', args, environment, input).ended

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => {
    child.on('close', resolve)
    child.kill(signal)
  })
}

/** Starts the server and waits for the line that names its address. */
async function start(environment: Record<string, string> = {}): Promise<Started & { address: string }> {
  const started = run('main', [], environment)
  const address = await new Promise<string>((resolve, reject) => {
    started.child.stdout?.on('data', () => {
      const found = /^Winterjay is ready at (\S+)$/m.exec(started.out())?.[1]
      if (found !== undefined) resolve(found)
    })
    void started.ended.then((ended) => reject(new Error(`did not start: ${ended.err}`)))
  })
  return { ...started, address }
}

const oneLine = (text: string): boolean => /^[^\n]+\n$/.test(text)
const lockFile = (): string => join(folder, 'data', 'lock')

/** Someone who writes over a socket and keeps the cookie. */
function writer(address: () => string): {
  post: (path: string, body: object) => Promise<Response>
  get: (path: string) => Promise<Response>
} {
  let cookie = ''
  const ask = async (path: string, options: RequestInit): Promise<Response> => {
    const response = await fetch(address() + path, {
      ...options,
      headers: { 'content-type': 'application/json', cookie },
    })
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    return response
  }
  return {
    post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    get: (path) => ask(path, {}),
  }
}

async function namesOf(someone: ReturnType<typeof writer>): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = (await (
      await someone.get(`/api/loans?limit=500&sort_dir=asc${cursor && `&cursor=${cursor}`}`)
    ).json()) as { loans: { borrower_name: string }[]; next_cursor: string | null }
    names.push(...page.loans.map((loan) => loan.borrower_name))
    cursor = page.next_cursor
  }
  return names
}

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('the program', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    built = await serverBuild()
  })

  it('starts, refuses a second start on the same folder in one line, and stops on SIGTERM and SIGINT without a trace', async () => {
    // From nothing, as on a fresh machine.
    rmSync(join(folder, 'data'), { recursive: true, force: true })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const first = await start()
      const second = await run('main').ended
      expect(second.code).toBe(1)
      expect(oneLine(second.err)).toBe(true)
      expect(second.err).toContain(`already running on ${join(folder, 'data')} (process ${first.child.pid})`)
      expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
      const refused = await command(['migrate'])
      expect([refused.code, refused.err]).toEqual([1, second.err])
      first.child.kill(signal)
      expect(await first.ended).toMatchObject({ code: 0, err: '' })
      expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('lock'))).toEqual([])
    }
  })

  it('stopped while it is still starting, leaves no lock', async () => {
    // From nothing, as on a fresh machine.
    rmSync(join(folder, 'data'), { recursive: true, force: true })
    const started = run('main')
    while (!existsSync(lockFile())) await new Promise((resolve) => setTimeout(resolve, 5))
    started.child.kill('SIGTERM')
    expect((await started.ended).code).toBe(0)
    expect(existsSync(lockFile())).toBe(false)
  })

  it('of several starts at once on a folder that a dead process held, one serves and the others say so', async () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }))
    const starts = [run('main'), run('main'), run('main')]
    const outcomes = await Promise.all(
      starts.map(async (started) => {
        const ready = new Promise<'ready'>((resolve) =>
          started.child.stdout?.on('data', () => /is ready at/.test(started.out()) && resolve('ready')),
        )
        const outcome = await Promise.race([ready, started.ended])
        return outcome === 'ready' ? outcome : `${outcome.code} ${outcome.err.slice(0, 28)}`
      }),
    )
    expect(outcomes.sort()).toEqual(['1 Winterjay is already running', '1 Winterjay is already running', 'ready'])
  })

  it('finishes what it was asked before it stops', async () => {
    const server = await start()
    const someone = writer(() => server.address)
    await someone.post('/api/loans', plainLoan())
    const answers = Array.from({ length: 10 }, (_, index) =>
      someone.post('/api/loans', plainLoan({ borrower_name: `Last ${index}` })),
    )
    await answers[0]
    server.child.kill('SIGTERM')
    const acknowledged = (await Promise.allSettled(answers)).filter(
      (answer) => answer.status === 'fulfilled' && answer.value.status === 201,
    ).length
    expect((await server.ended).code).toBe(0)
    const again = await start()
    server.address = again.address
    expect((await namesOf(someone)).length).toBeGreaterThanOrEqual(acknowledged + 1)
  })

  it('logs each request by its route and says nothing of anybody (security T29)', async () => {
    const server = await start({ LOG_LEVEL: 'info' })
    const someone = writer(() => server.address)
    const body = { name: 'Zebulon Quill', email: 'zebulon@quill.example', password: 'a quiet pond at dusk' }
    const account = (await (await someone.post('/api/subscription/register', body)).json()) as { access_token: string }
    const loan = (await (
      await someone.post(
        '/api/loans',
        plainLoan({ borrower_name: 'Ottoline Vane', principal: 9871.23, notes: 'her red barn' }),
      )
    ).json()) as { id: string }
    const asked = [
      `/api/borrower/loans/${loan.id}`,
      `/borrower/${loan.id}`,
      `/api/loans/${loan.id}?q=Ottoline`,
      '/api/loans/%zz',
      `/api/subscription/checkout/status/${loan.id.replaceAll('-', '')}`,
    ]
    for (const path of asked) await someone.get(path)
    await someone.post('/api/subscription/login', { email: body.email, password: 'wrong pond' })
    await someone.post('/api/loans/import', { file_content: 'name,amount\nOttoline Vane,\u0000' })
    await fetch(`${server.address}/api/subscription/profile`, {
      headers: { authorization: `Bearer ${account.access_token}` },
    })
    await end(server.child, 'SIGTERM')
    const { out, err } = await server.ended
    const lines = out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          method: 'GET',
          route: '/api/borrower/loans/:loan_id',
          status: 200,
          actor: null,
          ms: expect.any(Number) as unknown,
        }),
      ]),
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          route: '/api/subscription/profile',
          status: 200,
          actor: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        }),
      ]),
    )
    const said =
      lines
        .filter((line) => !String(line['msg']).startsWith('Server listening'))
        .map((line) => JSON.stringify(line))
        .join('\n') + err
    expect(said).not.toMatch(
      /Zebulon|Quill|Ottoline|Vane|red barn|quiet pond|wrong pond|9871\.23|\b987123\b|127\.0\.0/i,
    )
    for (const secret of [loan.id, loan.id.replaceAll('-', ''), account.access_token])
      expect(said).not.toContain(secret)
  })

  it('backs up and restores: the same rows and agreeing books, and what stood there is kept', async () => {
    const server = await start()
    const someone = writer(() => server.address)
    for (let number = 0; number < 30; number += 1)
      await someone.post('/api/loans', plainLoan({ borrower_name: `Loan ${number}` }))
    const before = await namesOf(someone)
    await end(server.child, 'SIGTERM')
    const file = join(folder, 'copy.tar.gz')
    expect(await command(['backup', file])).toMatchObject({ code: 0, out: `${file}\n` })
    expect((await command(['backup', file])).err).toContain('exists already')

    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
    expect(await command(['restore', file], elsewhere)).toMatchObject({ code: 0, out: 'Restored.\n' })
    expect(await command(['check-books'], elsewhere)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The books agree\.\nMark of the audit log: \S+\n$/),
    })
    const restored = await start(elsewhere)
    server.address = restored.address
    expect(await namesOf(someone)).toEqual(before)
    await end(restored.child, 'SIGTERM')

    const over = await command(['restore', file])
    expect([over.code, over.out]).toEqual([
      0,
      expect.stringMatching(/^Restored\. The database that was there is kept in .*before-restore/),
    ])
    writeFileSync(join(folder, 'broken.tar.gz'), readFileSync(file).subarray(0, 2_000))
    writeFileSync(join(folder, 'junk.tar.gz'), 'no backup')
    for (const bad of ['broken.tar.gz', 'junk.tar.gz', 'missing.tar.gz']) {
      const refused = await command(['restore', join(folder, bad)])
      expect([bad, refused.code, oneLine(refused.err)]).toEqual([bad, 1, true])
    }
    expect(oneLine((await command(['restore'])).err)).toBe(true)
    expect(await command(['check-books'])).toMatchObject({ code: 0 })
    expect(existsSync(lockFile())).toBe(false)
  })

  it('backs up and proves the books beside a running server, for whoever can read its folder and nobody else (security §8)', async () => {
    const server = await start()
    const someone = writer(() => server.address)
    for (let number = 0; number < 3; number += 1)
      await someone.post('/api/loans', plainLoan({ borrower_name: `Loan ${number}` }))
    const file = join(folder, 'beside.tar.gz')
    expect(await command(['backup', file])).toMatchObject({ code: 0, out: `${file}\n`, err: '' })
    expect(await command(['backup'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/backups.winterjay-\S+\.tar\.gz\n$/),
    })
    expect((await command(['backup', join(folder, 'nowhere', 'x.tar.gz')])).err).toMatch(
      /^The server could not write [^\n]+\n$/,
    )
    const books = await command(['check-books'])
    expect(books).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The books agree\.\nMark of the audit log: \S+\n$/),
      err: '',
    })
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('books'))).toEqual([])
    // The server has gone on meanwhile.
    expect((await someone.post('/api/loans', plainLoan())).status).toBe(201)

    const contact = JSON.parse(readFileSync(join(folder, 'data', 'control'), 'utf8')) as { port: number; token: string }
    expect(statSync(join(folder, 'data', 'control')).mode & 0o777).toBe(0o600)
    const order = (headers: Record<string, string>, target: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${contact.port}/`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ order: 'pack', args: [target] }),
      })
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${contact.token}x`,
      `Bearer ${'x'.repeat(contact.token.length)}`,
    ])
      expect((await order({ authorization }, join(folder, 'stolen'))).status).toBe(404)
    expect((await order({ authorization: `Bearer ${contact.token}` }, file)).status).toBe(500)
    expect((await order({ authorization: `Bearer ${contact.token}` }, 'relative')).status).toBe(500)
    expect(existsSync(join(folder, 'stolen'))).toBe(false)

    await end(server.child, 'SIGTERM')
    expect(existsSync(join(folder, 'data', 'control'))).toBe(false)
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
    expect(await command(['restore', file], elsewhere)).toMatchObject({ code: 0 })
    const restored = await start(elsewhere)
    server.address = restored.address
    expect(await namesOf(someone)).toEqual(['Loan 0', 'Loan 1', 'Loan 2'])
  })

  it('does what an operator asks of it beside a running server, through that server', async () => {
    const { address } = await start({ TODAY: '' })
    const someone = writer(() => address)
    expect(
      await someone.post('/api/subscription/register', {
        name: 'Ann',
        email: 'ann@example.ca',
        password: 'three loons on a quiet lake',
      }),
    ).toMatchObject({ status: 201 })
    expect(await command(['mail', '--retry'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^(No mail|1 mail)/),
    })
    expect(await command(['grant-operator', 'ann@example.ca'])).toMatchObject({
      code: 0,
      out: 'ann@example.ca is an operator now.\n',
    })
    expect(await command(['grant-operator', 'bob@example.ca'])).toMatchObject({
      code: 1,
      err: 'There is no account with the address bob@example.ca. Let its owner sign up first.\n',
    })
    expect(await command(['market-day'])).toMatchObject({ code: 0, out: expect.stringContaining('The clock says') })
    expect(await command(['news-list'])).toMatchObject({ code: 0, out: expect.stringMatching(/^email,name/) })
    expect(await command(['prices', '--forget'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^There was nothing/),
    })
    expect((await command(['prices', 'nowhere.csv'])).err).toContain(join(folder, 'nowhere.csv'))
  })

  it.skipIf(process.platform === 'win32')(
    'closes its folder to the writing of others, and refuses one that is everybody’s (security §8)',
    async () => {
      const data = join(folder, 'data')
      chmodSync(data, 0o777)
      chmodSync(join(data, 'database'), 0o755)
      const server = await start()
      const modeOf = (path: string): number => statSync(join(data, path)).mode & 0o777
      expect([modeOf(''), modeOf('database'), modeOf('lock'), modeOf('database/global')]).toEqual([
        0o755, 0o700, 0o600, 0o700,
      ])
      expect([modeOf('database/PG_VERSION'), modeOf('database/pg_wal/000000010000000000000001')]).toEqual([
        0o600, 0o600,
      ])
      await end(server.child, 'SIGTERM')
      chmodSync(data, 0o1777)
      const refused = await run('main').ended
      expect([refused.code, refused.err]).toEqual([
        1,
        `DATA_DIR must be a folder that other users cannot write to, and ${data} can be written to by all. Run chmod go-w on it, or name another.\n`,
      ])
    },
  )

  it('a taken port, a wrong setting or a folder that cannot be used stops the start in one line and exit 1', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const port = String((taken.address() as AddressInfo).port)
    writeFileSync(join(folder, 'file'), '')
    const wrong: [Record<string, string>, string][] = [
      // Noticed before anything is created (security §8).
      [{ PORT: port, DATA_DIR: join(folder, 'untouched') }, `Port ${port} is taken`],
      [{ PORT: 'abc' }, 'PORT'],
      [{ TODAY: '2026-02-30' }, 'TODAY'],
      [{ DATABASE_URL: 'mysql://user:secret@host/db' }, 'DATABASE_URL'],
      [{ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/db' }, 'could not start'],
      [{ DATA_DIR: join(folder, 'file') }, 'could not start'],
    ]
    for (const [environment, text] of wrong) {
      const ended = await run('main', [], environment).ended
      expect([environment, ended.code, ended.out, oneLine(ended.err)]).toEqual([environment, 1, '', true])
      expect(ended.err).toContain(text)
      expect(existsSync(join(folder, 'untouched'))).toBe(false)
      expect(ended.err).not.toContain('secret')
    }
    await new Promise((resolve) => taken.close(resolve))
    expect(existsSync(lockFile())).toBe(false)
  })

  it('names its commands, and refuses one that it does not have', async () => {
    for (const words of [[], ['help'], ['--help']]) {
      const { code, out, err } = await command(words)
      expect([code, out.startsWith('Usage:'), err]).toEqual([0, true, ''])
    }
    for (const name of ['nothing', 'constructor', '__proto__', 'toString']) {
      const refused = await command([name])
      expect([
        name,
        refused.code,
        refused.out,
        refused.err.startsWith(`There is no command "${name}".\n\nUsage:`),
      ]).toEqual([name, 2, '', true])
    }
    expect((await command(['help', 'shedule'])).err).toMatch(
      /^There is no command "shedule"\. Did you mean "schedule"\?\n/,
    )
  })

  it('explains each command, with nothing done, and names its version', async () => {
    for (const words of [
      ['schedule', '--help'],
      ['help', 'schedule'],
      ['schedule', '-h'],
    ]) {
      const { code, out, err } = await command(words)
      expect([code, err]).toEqual([0, ''])
      expect(out).toMatch(
        /^Usage: npm run -s winterjay -- schedule < LOAN\.json\n\nthe schedule of a loan[\s\S]*Standard input: the body of POST \/api\/loans/,
      )
    }
    // A long list of what it takes does not run into what it does.
    expect((await command(['help', 'check-books'])).out).toMatch(
      /^Usage: npm run -s winterjay -- check-books \[--log MARK\]\n\nprove that /,
    )
    for (const word of ['help', '--help'])
      expect((await command(['help', word])).out).toMatch(/^Usage: [^\n]* COMMAND\n/)
    const before = readdirSync(folder)
    expect((await command(['backup', '--help'])).code).toBe(0)
    expect(readdirSync(folder)).toEqual(before)
    expect(await command(['--version'])).toMatchObject({ code: 0, out: 'winterjay 0.1.0\n', err: '' })
  })

  it.each([
    ['figures', '--json'],
    ['schedule', 'loan.json'],
    ['backup', '--quiet'],
    ['backup', 'one.tar.gz', 'two.tar.gz'],
    ['mail', '--rety'],
    ['prices', 'a.csv', 'b.csv'],
    ['statements', '--boook', 'a.ofx'],
  ])('does nothing with what it does not take: %s %s %s', async (name, ...words) => {
    const { code, out, err } = await command([name, ...words])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(
      new RegExp(
        `^${name} does not take "${words.at(-1) === 'a.ofx' ? '--boook' : words.at(-1)}"\\.\\n\\nUsage: .* ${name}`,
      ),
    )
  })

  it('names what it was given and does not read, beside the answer', async () => {
    const loan = JSON.stringify({ principal: 1000, annual_rate: 5, start_date: '2026-01-31', trem_months: 3 })
    expect(await command(['schedule'], {}, loan)).toMatchObject({
      code: 0,
      err: 'trem_months: there is no such field here. Did you mean "term_months"?\n',
    })
    expect((await command(['benefits'], {}, JSON.stringify({ wdowed: true }))).err).toMatch(
      /^wdowed: there is no such field here\. Did you mean "widowed"\?\n/,
    )
    const problem = { method: 'min_variance', symbols: ['A'], sigma: [[1]], max_wieght: 0.4 }
    expect(await command(['optimise'], {}, JSON.stringify(problem))).toMatchObject({
      code: 0,
      err: 'max_wieght: there is no such field here. Did you mean "max_weight"?\n',
    })
  })

  it('names a setting that is probably misspelt, beside the answer and not in it', async () => {
    const loan = JSON.stringify({ principal: 1000, annual_rate: 5, start_date: '2026-01-31' })
    const { code, out, err } = await command(
      ['schedule'],
      { LIMIT_RAED: '5', HOSTNAME: 'box', STRIPE_DEVICE_NAME: 'x' },
      loan,
    )
    expect([code, err]).toEqual([0, 'LIMIT_RAED is no setting and changes nothing. Did you mean LIMIT_READ?\n'])
    expect(Object.keys(JSON.parse(out) as object)).toEqual(['payment', 'apr', 'rows'])
  })

  it('ends quietly when whoever reads has had enough (`… | head`)', async () => {
    const { child, ended } = run(
      'cli',
      ['schedule'],
      {},
      JSON.stringify({ principal: 100000, annual_rate: 4.5, term_months: 60, start_date: '2026-01-31' }),
    )
    child.stdout?.destroy()
    expect(await ended).toMatchObject({ code: 0, err: '' })
  })

  it('`schedule` gives a loan’s rows from standard input, and one line for bad input (product §12.1)', async () => {
    const good = await command(
      ['schedule'],
      {},
      JSON.stringify({ principal: 100000, annual_rate: 4.5, term_months: 60, start_date: '2026-01-31' }),
    )
    expect([good.code, good.err]).toEqual([0, ''])
    const schedule = JSON.parse(good.out) as {
      payment: number
      apr: number
      rows: { payment: number; balance: number; due_date: string }[]
    }
    expect(Object.keys(schedule)).toEqual(['payment', 'apr', 'rows'])
    expect([schedule.payment, schedule.apr, schedule.rows.length]).toEqual([1864.3, 4.5, 60])
    expect(schedule.rows[0]).toEqual({
      installment: 1,
      due_date: '2026-02-28',
      payment: 1864.3,
      interest: 375,
      principal: 1489.3,
      balance: 98510.7,
    })
    expect(schedule.rows.at(-1)).toMatchObject({ payment: 1864.43, balance: 0, due_date: '2031-01-31' })
    // It computes and judges no law.
    expect((await command(['schedule'], {}, '{"principal":1000,"annual_rate":60}')).code).toBe(0)
    for (const bad of [
      '',
      '{',
      '[]',
      'null',
      '{}',
      '{"principal":"1000","annual_rate":5}',
      '{"principal":1000,"annual_rate":5,"term_months":0}',
      '{"principal":1000,"annual_rate":5,"upfront_fee":-1}',
      '{"principal":1e309,"annual_rate":5}',
      '{"principal":1000,"annual_rate":5,"loan_type":"balloon"}',
    ]) {
      const refused = await command(['schedule'], {}, bad)
      expect([bad, refused.code, refused.out, oneLine(refused.err)]).toEqual([bad, 1, '', true])
      expect(refused.err).not.toMatch(/Error|\.js/)
    }
  })
})

describe('settings (product §12.2)', () => {
  it('have the defaults of the design', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '.data',
      databaseUrl: null,
      timeZone: 'America/Toronto',
      fixedDay: null,
      trustedProxies: 0,
      freeSpaceMinMib: 256,
      watchdogSeconds: 60,
      isProduction: false,
    })
  })

  it('that are wrong are named in one line, which never repeats a secret', () => {
    const wrong: Record<string, string[]> = {
      PORT: ['abc', '65536', '-1', '3000.5', '1e3', ' 3000'],
      PUBLIC_URL: ['winterjay.example', 'ftp://x', 'https://x/path', 'https://x/?q=1', 'http://'],
      DATABASE_URL: ['mysql://a:pass@b/c', 'postgres//pass', 'postgres://[pass'],
      TODAY: ['2026-02-30', 'today', '2026-1-1'],
      TIME_ZONE: ['Mars/Olympus', 'EST5EDT;'],
      TRUST_PROXY: ['true', '11'],
      SEED_SAMPLES: ['yes', '2'],
      LOG_LEVEL: ['loud'],
      ALLOWED_ORIGINS: ['winterjay.example', 'https://a,b', '*', 'https://a/b'],
      LIMIT_WRITE: ['none', '-1', '1.5'],
      FREE_SPACE_MIN_MIB: ['31', '0', '1.5', '256M'],
      WATCHDOG_SECONDS: ['-1', '3601', 'off'],
      LIMIT_BORROWER: ['x'],
      OPERATOR_EMAIL: ['nobody', 'a@b'],
      OPERATOR_NAME: ['x'.repeat(201), 'two\nlines'],
    }
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        let said = ''
        try {
          readConfig({ [name]: value })
        } catch (error) {
          expect(error).toBeInstanceOf(BadSetting)
          said = error instanceof Error ? error.message : ''
        }
        expect(said, `${name}=${value}`).toMatch(new RegExp(`^${name}[^\n]+$`))
        expect(said).not.toContain('pass')
      }
    }
    expect(() => readConfig({ NODE_ENV: 'production', TODAY: '2026-11-21' })).toThrow(/^TODAY/)
  })
})
