// Runs on the embedded engine.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plainLoan } from './testing/requests/loan-requests.ts'
import { NODE_FLAGS } from './testing/node-flags.ts'
import {
  command,
  end,
  folder,
  lockFile,
  namesOf,
  onProgram,
  oneLine,
  programFile,
  run,
  start,
  writer,
} from './program.test-data.ts'

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the commands of the program on a database',
  { timeout: 240_000 },
  () => {
    onProgram()

    it('back up and restore: the same rows and consistent books, and the previous database is kept', async () => {
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
      const below = await command(['restore', join(folder, 'junk.tar.gz', 'below')])
      expect([below.code, below.err]).toEqual([1, expect.stringMatching(/^\S+ cannot be read: ENOTDIR\n$/)])
      expect(oneLine((await command(['restore'])).err)).toBe(true)
      expect(await command(['check-books'])).toMatchObject({ code: 0 })
      expect(existsSync(lockFile())).toBe(false)
    })

    it('back up and check the books of a running server, for users who can read its folder only (security §8)', async () => {
      const server = await start()
      const someone = writer(() => server.address)
      for (let number = 0; number < 3; number += 1)
        await someone.post('/api/loans', plainLoan({ borrower_name: `Loan ${number}` }))
      const file = join(folder, 'saved.tar.gz')
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
      // The server is still running.
      expect((await someone.post('/api/loans', plainLoan())).status).toBe(201)

      const contact = JSON.parse(readFileSync(join(folder, 'data', 'control'), 'utf8')) as {
        port: number
        token: string
      }
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

    it('encrypt backups with a key, and refuse to restore without it, one line each (security §8)', async () => {
      const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64')
      const OTHER_KEY = Buffer.alloc(32, 8).toString('base64')
      const server = await start({ BACKUP_KEY })
      const someone = writer(() => server.address)
      await someone.post('/api/loans', plainLoan({ borrower_name: 'Secret Borrower' }))
      // The server has the key; the commands next to it were not given it.
      const made = await command(['backup'])
      expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/winterjay-\S+\.tar\.gz\.enc\n$/) })
      expect(await command(['check-books'])).toMatchObject({ code: 0 })
      const file = made.out.trim()
      expect(await command(['verify-backup'], { BACKUP_KEY })).toMatchObject({
        code: 0,
        out: expect.stringMatching(/\.enc can be restored\. The books agree\.\nMark of the audit log: \S+\n$/),
        err: '',
      })
      expect(readdirSync(join(folder, 'data'))).not.toContain('verification')
      const isGood = (): unknown =>
        (JSON.parse(readFileSync(join(folder, 'data', 'backups', 'verification.json'), 'utf8')) as { isGood: boolean })
          .isGood
      expect(isGood()).toBe(true)
      expect((await command(['verify-backup'])).err).toContain('is encrypted with the key')
      expect(isGood()).toBe(false)
      await end(server.child, 'SIGTERM')

      const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
      const withoutKey = await command(['restore', file], elsewhere)
      expect([withoutKey.code, withoutKey.err]).toEqual([
        1,
        expect.stringMatching(
          /\.enc is encrypted with the key [\da-f]{16}: set BACKUP_KEY or BACKUP_KEY_FILE[^\n]*\n$/,
        ),
      ])
      const withOther = await command(['restore', file], { ...elsewhere, BACKUP_KEY: OTHER_KEY })
      expect([withOther.code, withOther.err]).toEqual([
        1,
        expect.stringMatching(/is encrypted with another key: it needs [\da-f]{16}, [^\n]*\n$/),
      ])
      writeFileSync(join(folder, 'cut.enc'), readFileSync(file).subarray(0, 70_000))
      expect((await command(['restore', join(folder, 'cut.enc')], { ...elsewhere, BACKUP_KEY })).err).toMatch(
        /cut\.enc is not a whole backup: it was cut off or changed\.\n$/,
      )
      expect(existsSync(join(folder, 'elsewhere', 'database'))).toBe(false)
      expect(await command(['restore', file], { ...elsewhere, BACKUP_KEY })).toMatchObject({
        code: 0,
        out: 'Restored.\n',
      })

      // Decrypted in a shell, it is an ordinary archive; encrypted again, it is restored like the first.
      const shell = (script: string): ReturnType<typeof spawnSync> =>
        spawnSync('sh', ['-c', script], {
          encoding: 'utf8',
          env: { ...process.env, BACKUP_KEY, CLI: [process.execPath, ...NODE_FLAGS, programFile('cli')].join(' ') },
        })
      const plain = join(folder, 'plain.tar.gz')
      expect(shell(`$CLI decrypt-backup < ${file} > ${plain} && tar -tzf ${plain} | grep -c PG_VERSION`).stderr).toBe(
        '',
      )
      expect(shell(`$CLI decrypt-backup < ${plain}`)).toMatchObject({
        status: 1,
        stderr: 'What was read is not an encrypted backup.\n',
      })
      expect((await command(['restore', plain], { ...elsewhere, BACKUP_KEY })).out).toMatch(
        /This backup was not encrypted\.\n$/,
      )
    })

    it("run an operator's command through a running server", async () => {
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
      expect(await command(['invite', 'eve@example.ca'])).toMatchObject({
        code: 0,
        out: expect.stringMatching(/\/join#token=[\w-]{43}\n[^\n]*\nSIGN_UP is open: no invitation is needed\.\n$/),
      })
      expect(await command(['invite', 'eve'])).toMatchObject({
        code: 1,
        err: '"eve" is not an email address such as ann@example.ca.\n',
      })
      expect(await command(['market-day'])).toMatchObject({ code: 0, out: expect.stringContaining('The clock says') })
      expect(await command(['news-list'])).toMatchObject({ code: 0, out: expect.stringMatching(/^email,name/) })
      expect(await command(['prices', '--forget'])).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^There was nothing/),
      })
      expect((await command(['prices', 'nowhere.csv'])).err).toContain(join(folder, 'nowhere.csv'))
    })
  },
)

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the commands of the program',
  { timeout: 240_000 },
  () => {
    onProgram({ withDatabase: false })

    it('are listed, and an unknown one is refused', async () => {
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

    it('explain themselves without doing anything, and print the version', async () => {
      for (const words of [
        ['schedule', '--help'],
        ['help', 'schedule'],
        ['schedule', '-h'],
      ]) {
        const { code, out, err } = await command(words)
        expect([code, err]).toEqual([0, ''])
        expect(out).toMatch(
          /^Usage: winterjay schedule < LOAN\.json\n\nthe schedule of a loan[\s\S]*Standard input: the body of POST \/api\/loans/,
        )
      }
      // A long list of arguments does not run into the description.
      expect((await command(['help', 'check-books'])).out).toMatch(
        /^Usage: winterjay check-books \[--log MARK\]\n\nprove that /,
      )
      // The examples are called as the reader called this.
      const inCheckout = await command(['help', 'backup'], { npm_lifecycle_event: 'winterjay' })
      expect(inCheckout.out).toMatch(
        /^Usage: npm run -s winterjay -- backup \[FILE\]\n[\s\S]*\n {2}npm run -s winterjay -- backup b/,
      )
      expect((await command(['help', 'backup'])).out).toMatch(
        /^Usage: winterjay backup \[FILE\]\n[\s\S]*\n {2}winterjay backup b/,
      )
      for (const word of ['help', '--help'])
        expect((await command(['help', word])).out).toMatch(/^Usage: [^\n]* COMMAND\n/)
      const before = readdirSync(folder)
      expect((await command(['backup', '--help'])).code).toBe(0)
      expect(readdirSync(folder)).toEqual(before)
      expect(await command(['--version'])).toMatchObject({ code: 0, out: 'winterjay 1.0.0\n', err: '' })
    })

    it.each([
      ['figures', '--json'],
      ['schedule', 'loan.json'],
      ['backup', '--quiet'],
      ['backup', 'one.tar.gz', 'two.tar.gz'],
      ['mail', '--rety'],
      ['prices', 'a.csv', 'b.csv'],
      ['statements', '--boook', 'a.ofx'],
    ])('do nothing with an argument they do not accept: %s %s %s', async (name, ...words) => {
      const { code, out, err } = await command([name, ...words])
      expect([code, out]).toEqual([2, ''])
      expect(err).toMatch(
        new RegExp(
          `^${name} does not take "${words.at(-1) === 'a.ofx' ? '--boook' : words.at(-1)}"\\.\\n\\nUsage: .* ${name}`,
        ),
      )
    })

    it('name input fields that they ignore, next to the answer', async () => {
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

    it('name a setting that is probably misspelt, on standard error', async () => {
      const loan = JSON.stringify({ principal: 1000, annual_rate: 5, start_date: '2026-01-31' })
      const { code, out, err } = await command(
        ['schedule'],
        { LIMIT_RAED: '5', HOSTNAME: 'box', STRIPE_DEVICE_NAME: 'x' },
        loan,
      )
      expect([code, err]).toEqual([0, 'LIMIT_RAED is no setting and changes nothing. Did you mean LIMIT_READ?\n'])
      expect(Object.keys(JSON.parse(out) as object)).toEqual(['payment', 'apr', 'rows'])
    })

    it('end quietly when the reader closes the pipe (`… | head`)', async () => {
      const { child, ended } = run(
        'cli',
        ['schedule'],
        {},
        JSON.stringify({ principal: 100000, annual_rate: 4.5, term_months: 60, start_date: '2026-01-31' }),
      )
      child.stdout?.destroy()
      expect(await ended).toMatchObject({ code: 0, err: '' })
    })

    it('`schedule` prints a loan’s rows from standard input, and one line for bad input (product §12.1)', async () => {
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
      // It computes without checking the law.
      expect((await command(['schedule'], {}, '{"principal":1000,"annual_rate":60}')).code).toBe(0)
      // Other bad input: schedule.test.ts.
      for (const bad of ['', '{"principal":1000,"annual_rate":5,"loan_type":"balloon"}']) {
        const refused = await command(['schedule'], {}, bad)
        expect([bad, refused.code, refused.out, oneLine(refused.err)]).toEqual([bad, 1, '', true])
        expect(refused.err).not.toMatch(/Error|\.js/)
      }
    })
  },
)
