const MOST = 12

/** Line numbers in short, "2–5, 9", and an ellipsis where there are more than a dozen stretches. `lines` ascend. */
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
