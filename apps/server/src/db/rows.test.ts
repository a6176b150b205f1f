import { PGlite, messages, protocol } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../testing/empty-database.ts'
import { WRONG_ROWS, readStatements } from '../testing/statements.test-data.ts'
import type { Declared, Readings, Statement } from '../testing/statements.test-data.ts'

/*
 * The type of a row is written by hand next to its statement (`rows<T>(db, sql`…`)`), and the compiler cannot compare
 * the two. Here the database does: it prepares every statement on the migrated schema and reports which columns, of
 * which types, would come back.
 */

let engine: PGlite
let readings: Readings
beforeAll(async () => {
  const made = await emptyDatabase()
  if (made === undefined) throw new Error('the run has made no database (testing/empty-database.ts)')
  engine = await PGlite.create({ loadDataDir: made })
  readings = readStatements()
  // Reading every statement takes a compiler its time on a busy machine.
}, 600_000)
afterAll(async () => engine.close())

/** TypeScript types of Postgres types as the drivers convert them; db.test.ts checks the drivers against it. */
const IN_CODE: Record<string, RegExp> = {
  bool: /^boolean$/,
  bpchar: /^string$/,
  bytea: /^(Uint8Array|Buffer)/,
  date: /^string$/,
  float8: /^number$/,
  int2: /^number$/,
  int4: /^number$/,
  int8: /^number$/,
  json: /^(?!string$|number$|boolean$)/,
  jsonb: /^(?!string$|number$|boolean$)/,
  name: /^string$/,
  numeric: /^string$/,
  text: /^string$/,
  timestamptz: /^string$/,
  uuid: /^string$/,
  _text: /^(readonly )?string\[\]$/,
}

/** A column of a result, as the database describes it. */
interface Described {
  readonly name: string
  readonly type: string
  /** The table column that it is read from; null when it is computed. */
  readonly origin: Origin | null
}

interface Origin {
  readonly table: string
  readonly column: string
  readonly isRequired: boolean
  /** The values that a check constraint allows. */
  readonly words: readonly string[] | null
}

/** Prepares a statement and returns its result columns, without running it. @throws the database's own error */
async function describeStatement(text: string): Promise<messages.Field[]> {
  const { parse, describe: ask, sync } = protocol.serialize
  const request = Buffer.concat([parse({ text }), ask({ type: 'S' }), sync()])
  const answer = await engine.execProtocol(request, { throwOnError: true })
  return answer.messages.flatMap((message) => (message instanceof messages.RowDescriptionMessage ? message.fields : []))
}

