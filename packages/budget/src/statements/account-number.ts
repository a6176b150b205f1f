/**
 * Returns an account number as the file prints it, except that a full card number keeps only its first and last four
 * digits, as banks print it: the budget never needs the full number and must not store it.
 */
export function maskAccountNumber(printed: string): string | null {
  const text = printed
    .slice(0, MAX_LENGTH)
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  if (text === '') return null
  const digits = text.replaceAll(/[ -]/g, '')
  if (!/^[2-6]\d{14,15}$/.test(digits)) return text
  return digits.slice(0, 4) + '*'.repeat(digits.length - 8) + digits.slice(-4)
}

const MAX_LENGTH = 64

/** Three digits or more, with at most three letters in a row, and neither a day nor an amount with cents. */
export const isAccountNumber = (cell: string): boolean =>
  cell.length <= MAX_LENGTH &&
  /^[\p{L}\d*#][\p{L}\d*# -]{3,}$/u.test(cell) &&
  (cell.match(/\d/g)?.length ?? 0) >= 3 &&
  !/\p{L}{4}/u.test(cell) &&
  !/^\d{4}-\d\d-\d\d$/.test(cell) &&
  !/^\d{1,2}[ -]\p{L}{3}[ -]\d{2,4}$/u.test(cell)
