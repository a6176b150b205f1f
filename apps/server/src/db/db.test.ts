// Runs on both engines.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/server.ts'
import { copyLine } from './copy.ts'
import type { Database } from './db.ts'
import { firstRow, inTransaction, rows, sqlState } from './db.ts'
import { loanEventTable, loanImportTable, loanPaymentTable, loanTable } from '../features/loans/tables.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { migrate, shippedMigrations } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('without schema')
})
afterAll(async () => database.close())
const scalar = async (text: string): Promise<unknown> =>
  (await rows<{ value: unknown }>(database.db, sql.raw(`select ${text} as value`)))[0]?.value

describe('a Postgres that goes away', () => {
  it.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
    'in the middle of a transaction fails only that transaction',
    async () => {
      const lost = inTransaction(database.db, async (tx) => {
        const self = await firstRow<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
        await database.db.execute(sql`select pg_terminate_backend(${self?.pid}::int)`)
        await tx.execute(sql`select 1`)
      })
      await expect(lost).rejects.toThrow()
      expect(await scalar('1')).toBe(1)
    },
  )
})

describe('many statements in a row (security §8: none of our steps blocks the main thread)', () => {
  it('let timers run in between', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    for (let statement = 0; statement < 40; statement += 1)
      await scalar('(select count(*) from generate_series(1, 50000))')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
  })
})

describe('work in the background', () => {
  it('goes on at once when nobody waits, and after those who do', async () => {
    await database.letOthersFirst()
    let isDone = false
    const other = inTransaction(database.db, async (tx) => {
      for (let statement = 0; statement < 5; statement += 1)
        await tx.execute(sql`select count(*) from generate_series(1, 50000)`)
      isDone = true
    })
    await database.letOthersFirst()
    expect(isDone || database.kind === 'server').toBe(true)
    await other
  })
})

describe('migrations (security §8)', () => {
  const FIRST = { name: '9001_one.sql', text: 'create table one (a int);\ninsert into one values (1);' }
  const names = (): Promise<string[]> =>
    rows<{ name: string }>(database.db, sql`select name from migration order by name`).then((found) =>
      found.map((row) => row.name),
    )

  it('apply each file once, in numeric order; replicas that start together take turns', async () => {
    const shipped = shippedMigrations().map((migration) => migration.name)
    expect(shipped.length).toBeGreaterThan(1)
    // The embedded engine has one process, so there is no other to wait for.
    const starts = database.kind === 'server' ? 4 : 1
    const applied = await Promise.all(Array.from({ length: starts }, () => migrate(database)))
    expect(applied.flat().toSorted()).toEqual(shipped)
    expect(await migrate(database)).toEqual([])
    expect(await names()).toEqual(shipped)
  })

  it('refuse a database written by a newer or different version', async () => {
    const shipped = shippedMigrations()
    const ofRelease = '0025_refund_refused.sql'
    const older = shipped.filter(({ name }) => name <= ofRelease)
    await expect(migrate(database, older)).rejects.toThrow(/^The database has \S+, which this version does not know/)
    const changed = shipped.map((migration, index) =>
      index === 0 ? { ...migration, text: `${migration.text}\n-- changed` } : migration,
    )
    await expect(migrate(database, changed)).rejects.toThrow(`${shipped[0]?.name} differs`)
    // The same file checked out with other line endings counts as the same.
    expect(
      await migrate(
        database,
        shipped.map((migration) => ({ ...migration, text: migration.text.replaceAll('\n', '\r\n') })),
      ),
    ).toEqual([])
  })

  it('let the previous release restart as long as the newer one has only added (rolling upgrade, docs/operations.md)', async () => {
    const shipped = shippedMigrations()
    expect(await migrate(database, [...shipped, FIRST])).toEqual([FIRST.name])
    expect(await migrate(database, shipped)).toEqual([])
    const { migration: mark } = (
      await rows<{ migration: string }>(database.db, sql`select migration from oldest_program`)
    )[0] ?? { migration: '' }
    await database.script(`update oldest_program set migration = '${FIRST.name}'`)
    await expect(migrate(database, shipped)).rejects.toThrow(
      `The database has ${FIRST.name}, which this version does not know`,
    )
    await database.script(
      `update oldest_program set migration = '${mark}'; drop table one; delete from migration where name = '${FIRST.name}'`,
    )
  })

  it('leave nothing behind when a file fails half way, and apply it whole on retry', async () => {
    const shipped = shippedMigrations()
    await expect(migrate(database, [...shipped, { ...FIRST, text: `${FIRST.text}\nselect 1 / 0;` }])).rejects.toThrow(
      'migration 9001_one.sql failed',
    )
    expect(await scalar("to_regclass('one')::text")).toBeNull()
    expect(await migrate(database, [...shipped, FIRST])).toEqual([FIRST.name])
    expect(await scalar('(select count(*)::int from one)')).toBe(1)
    await database.script(`drop table one; delete from migration where name = '${FIRST.name}'`)
  })
})