/** Casts and ISO formatting keep a null; without them, the selected column is visible. */
const withoutCasts = (text: string): string =>
  text
    .replaceAll(/to_char\(([\w.]+) at time zone 'utc', '[^']*'\)/g, '$1')
    .replaceAll(/(?<![\w$."')\]])([a-z_][\w.]*)::\w+/g, '$1')

async function columnsOf({ text }: Statement): Promise<Described[]> {
  const fields = await describeStatement(text)
  const bare = await describeStatement(withoutCasts(text)).catch(() => fields)
  const columns: Described[] = []
  for (const [at, { name, dataTypeID }] of fields.entries()) {
    const [type] = await select<{ typname: string }>(`select typname from pg_type where oid = ${dataTypeID}`)
    const from = bare[at]
    columns.push({ name, type: type?.typname ?? '', origin: from === undefined ? null : await originOf(from) })
  }
  return columns
}

const select = async <T>(text: string): Promise<T[]> => (await engine.query<T>(text)).rows

async function originOf({ tableID, columnID }: messages.Field): Promise<Origin | null> {
  const [found] = await select<Omit<Origin, 'words'> & { check: string | null }>(`
    select attrelid::regclass::text as table, attname as column, attnotnull as "isRequired",
      (select pg_get_constraintdef(oid) from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum] and pg_get_constraintdef(oid) ~ '= ANY \\(' limit 1) as check
    from pg_attribute where attrelid = ${tableID} and attnum = ${columnID} and attnum > 0`)
  if (found === undefined) return null
  const words = [...(found.check ?? '').matchAll(/'([^']*)'::/g)].map(([, word = '']) => word)
  return { ...found, words: words.length === 0 ? null : words }
}

/** Whether a column may be null: true, false, or null where the statement does not tell. */
function mayBeNull({ text }: Statement, { name, origin }: Described): boolean | null {
  if (
    new RegExp(`(?<!coalesce\\()\\b(max|min|sum|avg)\\([^()]*\\)(::\\w+)? as "?${name}\\b`).test(text) &&
    !/group by/.test(text)
  )
    return true
  if (origin === null) return null
  if (new RegExp(`(left|full) join ${origin.table}\\b`).test(text)) return true
  if (new RegExp(`\\b${origin.column} is not null`).test(text)) return null
  return !origin.isRequired
}

function faultOf(statement: Statement, found: Described, declared: Declared): string | null {
  const pattern = IN_CODE[found.type]
  if (pattern === undefined) return `no test says what the drivers make of ${found.type}`
  if (!pattern.test(declared.type)) return `${found.type} is not ${declared.type}`
  const isNull = mayBeNull(statement, found)
  if (isNull !== null && isNull !== declared.isNullable) return isNull ? 'may be null' : 'is never null'
  if (new RegExp(`\\b${found.origin?.column} in \\('`).test(statement.text)) return null
  const missing = found.origin?.words?.filter((word) => declared.words?.includes(word) === false) ?? []
  return missing.length === 0 ? null : `may also be ${missing.join(', ')}`
}

/** Mismatches between a statement and the type of its rows, one line each. */
async function faultsOf(statement: Statement): Promise<string[]> {
  const { at, row } = statement
  try {
    const columns = await columnsOf(statement)
    if (row === null) return []
    const found = new Map(columns.map((column) => [column.name, column]))
    return [
      ...[...row.keys()]
        .filter((name) => !found.has(name))
        .map((name) => `${at} ${name}: the statement has no such column`),
      ...columns.flatMap((column) => {
        const declared = row.get(column.name)
        const fault = declared === undefined ? 'the type has no such column' : faultOf(statement, column, declared)
        return fault === null ? [] : [`${at} ${column.name}: ${fault}`]
      }),
    ]
  } catch (error) {
    return [`${at}: ${error instanceof Error ? error.message : String(error)}: ${statement.text}`]
  }
}

/** Statements that cannot be assembled from the source, with the reason and the tests that run them. */
const NOT_READ: Record<string, string> = {
  'db/owned.ts': 'made for each table of a list; the tests of exports, deletions and moves run them on every table',
  'features/loans/store.ts': 'two writes of a loan, whose columns are the keys of an object; they answer no rows',
}

/** One after the other: the engine has one connection, and its protocol does not allow concurrent queries. */
async function allFaults(statements: readonly Statement[]): Promise<string[]> {
  const faults: string[] = []
  for (const statement of statements) faults.push(...(await faultsOf(statement)))
  return faults
}

const fileOf = ({ at }: { readonly at: string }): string => at.split(':')[0] ?? ''
const isWrong = (place: { readonly at: string }): boolean => fileOf(place) === WRONG_ROWS

describe('the rows of a statement (security §6)', () => {
  it('match their type, for every statement of the server', async () => {
    const statements = readings.statements.filter((statement) => !isWrong(statement))
    expect(statements.length).toBeGreaterThan(300)
    expect(await allFaults(statements)).toEqual([])
  })

  it('are skipped only with a reason', () => {
    const unread = readings.unreadable.filter((place) => !isWrong(place))
    expect([...new Set(unread.map(fileOf))].toSorted()).toEqual(Object.keys(NOT_READ).toSorted())
  })

  it('fail the check when a column is misspelt or missing, has another type, or may be null', async () => {
    const found = await allFaults(readings.statements.filter(isWrong))
    expect(found.map((line) => line.replace(/^\S+:\d+:? /, ''))).toEqual([
      'termMonth: the statement has no such column',
      'termMonths: the type has no such column',
      'notes: the statement has no such column',
      'rate: numeric is not number',
      'principal: int8 is not string',
      'start: date is not Date',
      'dueOn: may be null',
      'name: is never null',
      'paid: may be null',
      'sum: may be null',
      'status: may also be written_off',
      `column "state" does not exist: select id from loan where state = 'active'`,
      'column "note" of relation "loan" does not exist: update loan set note = null',
    ])
    expect(readings.unreadable.filter(isWrong)).toHaveLength(1)
  })
})
