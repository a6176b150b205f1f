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