describe('the schema', () => {
  it.each(
    [loanTable, loanPaymentTable, loanEventTable, loanImportTable].map(
      (table) => [getTableName(table), table] as const,
    ),
  )('%s has exactly the columns that the code names, with their types', async (name, table) => {
    const found = await rows<{ name: string; type: string; required: boolean }>(
      database.db,
      sql`select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required from pg_attribute
          where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attname`,
    )
    const TYPES: Record<string, string> = { timestamptz: 'timestamp with time zone', 'char(2)': 'character(2)' }
    const plain = (type: string): string => (TYPES[type] ?? type).replaceAll(', ', ',')
    const named = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: plain(column.getSQLType()),
      required: column.notNull,
    }))
    const narrow = (column: { name: string; type: string; required: boolean }): object => ({
      ...column,
      type: column.type === 'integer' ? 'bigint' : column.type,
    })
    expect(named.map(narrow).toSorted(byName)).toEqual(found.map(narrow).toSorted(byName))
  })
  const byName = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

  it('every table scoped to an owner has the owner first in its key (wire §4.2)', async () => {
    const keys = await rows<{ table: string; first: string }>(
      database.db,
      sql`select c.relname as table, a.attname as first from pg_constraint k join pg_class c on c.oid = k.conrelid
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
          where k.contype = 'p' and c.relname in ('loan', 'loan_payment', 'loan_import', 'idempotency_key', 'guest')`,
    )
    expect(keys).toHaveLength(5)
    expect(new Set(keys.map((key) => key.first))).toEqual(new Set(['owner_id']))
  })

  it('repeats the rules about money: the database refuses what the code would never write (security §6)', async () => {
    const owner = '00000000-0000-4000-8000-000000000001'
    await database.script(`insert into owner (id, kind, seen_on) values ('${owner}', 'guest', '2026-11-21')`)
    const good: Record<string, string> = {
      owner_id: `'${owner}'`,
      id: 'gen_random_uuid()',
      borrower_name: "'A'",
      borrower_sort: "'a'",
      principal_cents: '100',
      annual_rate: '12',
      term_months: '12',
      start_date: "'2026-01-01'",
      loan_type: "'amortizing'",
      late_fee_type: "'fixed'",
      late_fee_cents: '0',
      grace_days: '5',
      apr: '12',
      payment_cents: '9',
      installments_total: '12',
    }
    const insert = (rest: Record<string, string>): Promise<unknown> => {
      const row = { ...good, ...rest }
      return rows(
        database.db,
        sql.raw(`insert into loan (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`),
      )
    }
    await insert({})
    const bad: Record<string, string>[] = [
      { principal_cents: '0' },
      { principal_cents: '100000000001' },
      { annual_rate: '-1' },
      { term_months: '0' },
      { term_months: '601' },
      { principal_paid_cents: '101' },
      { installments_paid: '13' },
      { late_fee_cents: 'null' },
      { late_fee_percent: '5' },
      { status: "'completed'", next_due_on: "'2026-02-01'" },
      { balloon_percent: '101' },
      { borrower_name: "''" },
      { upfront_fee_cents: '-1' },
    ]
    for (const rest of bad)
      await expect(insert(rest), JSON.stringify(rest)).rejects.toSatisfy(
        (error: unknown) => sqlState(error)?.startsWith('23') === true,
      )
    await database.script('delete from owner')
    expect(await scalar('(select count(*)::int from loan)')).toBe(0)
  })
})

describe('both drivers give the same values (security §6)', () => {
  // rows.test.ts compares the types of rows with these.
  it.each([
    ['true', true],
    ["'A'::bpchar", 'A'],
    ["'\\x0a'::bytea", expect.any(Uint8Array)],
    ["'2026-01-31'::date", '2026-01-31'],
    ['1.5::float8', 1.5],
    ['1::int2', 1],
    ['1::int4', 1],
    ['1::int8', 1],
    ['\'{"a":1}\'::json', { a: 1 }],
    ['\'{"a":1}\'::jsonb', { a: 1 }],
    ["'a'::name", 'a'],
    ['1.50::numeric', '1.50'],
    ["'a'::text", 'a'],
    ['now()', expect.any(String)],
    ["'00000000-0000-4000-8000-000000000001'::uuid", '00000000-0000-4000-8000-000000000001'],
    ["array['a', 'b']", ['a', 'b']],
  ])('%s', async (text, value) => expect(await scalar(text)).toEqual(value))

  it('int8 is a number, or an error beyond its exact range; days and decimals are text', async () => {
    expect(await scalar('9007199254740991::int8')).toBe(9_007_199_254_740_991)
    expect(await scalar("date '2026-01-31'")).toBe('2026-01-31')
    expect(await scalar('1.10::numeric')).toBe('1.10')
    expect(await scalar('(select count(*) from owner)')).toBe(0)
    expect(
      await database.db
        .select({ amount: sql`9007199254740991::int8`.mapWith(loanTable.principalCents) })
        .from(sql`(values (1)) t`),
    ).toEqual([{ amount: 9_007_199_254_740_991 }])
    await expect(
      database.db
        .select({ amount: sql`9007199254740993::int8`.mapWith(loanTable.principalCents) })
        .from(sql`(values (1)) t`),
    ).rejects.toThrow()
  })
})

