import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { NumbersTable } from '../chart/numbers-table.tsx'
import type { Numbers } from '../chart/numbers-table.tsx'
import { uiWords } from '../words/words.ts'

export interface FigureProps {
  readonly title: string
  /** One sentence with what the picture shows. */
  readonly description: string
  readonly width: number
  readonly height: number
  /** The same numbers as a table. */
  readonly table: Numbers
  /** SVG marks in `width` × `height` units. */
  readonly children: ReactNode
}

/** To a screen reader the marks are one picture with a name, not a heap of shapes. */
const ONE_PICTURE = { role: 'img' } as const

/** The frame of a chart whose marks are drawn elsewhere: a picture with a name, a sentence, and its numbers a click away. New charts stand in a `ChartFrame`. */
export function Figure({ title, description, width, height, table, children }: FigureProps) {
  const m = useWords(uiWords)
  const id = useId()
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">{title}</figcaption>
      <svg
        {...ONE_PICTURE}
        aria-labelledby={`${id}-title ${id}-description`}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {children}
      </svg>
      <details className="mt-2 print:hidden">
        <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-spruce underline-offset-2 hover:underline">
          {m.showTable}
        </summary>
        <NumbersTable title={title} numbers={table} />
      </details>
    </figure>
  )
}
