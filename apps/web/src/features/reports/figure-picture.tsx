import { clsx } from 'clsx'
import { HUES } from '../../ui/hue.ts'
import type { Hue } from '../../ui/hue.ts'
import { NumbersTable } from '../../ui/chart/numbers-table.tsx'
import { Unfold } from '../../ui/display/unfold.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { useWidth } from '../../ui/use-width.ts'
import { useWords } from '../../lib/language/words.ts'
import type { Figure } from './queries.ts'
import { reportWords } from './words/words.ts'

type Mark = Figure['marks'][number]
type Role = Mark['role']

/** Colours of the page; those of a series are its hues. */
const PLAIN: Partial<Record<Role, { readonly fill: string; readonly stroke: string }>> = {
  ink: { fill: 'fill-ink', stroke: 'stroke-ink' },
  muted: { fill: 'fill-muted', stroke: 'stroke-muted' },
  line: { fill: 'fill-line', stroke: 'stroke-line' },
  soft: { fill: 'fill-spruce-mid', stroke: 'stroke-spruce-mid' },
}
const isHue = (role: Role): role is Role & Hue => PLAIN[role] === undefined
const fillOf = (role: Role): string => (isHue(role) ? `${HUES[role]} fill-hue` : (PLAIN[role]?.fill ?? ''))
const strokeOf = (role: Role): string => (isHue(role) ? `${HUES[role]} stroke-hue` : (PLAIN[role]?.stroke ?? ''))
/** To a screen reader the marks are one picture with a name. */
const ONE_PICTURE = { role: 'img' } as const
/** Wider than a phone: arrow keys scroll it. */
const SCROLLS = { role: 'group', tabIndex: 0 } as const

/** A figure of a report as it is in its PDF: the same marks, in the colours of the page. */
export function FigurePicture({ figure }: { readonly figure: Figure }) {
  const m = useWords(reportWords)
  const { title, alt, legend, narrow, table } = figure
  const isNarrow = useMedia(PHONE) && narrow !== undefined
  const [measure, room] = useWidth(MOST)
  const wider = isNarrow ? 1 : Math.max(1, room / MOST)
  const { height, marks } = isNarrow ? narrow : figure
  const width = (isNarrow ? narrow : figure).width * wider
  return (
    <figure className="my-4 last:mb-0">
      <figcaption className="mb-2 font-[620]">{title}</figcaption>
      {legend.length > 1 && (
        <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {legend.map(({ label, role }) => (
            <li key={label} className="flex items-center gap-1.5">
              <svg aria-hidden="true" width="10" height="10">
                <rect width="10" height="10" rx="3" className={fillOf(role)} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <div ref={measure} {...(isNarrow ? {} : { ...SCROLLS, 'aria-label': title })} className="overflow-x-auto">
        <svg
          {...ONE_PICTURE}
          aria-label={alt}
          viewBox={`0 0 ${width} ${height}`}
          className={clsx('block h-auto w-full', isNarrow ? 'max-w-90' : 'min-w-120')}
        >
          {marks.map((mark, index) => (
            <MarkShape key={index} mark={isNarrow ? mark : stretched(mark, wider)} />
          ))}
        </svg>
      </div>
      <Unfold title={m.figureTable}>
        <NumbersTable
          title={table.caption}
          numbers={{ headers: table.columns.map((one) => one.title), rows: table.rows }}
        />
      </Unfold>
    </figure>
  )
}

/** In px: where its words are as large as those of the page. Where there is more room, it is drawn wider. */
const MOST = 720
const PAIR = /(-?[\d.]+),(-?[\d.]+)/gu

/** The same mark in a wider picture, in which words keep their size. */
function stretched(mark: Mark, by: number): Mark {
  if (mark.kind === 'path')
    return { ...mark, d: mark.d.replaceAll(PAIR, (_, x: string, y: string) => `${Number(x) * by},${y}`) }
  return mark.kind === 'rect' ? { ...mark, x: mark.x * by, width: mark.width * by } : { ...mark, x: mark.x * by }
}

function MarkShape({ mark }: { readonly mark: Mark }) {
  if (mark.kind === 'rect') {
    const { x, y, width, height, role } = mark
    return <rect x={x} y={y} width={width} height={height} className={fillOf(role)} />
  }
  if (mark.kind === 'dot') return <circle cx={mark.x} cy={mark.y} r="4" className={fillOf(mark.role)} />
  if (mark.kind === 'text') {
    return (
      <text
        x={mark.x}
        y={mark.y}
        textAnchor={mark.anchor}
        fontSize="9"
        className={clsx(fillOf(mark.role), mark.is_strong && 'font-bold')}
      >
        {mark.text}
      </text>
    )
  }
  return (
    <path
      d={mark.d}
      fill="none"
      strokeWidth={mark.role === 'line' ? 0.5 : 1.6}
      strokeDasharray={mark.is_dashed ? '4 3' : undefined}
      className={mark.is_filled ? fillOf(mark.role) : strokeOf(mark.role)}
      {...(mark.is_filled ? { stroke: 'none', fill: undefined } : {})}
    />
  )
}