describe('rows written by COPY', () => {
  afterEach(() => database.script('drop table if exists copied'))

  it('round-trip whatever they contain: delimiters, line ends, null, every script', async () => {
    await database.script('create table copied (number int, word text, amount numeric(12, 6), flag boolean)')
    const words = [
      '',
      ' ',
      '\\N',
      '\\.',
      '\\',
      'a\tb',
      'a\nb\r\nc\r',
      '"quoted", \'too\'',
      '\\t\\n',
      '李 Zoë \u{1F4B0} \u2028',
      '{1,2}',
      '$1',
      null,
    ]
    const values = words.map(
      (word, number) => [number, word, number === 0 ? null : number / 1_000_000, number % 2 === 0] as const,
    )
    await database.copy('copied (number, word, amount, flag)', values.map(copyLine).join(''))
    const found = await rows<{ number: number; word: string | null; amount: string | null; flag: boolean }>(
      database.db,
      sql`select * from copied order by number`,
    )
    expect(
      found.map((row) => [row.number, row.word, row.amount === null ? null : Number(row.amount), row.flag]),
    ).toEqual(values)
  })

  it('are all left out with the error code if the table refuses one, and later rows go in', async () => {
    await database.script('create table copied (word text unique)')
    const failed = await database
      .copy('copied (word)', ['a', 'b', 'a'].map((word) => copyLine([word])).join(''))
      .catch(sqlState)
    expect(failed).toBe('23505')
    await expect(database.copy('absent (word)', copyLine(['a']))).rejects.toSatisfy(
      (error: unknown) => sqlState(error) === '42P01',
    )
    await database.copy('copied (word)', copyLine(['c']))
    expect(await rows(database.db, sql`select word from copied`)).toEqual([{ word: 'c' }])
  })
})

describe('transactions', () => {
  it('are retried when the server asks for it, at most three times; other errors propagate at once', async () => {
    const tries = async (code: string, failures: number): Promise<{ tries: number; error: string | null }> => {
      let count = 0
      try {
        await inTransaction(database.db, async (tx) => {
          count += 1
          await tx.execute(sql`insert into owner (id, kind, seen_on) values (gen_random_uuid(), 'guest', '2026-11-21')`)
          if (count <= failures)
            await tx.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`))
        })
        return { tries: count, error: null }
      } catch (error) {
        return { tries: count, error: sqlState(error) }
      }
    }
    expect(await tries('40001', 2)).toEqual({ tries: 3, error: null })
    expect(await tries('40P01', 9)).toEqual({ tries: 3, error: '40P01' })
    expect(await tries('23505', 1)).toEqual({ tries: 1, error: '23505' })
    expect((await firstRow<{ n: number }>(database.db, sql`select count(*)::int as n from owner`))?.n).toBe(1)
    await database.script('delete from owner')
  })
})

describe('the lock of the data folder (security §8)', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'winterjay-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const file = (): string => join(folder, 'lock')
  const takesAndLeaves = (): void => {
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  }

  it('is held by one process, released completely, and names its owner', () => {
    const release = lockFolder(folder)
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid })
    expect(() => lockFolder(folder)).toThrow(new FolderInUse(folder, process.pid))
    expect(new FolderInUse(folder, 5).message).toContain(folder)
    expect(readdirSync(folder)).toEqual(['lock'])
    release()
    takesAndLeaves()
  })

  it('is taken over from a dead process', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => child.on('exit', resolve))
    writeFileSync(file(), JSON.stringify({ pid: child.pid, startedAt: '1' }))
    takesAndLeaves()
  })

  it('is taken over when another process now uses its owner’s pid; the pid is trusted where start times are unknown', () => {
    if (existsSync('/proc/self/stat')) {
      writeFileSync(file(), JSON.stringify({ pid: process.pid, startedAt: '1' }))
      takesAndLeaves()
    }
    writeFileSync(file(), JSON.stringify({ pid: process.ppid, startedAt: null }))
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
  })

  it('is taken over when the file is unreadable', () => {
    for (const text of ['', '{"pid":', 'null', '{"pid":"x"}', '[]']) {
      writeFileSync(file(), text)
      takesAndLeaves()
    }
  })
})
