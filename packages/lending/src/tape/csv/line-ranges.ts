const MOST = 12

/** Abbreviates line numbers as "2–5, 9", with an ellipsis after a dozen ranges. `lines` are ascending. */
export function lineRanges(lines: readonly number[]): string {
  const stretches: { first: number; last: number }[] = []
  for (const line of lines) {
    const open = stretches.at(-1)
    if (open !== undefined && open.last + 1 === line) open.last = line
    else if (stretches.push({ first: line, last: line }) > MOST) break
  }
  const shown = stretches.slice(0, MOST).map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`))
  return shown.join(', ') + (stretches.length > MOST ? ', …' : '')
}
