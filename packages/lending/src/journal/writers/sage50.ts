import { ascii, decimal, memoOf, nothing } from './format.ts'
import type { JournalFormat } from './format.ts'

const MAX_SOURCE = 13
const MAX_COMMENT = 39

/**
 * Sage 50 (Canada), general journal: `mm-dd-yy,"source","comment"`, then a line for each account by its number, debits
 * positive, and a blank line between entries. An entry that does not balance makes it refuse the whole file.
 */
export const sage50: JournalFormat = {
  extension: 'txt',
  mediaType: 'text/plain',
  encoding: 'windows-1252',
  maxEntries: null,
  isBankOnly: false,
  head: nothing,
  entry: (entry, file) => {
    const [year = '', month, day] = entry.on.split('-')
    const text = (value: string, length: number): string => ascii(value).replaceAll('"', "'").slice(0, length)
    const comment = text(`${memoOf(entry, file)} ${entry.borrowerName}`, MAX_COMMENT)
    const first = `${month}-${day}-${year.slice(2)},"${text(entry.number, MAX_SOURCE)}","${comment}"\r\n`
    const rest = entry.lines.map(({ account, amountCents }) => {
      const { number } = file.accounts[account]
      if (number === null) throw new RangeError(`account ${account} has no number`)
      return `${number},${decimal(amountCents)}\r\n`
    })
    return `${first}${rest.join('')}\r\n`
  },
  foot: nothing,
}
