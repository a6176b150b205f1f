/** Normalizes a header name for comparison: lower case, no accents, no typographic apostrophes, single spaces. */
export function headerName(cell: string): string {
  const plain = cell
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\ufeff]/g, '')
    .replaceAll('\u2019', "'")
  return plain.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Returns the column of `name` in a header row, or -1; `name` may list alternatives: `amount|montant`. */
export function columnNamed(names: readonly string[], name: string): number {
  const alternatives = name.split('|')
  return names.findIndex((each) => alternatives.includes(each))
}

/** Identifies the layout of a file: its header names, or for a headerless file the number of columns. */
export function fingerprintOf(header: readonly string[] | null, columnCount: number): string {
  return header === null ? `columns:${columnCount}` : header.map(headerName).join('|')
}
