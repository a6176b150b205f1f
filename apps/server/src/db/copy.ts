export type CopyValue = string | number | boolean | null

/** A row as a line of COPY's text format, for `Database.copy`. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(copyValue).join('\t')}\n`

/** Characters that would end a value or a row, or begin an escape. */
const SPECIAL = /[\\\t\n\r]/
const EACH_SPECIAL = /[\\\t\n\r]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyValue(value: CopyValue): string {
  if (value === null) return '\\N'
  // Tested first: few values contain one, and a replacement that finds nothing costs more than the test.
  if (typeof value === 'string' && SPECIAL.test(value))
    return value.replaceAll(EACH_SPECIAL, (char) => ESCAPES[char] ?? char)
  return String(value)
}
