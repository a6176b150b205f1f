// Runs on the embedded engine.
import { chmodSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BadSetting, readConfig } from './config.ts'
import { plainLoan } from './testing/requests/loan-requests.ts'
import { command, end, folder, lockFile, namesOf, onProgram, oneLine, run, start, writer } from './program.test-data.ts'

onProgram()

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('the program', { timeout: 240_000 }, () => {
  it('starts, refuses a second start on the same folder in one line, and stops on SIGTERM and SIGINT without a trace', async () => {
    // From scratch, as on a new machine.
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
    // From scratch, as on a new machine.
    rmSync(join(folder, 'data'), { recursive: true, force: true })
    const started = run('main')
    while (!existsSync(lockFile())) await new Promise((resolve) => setTimeout(resolve, 5))
    started.child.kill('SIGTERM')
    expect((await started.ended).code).toBe(0)
    expect(existsSync(lockFile())).toBe(false)
  })

  it('of several starts at once on a folder locked by a dead process, one serves and the others say so', async () => {
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

  it('finishes pending requests before it stops', async () => {
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

  it('logs each request by its route and nothing personal (security T29)', async () => {
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

  it.skipIf(process.platform === 'win32')(
    'removes others’ write permission from its folder, and refuses one that everybody or a group may write (security §8)',
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
      const shared: [number, string][] = [
        [0o1777, 'by all'],
        [0o1770, 'by its group, and is not the server’s own to close'],
      ]
      for (const [mode, whom] of shared) {
        chmodSync(data, mode)
        const refused = await run('main').ended
        expect([refused.code, refused.err]).toEqual([
          1,
          `DATA_DIR must be a folder that other users cannot write to, and ${data} can be written to ${whom}. Run chmod go-w on it, or name a folder of the server’s own.\n`,
        ])
      }
    },
  )

  it('a taken port, a wrong setting or an unusable folder stops the start in one line with exit code 1', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const port = String((taken.address() as AddressInfo).port)
    writeFileSync(join(folder, 'file'), '')
    const wrong: [Record<string, string>, string][] = [
      // Detected before anything is created (security §8).
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
      PUBLIC_URL: [
        'winterjay.example',
        'ftp://x',
        'https://x/a%20b',
        'https://x/a.b/',
        'https://x//',
        'https://x/?q=1',
        'https://x/#a',
        'http://',
      ],
      DATABASE_URL: ['mysql://a:pass@b/c', 'postgres//pass', 'postgres://[pass'],
      TODAY: ['2026-02-30', 'today', '2026-1-1'],
      TIME_ZONE: ['Mars/Olympus', 'EST5EDT;'],
      TRUST_PROXY: ['true', '11'],
      SEED_SAMPLES: ['yes', '2'],
      LOG_LEVEL: ['loud'],
      ALLOWED_ORIGINS: ['winterjay.example', 'https://a,b', '*', 'https://a/b'],
      WIDGET_ORIGINS: [
        'clinic.example',
        '*',
        'https://*.example',
        'http://clinic.example',
        'https://clinic.example/',
        "https://a.example; script-src 'none'",
        'https://a.example;sandbox',
      ],
      OPENID_ISSUER: ['id.example.ca', 'http://id.example.ca', 'https://id.example.ca/?x=1'],
      SIGN_UP: ['no', 'OPEN', 'invited'],
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
