import { area, curveBumpX } from 'd3-shape'
import { clsx } from 'clsx'
import { HUES } from '../hue.ts'
import type { Hue } from '../hue.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartFrameProps, Drawing } from './chart-frame.tsx'
import { inLines } from './label.ts'
import type { PlacedLink, SankeyLink, SankeyNode } from './sankey-layout.ts'
import { LINE, layOutSankey } from './sankey-layout.ts'

/** A node with its label and figure. */
export interface SankeyPart extends SankeyNode {
  readonly label: string
  readonly text: string
  readonly hue: Hue
}

export interface SankeyProps extends Omit<ChartFrameProps, 'renderDrawing' | 'isSpread' | 'isAcross'> {
  /** From the left to the right; the last column's labels stand at the left of its nodes. */
  readonly parts: readonly SankeyPart[]
  readonly links: readonly SankeyLink[]
}

const NODE = 10
const LETTER = 6.6

/** Where something comes from and goes to: parts as tall as they are large, joined by ribbons as thick. */
export function Sankey({ parts, links, ...frame }: SankeyProps) {
  return <ChartFrame {...frame} isSpread renderDrawing={({ width, height }) => draw(parts, links, width, height)} />
}

function draw(parts: readonly SankeyPart[], links: readonly SankeyLink[], width: number, height: number): Drawing {
  const columns = Math.max(1, ...parts.map(({ column }) => column))
  const leftOf = (column: number): number => 4 + (column / columns) * (width - NODE - 8)
  const byKey = new Map(parts.map((part) => [part.key, part]))
  const room = (width - 8) / columns - NODE - 14
  const labels = new Map(
    parts.map(({ key, label, column }) => [
      key,
      inLines(label, column === columns || columns < 3 ? room : room * 0.9, LETTER),
    ]),
  )
  const placed = layOutSankey(
    parts.map((part) => ({ ...part, lines: labels.get(part.key)?.length ?? 1 })),
    links,
    height - 8,
  )
  const columnOf = (key: string): number => byKey.get(key)?.column ?? 0
  return {
    marks: (
      <g transform="translate(0 4)">
        {placed.links.map((link) => (
          <path
            key={`${link.from} ${link.to}`}
            d={ribbon(link, leftOf(columnOf(link.from)) + NODE, leftOf(columnOf(link.to)))}
            className={clsx('fill-hue opacity-30', HUES[ribbonHue(byKey, link)])}
          />
        ))}
        {placed.nodes.map(({ key, column, y, height: size }) => {
          const part = byKey.get(key)
          if (part === undefined) return null
          const isLast = column === columns && columns > 0
          const x = leftOf(column)
          const at = isLast ? x - 6 : x + NODE + 6
          const lines = labels.get(key) ?? []
          const first = y + size / 2 + 4 - ((lines.length - 1) * LINE) / 2
          return (
            <g key={key} className={HUES[part.hue]}>
              <rect x={x} y={y} width={NODE} height={size} rx="2" className="fill-hue" />
              <text textAnchor={isLast ? 'end' : 'start'} className="chart-text chart-halo chart-ground">
                {lines.map((line, index) => (
                  <tspan key={index} x={at} y={first + index * LINE}>
                    {line}
                  </tspan>
                ))}
              </text>
            </g>
          )
        })}
      </g>
    ),
    points: placed.nodes.map(({ key, column, y, height: size }) => {
      const part = byKey.get(key)
      return {
        x: leftOf(column) + NODE / 2,
        y: y + size / 2 + 4,
        label: part?.label ?? '',
        value: part?.text ?? '',
      }
    }),
  }
}

/** A ribbon has the colour of its outer end: of where it comes from on the left of the whole, else of where it goes. */
const ribbonHue = (parts: ReadonlyMap<string, SankeyPart>, { from, to }: SankeyLink): Hue =>
  (parts.get(from)?.column === 0 ? parts.get(from) : parts.get(to))?.hue ?? 'c7'

const shape = area<readonly [x: number, top: number, bottom: number]>()
  .x(([x]) => x)
  .y0(([, top]) => top)
  .y1(([, , bottom]) => bottom)
  .curve(curveBumpX)

const ribbon = ({ y0, y1, height }: PlacedLink, from: number, to: number): string =>
  shape([
    [from, y0, y0 + height],
    [to, y1, y1 + height],
  ]) ?? ''
