/*
 * Reads the tables of an SQLite database file, as its format is published: enough for a database that another app
 * exported. Nothing in the file is run, and no page is read twice.
 */

export type SqlValue = string | number | null
export type SqlRow = Readonly<Record<string, SqlValue>>

const MAGIC = 'SQLite format 3\0'
const HEADER_BYTES = 100
const TABLE_LEAF = 13
const TABLE_INNER = 5
const UTF8 = 1
/** More than any household has. */
const MAX_ROWS = 2_000_000

export const isSqlite = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 16)) === MAGIC

/** Thrown inside this file only, by a database that is not what it says. */
class Damaged extends Error {}

/** Returns the rows of the tables with these names, empty for a table that is not there; null for a damaged file. */
export function readTables<Name extends string>(
  bytes: Uint8Array,
  names: readonly Name[],
): Record<Name, readonly SqlRow[]> | null {
  try {
    const database = new Database(bytes)
    const schema = database.rows(1, ['type', 'name', 'tbl_name', 'rootpage', 'sql'])
    const tables = names.map((name): [Name, readonly SqlRow[]] => {
      const found = schema.find((row) => row['type'] === 'table' && row['name'] === name)
      const [root, sql] = [found?.['rootpage'], found?.['sql']]
      return [name, typeof root === 'number' && typeof sql === 'string' ? database.rows(root, columnsOf(sql)) : []]
    })
    return Object.fromEntries(tables) as Record<Name, readonly SqlRow[]>
  } catch (error) {
    if (error instanceof Damaged || error instanceof RangeError) return null
    throw error
  }
}

class Database {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private readonly pageBytes: number
  /** A page less what extensions reserve at its end. */
  private readonly usable: number
  private left = MAX_ROWS

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (!isSqlite(bytes) || bytes.length < HEADER_BYTES || this.view.getUint32(56) !== UTF8) throw new Damaged()
    const stated = this.view.getUint16(16)
    this.pageBytes = stated === 1 ? 65_536 : stated
    this.usable = this.pageBytes - this.view.getUint8(20)
    const isSize = this.pageBytes >= 512 && (this.pageBytes & (this.pageBytes - 1)) === 0
    if (!isSize || this.usable < 480) throw new Damaged()
  }

  /** The rows of a table, by the b-tree that begins on a page. */
  rows(root: number, columns: readonly string[]): SqlRow[] {
    const rows: SqlRow[] = []
    const seen = new Set<number>()
    const open = [root]
    for (let page = open.pop(); page !== undefined; page = open.pop()) {
      if (seen.has(page)) throw new Damaged()
      seen.add(page)
      const start = this.startOf(page)
      const head = page === 1 ? start + HEADER_BYTES : start
      const kind = this.view.getUint8(head)
      const count = this.view.getUint16(head + 3)
      if (kind === TABLE_INNER) {
        open.push(this.view.getUint32(head + 8))
        for (let cell = count - 1; cell >= 0; cell -= 1)
          open.push(this.view.getUint32(start + this.view.getUint16(head + 12 + cell * 2)))
      } else if (kind === TABLE_LEAF) {
        for (let cell = 0; cell < count; cell += 1) {
          if ((this.left -= 1) < 0) throw new Damaged()
          rows.push(rowOf(this.payload(start + this.view.getUint16(head + 8 + cell * 2)), columns))
        }
      } else throw new Damaged()
    }
    return rows
  }

  private startOf(page: number): number {
    const start = (page - 1) * this.pageBytes
    if (page < 1 || start + this.pageBytes > this.bytes.length) throw new Damaged()
    return start
  }

  /** The content of a row, part of which may be on pages of its own. */
  private payload(cell: number): Uint8Array {
    const size = varint(this.view, cell)
    const rowId = varint(this.view, size.end)
    const [most, least] = [this.usable - 35, Math.floor(((this.usable - 12) * 32) / 255) - 23]
    const over = least + ((size.value - least) % (this.usable - 4))
    const here = size.value <= most ? size.value : over <= most ? over : least
    if (size.value > this.bytes.length) throw new Damaged()
    if (here === size.value) return this.bytes.subarray(rowId.end, rowId.end + size.value)
    const whole = new Uint8Array(size.value)
    whole.set(this.bytes.subarray(rowId.end, rowId.end + here))
    let page = this.view.getUint32(rowId.end + here)
    for (let at = here; at < size.value; at += this.usable - 4) {
      const start = this.startOf(page)
      const bytes = Math.min(this.usable - 4, size.value - at)
      whole.set(this.bytes.subarray(start + 4, start + 4 + bytes), at)
      page = this.view.getUint32(start)
    }
    return whole
  }
}

/** Big-endian, seven bits a byte; the ninth byte has eight. */
function varint(view: DataView, at: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let i = 0; i < 8; i += 1) {
    const byte = view.getUint8(at + i)
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, end: at + i + 1 }
  }
  return { value: value * 256 + view.getUint8(at + 8), end: at + 9 }
}

function rowOf(payload: Uint8Array, columns: readonly string[]): SqlRow {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const header = varint(view, 0)
  const row: Record<string, SqlValue> = {}
  let at = header.value
  let next = header.end
  for (const column of columns) {
    // A column that was added later is not in the rows written before.
    if (next >= header.value) {
      row[column] = null
      continue
    }
    const type = varint(view, next)
    next = type.end
    const bytes = bytesOf(type.value)
    if (at + bytes > payload.length) throw new Damaged()
    row[column] = valueOf(payload, view, { type: type.value, at, bytes })
    at += bytes
  }
  return row
}

const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
const bytesOf = (type: number): number => (type >= 12 ? Math.floor((type - 12) / 2) : (INTEGER_BYTES[type] ?? 0))

function valueOf(
  payload: Uint8Array,
  view: DataView,
  { type, at, bytes }: { readonly type: number; readonly at: number; readonly bytes: number },
): SqlValue {
  if (type === 0) return null
  if (type === 7) return view.getFloat64(at)
  if (type === 8 || type === 9) return type - 8
  if (type >= 12) return type % 2 === 1 ? new TextDecoder().decode(payload.subarray(at, at + bytes)) : null
  let value = view.getInt8(at)
  for (let i = 1; i < bytes; i += 1) value = value * 256 + view.getUint8(at + i)
  return value
}

const CONSTRAINT = /^(?:primary|unique|check|foreign|constraint)$/i

/** The names of the columns in `CREATE TABLE t (a TEXT PRIMARY KEY, "b" INTEGER DEFAULT 0, …)`. */
function columnsOf(sql: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const char of sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'))) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.flatMap((part) => {
    const [, quoted, plain = ''] = /^\s*(?:["`[]([^"`\]]+)["`\]]|(\S+))/.exec(part) ?? []
    return quoted === undefined && (plain === '' || CONSTRAINT.test(plain)) ? [] : [quoted ?? plain]
  })
}
