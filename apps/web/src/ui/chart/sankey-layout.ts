/** A part of the whole at one place of the flow. */
export interface SankeyNode {
  readonly key: string
  /** 0 is the leftmost. */
  readonly column: number
  readonly value: number
  /** The lines of its label; one if left out. */
  readonly lines?: number
}

/** From a node to one of the next column; the values of a node's links are at most its own. */
export interface SankeyLink {
  readonly from: string
  readonly to: string
  readonly value: number
}

export interface PlacedNode extends SankeyNode {
  readonly y: number
  readonly height: number
}

export interface PlacedLink extends SankeyLink {
  /** Upper edges at both ends, and the thickness. */
  readonly y0: number
  readonly y1: number
  readonly height: number
}

/** Each node has at least the height of its text to itself. */
const LEAST_SLOT = 17
export const LINE = 14
const GAP = 5

/** Places the nodes of each column one below another, as tall as their values, in the order given. */
export function layOutSankey(
  nodes: readonly SankeyNode[],
  links: readonly SankeyLink[],
  height: number,
): { readonly nodes: readonly PlacedNode[]; readonly links: readonly PlacedLink[] } {
  const columns = [...new Set(nodes.map(({ column }) => column))].map((column) =>
    nodes.filter((node) => node.column === column),
  )
  const scale = Math.min(...columns.map((column) => scaleOf(column, height)))
  const placed = columns.flatMap((column) => placeColumn(column, scale, height))
  const byKey = new Map(placed.map((node) => [node.key, node]))
  const used = new Map<string, number>()
  const take = (side: 'from' | 'to', key: string, size: number): number => {
    const before = used.get(`${side} ${key}`) ?? 0
    used.set(`${side} ${key}`, before + size)
    return (byKey.get(key)?.y ?? 0) + before
  }
  return {
    nodes: placed,
    links: links.map((link) => {
      const thick = link.value * scale
      return { ...link, y0: take('from', link.from, thick), y1: take('to', link.to, thick), height: thick }
    }),
  }
}

const slotOf = ({ value, lines = 1 }: SankeyNode, scale: number): number =>
  Math.max(LEAST_SLOT + (lines - 1) * LINE, value * scale) + GAP

/** The pixels of one unit with which a column just fits. */
function scaleOf(column: readonly SankeyNode[], height: number): number {
  const total = column.reduce((sum, { value }) => sum + value, 0)
  let [low, high] = [0, height / Math.max(total, Number.MIN_VALUE)]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (column.reduce((sum, node) => sum + slotOf(node, middle), 0) <= height) low = middle
    else high = middle
  }
  return low
}

function placeColumn(column: readonly SankeyNode[], scale: number, height: number): PlacedNode[] {
  const all = column.reduce((sum, node) => sum + slotOf(node, scale), 0) - GAP
  let top = Math.max(0, (height - all) / 2)
  return column.map((node) => {
    const slot = slotOf(node, scale)
    const size = Math.max(1, node.value * scale)
    const placed = { ...node, y: top + (slot - GAP - size) / 2, height: size }
    top += slot
    return placed
  })
}
