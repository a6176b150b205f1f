export interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

interface Named {
  readonly name: string
  readonly x: number
  readonly y: number
}

const LINE = 15
const LETTER = 7.5
const BESIDE = 9
const NEAR = 13

/** One label for points close together ("VFV, VCN"), to their right, or to their left at the chart's edge. */
export function labelsOf(points: readonly Named[], width: number): Label[] {
  const groups: Named[][] = []
  for (const point of points) {
    const near = groups.find((group) => group.some(({ x, y }) => Math.hypot(point.x - x, point.y - y) < NEAR))
    if (near === undefined) groups.push([point])
    else near.push(point)
  }
  return groups.map((group) => {
    const text = group.map(({ name }) => name).join(', ')
    const right = Math.max(...group.map(({ x }) => x)) + BESIDE
    const fits = right + text.length * LETTER <= width
    const y = group.reduce((sum, point) => sum + point.y, 0) / group.length + 4
    return { text, x: fits ? right : Math.min(...group.map(({ x }) => x)) - BESIDE, y, anchor: fits ? 'start' : 'end' }
  })
}

/** Moves labels down until none overlap; keeps their order. */
export function spreadLabels(labels: readonly Label[]): Label[] {
  const placed: Label[] = []
  const result = [...labels]
  for (const label of [...labels].sort((a, b) => a.y - b.y)) {
    let { y } = label
    for (const other of placed) if (overlap(label, other) && Math.abs(y - other.y) < LINE) y = other.y + LINE
    const moved = { ...label, y }
    placed.push(moved)
    placed.sort((a, b) => a.y - b.y)
    result[labels.indexOf(label)] = moved
  }
  return result
}

/** True if two labels overlap horizontally. */
function overlap(a: Label, b: Label): boolean {
  const [fromA, fromB] = [start(a), start(b)]
  return fromA < fromB + b.text.length * LETTER && fromB < fromA + a.text.length * LETTER
}

const start = ({ text, x, anchor }: Label): number => (anchor === 'start' ? x : x - text.length * LETTER)
