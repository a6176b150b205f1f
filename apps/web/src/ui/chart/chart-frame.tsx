import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { loadChunk } from '../../lib/chunk.ts'
import { useWords } from '../../lib/language/words.ts'
import { Menu } from '../overlay/menu.tsx'
import { useWidth } from '../use-width.ts'
import { uiWords } from '../words/words.ts'
import { NumbersTable } from './numbers-table.tsx'
import type { Numbers } from './numbers-table.tsx'

/** A point reachable by pointer and keyboard. */
export interface ChartPoint {
  /** In px, from the chart's left and top. */
  readonly x: number
  readonly y: number
  /** "November 14" */
  readonly label: string
  /** "$698" */
  readonly value: string
}

export interface Drawing {
  readonly marks: ReactNode
  readonly points: readonly ChartPoint[]
}

export interface ChartFrameProps {
  /** What the chart shows; also names its table. */
  readonly title: string
  /** One sentence with the answer, read by screen readers in place of the picture. */
  readonly sentence: string
  readonly numbers: Numbers
  /** In px, on phones and from there up. */
  readonly height: readonly [phone: number, wide: number]
  /** Opens what is behind a point: a click on it, or Enter when the keys have reached it. */
  readonly onOpen?: (index: number) => void
  /** The marks stand one below another: the pointer reaches them by height, and their figures are written already. */
  readonly isAcross?: boolean
  /** The marks lie all over the picture: the pointer reaches the nearest in any direction. */
  readonly isSpread?: boolean
  /** Draws the chart at the available width, so that text keeps its size. */
  readonly renderDrawing: (size: { readonly width: number; readonly height: number }) => Drawing
}

const PHONE = 640
/** Screen readers see the marks as one named picture that arrow keys can walk. */
const ONE_PICTURE = { role: 'img', tabIndex: 0 } as const

/**
 * The frame of every chart: pointer, touch and keys move along its points, and its menu shows the numbers. Place it in a
 * `Card` or a `Hero`.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, sentence, numbers, height: heights, onOpen, isAcross = false, isSpread = false, renderDrawing } = props
  const m = useWords(uiWords)
  const [measure, width] = useWidth(328)
  const [hasTable, setTable] = useState(false)
  const [at, setDrawnAt] = useState<number | null>(null)
  // The point reached, which a key may follow before it is drawn.
  const reachedAt = useRef<number | null>(null)
  const setAt = (next: number | null): void => {
    reachedAt.current = next
    setDrawnAt(next)
  }
  const [said, setSaid] = useState('')
  const picture = useRef<SVGSVGElement>(null)
  const height = heights[width < PHONE ? 0 : 1]
  const { marks, points } = renderDrawing({ width, height })
  const point = at === null ? undefined : points[at]

  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    if (isSpread) setAt(nearestOf(points, (point) => (point.x - x) ** 2 + (point.y - y) ** 2))
    else setAt(nearestOf(points, isAcross ? (point) => Math.abs(point.y - y) : (point) => Math.abs(point.x - x)))
  }
  const open = (): void => {
    if (reachedAt.current !== null) onOpen?.(reachedAt.current)
  }
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setAt(null)
    if (event.key === 'Enter') {
      // Otherwise the key goes on to the button that a dialog focuses, and closes it again.
      event.preventDefault()
      return open()
    }
    const next = stepTo(event.key, reachedAt.current, points.length, isAcross)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    const reached = points[next]
    if (reached !== undefined) setSaid(`${reached.label}, ${reached.value}`)
  }

  const save = async (what: 'picture' | 'numbers'): Promise<void> => {
    const { saveNumbers, savePicture } = await loadChunk(() => import('./save-chart.ts'))
    if (what === 'numbers') saveNumbers(numbers, title)
    else if (picture.current !== null) await savePicture(picture.current, title)
  }

  const stop = (): void => setAt(null)
  const walking = {
    onPointerMove: follow,
    onPointerDown: follow,
    onPointerLeave: stop,
    onBlur: stop,
    onKeyDown: walk,
    onClick: open,
  }
  return (
    <figure className="chart">
      <div className="chart-menu absolute top-2 right-2 z-1 print:hidden">
        <Menu
          label={m.chartMenu(title)}
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
          items={[
            { label: hasTable ? m.hideTable : m.showTable, onSelect: () => setTable(!hasTable) },
            { label: m.savePicture, onSelect: () => void save('picture') },
            { label: m.saveNumbers, onSelect: () => void save('numbers') },
          ]}
        />
      </div>
      <div ref={measure}>
        <svg
          {...ONE_PICTURE}
          ref={picture}
          aria-label={sentence}
          width={width}
          height={height}
          className={clsx('block max-w-full touch-pan-y -outline-offset-2', onOpen !== undefined && 'cursor-pointer')}
          {...walking}
        >
          {marks}
          {point !== undefined &&
            (isAcross ? (
              <Reached y={point.y} width={width} row={height / Math.max(1, points.length)} />
            ) : (
              <Reading point={point} width={width} height={height} />
            ))}
        </svg>
      </div>
      <div aria-live="polite" className="sr-only">
        {said}
      </div>
      <div className={hasTable ? undefined : 'hidden print:block'}>
        <NumbersTable title={title} numbers={numbers} />
      </div>
    </figure>
  )
}

const CARD = { width: 148, height: 52 }

/** A hairline at the point, and a small card with its day and its value. */
function Reading({
  point,
  width,
  height,
}: {
  readonly point: ChartPoint
  readonly width: number
  readonly height: number
}) {
  const left = Math.min(Math.max(point.x - CARD.width / 2, 4), Math.max(4, width - CARD.width - 4))
  const top = point.y > CARD.height + 20 ? point.y - CARD.height - 14 : Math.min(point.y + 14, height - CARD.height)
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <line x1={point.x} x2={point.x} y1="0" y2={height} className="stroke-edge" />
      <circle cx={point.x} cy={point.y} r="5" className="chart-dot" />
      <foreignObject x={left} y={top} {...CARD}>
        <div className="grid h-full content-center rounded-chip border border-line bg-surface px-3 text-center shadow-lift">
          <span className="truncate text-xs text-muted">{point.label}</span>
          <b className="num truncate text-label">{point.value}</b>
        </div>
      </foreignObject>
    </g>
  )
}

function nearestOf(points: readonly ChartPoint[], distanceOf: (point: ChartPoint) => number): number | null {
  const distances = points.map(distanceOf)
  return distances.length === 0 ? null : distances.indexOf(Math.min(...distances))
}

/** A frame round the mark that pointer or keys have reached. */
function Reached({ y, width, row }: { readonly y: number; readonly width: number; readonly row: number }) {
  return (
    <rect
      aria-hidden="true"
      x="0.5"
      y={y - row / 2 + 2}
      width={width - 1}
      height={row - 4}
      rx="8"
      className="pointer-events-none fill-none stroke-edge"
    />
  )
}

/** Returns the point that a key leads to; arrows begin at the last point, the newest, or at the top of a list. */
function stepTo(key: string, at: number | null, count: number, isAcross: boolean): number | null {
  if (count === 0) return null
  const last = count - 1
  if (isAcross && key.startsWith('Arrow')) {
    const isDown = key === 'ArrowDown' || key === 'ArrowRight'
    return at === null ? 0 : isDown ? Math.min(last, at + 1) : Math.max(0, at - 1)
  }
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at === null ? last : Math.max(0, at - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return at === null ? last : Math.min(last, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
