/**
 * The name that was probably meant: the one with the fewest typos (a letter too many, too few, wrong, or two swapped;
 * optimal string alignment distance). Null when none is near: one typo in four letters, two in eight, three beyond.
 */
export function nearestName(written: string, names: Iterable<string>, slips = slipsIn(written)): string | null {
  let best: { name: string; distance: number } | null = null
  for (const name of names) {
    const distance = distanceOf(written, name)
    if (distance <= slips && (best === null || distance < best.distance)) best = { name, distance }
  }
  return best?.name ?? null
}

const slipsIn = ({ length }: string): number => (length <= 4 ? 1 : length <= 8 ? 2 : 3)

/** Longer than any name of ours: not worth computing. */
const LONGEST = 60

function distanceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 3 || a.length > LONGEST) return Infinity
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? Infinity
}
