/** Trims a value and replaces its line breaks with spaces. */
export function onOneLine(text: string): string {
  if (!text.includes('\n')) return text.trim()
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** A longer value is damaged data: no statement prints that much in one field. */
export const MAX_VALUE_LENGTH = 10_000
