/**
 * Keeps only the letters and digits of a text, lower-case and without accents: "Taux d’intérêt (%)" is `tauxdinteret`.
 */
export function asciiFold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
}

const SHOWN_LENGTH = 80

/** Shortens a cell for a message: at most 80 characters, and never half a surrogate pair. */
export function quotable(text: string): string {
  const shown = text.trim()
  if (shown.length <= SHOWN_LENGTH) return shown
  return `${shown.slice(0, SHOWN_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`
}
