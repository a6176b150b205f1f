/** A value without its outer spaces and line breaks; a break inside becomes a space. */
export function onOneLine(text: string): string {
  if (!text.includes('\n')) return text.trim()
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** Past this a value is damage, not text: no statement prints so much in one place. */
export const MAX_VALUE_LENGTH = 10_000
