import { dollarsText } from '@winterjay/money'
import { ascii, nothing } from './format.ts'
import type { FileFormat } from './format.ts'

const MAX_SOURCE = 13
const MAX_COMMENT = 39

/**
 * Sage 50 (Canada), general journal: `mm-dd-yy,"source","comment"`, then a line for each account by its number, debits
 * positive, and a blank line between entries. An entry that does not balance makes it refuse the whole file.
 */
export const sage50: FileFormat = {
  extension: 'txt',
  mediaType: 'text/plain',
  encoding: 'windows-1252',
  maxEntries: null,
  isBankOnly: false,
  head: nothing,
  entry: (entry) => {
    const [year = '', month, day] = entry.on.split('-')
    const text = (value: string, length: number): string => ascii(value).replaceAll('"', "'").slice(0, length)
    const comment = text(`${entry.memo} ${entry.name}`, MAX_COMMENT)
    const first = `${month}-${day}-${year.slice(2)},"${text(entry.number, MAX_SOURCE)}","${comment}"\r\n`
    const rest = entry.lines.map(({ account, amountCents }) => {
      const { name, number } = account
      if (number === null) throw new RangeError(`account ${name} has no number`)
      return `${number},${dollarsText(amountCents)}\r\n`
    })
    return `${first}${rest.join('')}\r\n`
  },
  foot: nothing,
}
