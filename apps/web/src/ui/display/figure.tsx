import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export interface FigureProps {
  readonly title: string
  /** One sentence with what the picture shows. */
  readonly description: string
  readonly width: number
  readonly height: number
  /** The same numbers, for those who would rather read them. */
  readonly table: { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** SVG marks in `width` × `height` units. */
  readonly children: ReactNode
}

/** To a screen reader the marks are one picture with a name, not a heap of shapes. */
const ONE_PICTURE = { role: 'img' } as const

/** What scrolls can be reached and scrolled with the keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 } as const

/** The frame of every chart: a picture with a name, a sentence, and its numbers a click away. */
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
        <div {...SCROLLS} aria-label={title} className="mb-2 max-h-96 overflow-auto border-b border-line">
          <table className="num w-full text-left text-sm">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line text-muted">
                {table.headers.map((header, index) => (
                  <th
                    key={header}
                    scope="col"
                    className={
                      index === 0
                        ? 'py-1.5 align-bottom font-medium'
                        : 'py-1.5 pl-2 text-right align-bottom font-medium sm:pl-4'
                    }
                  >
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...values], index) => (
                <tr key={index} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 font-normal">
                    {name}
                  </th>
                  {values.map((value, column) => (
                    <td key={column} className="py-1.5 pl-2 text-right whitespace-nowrap sm:pl-4">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
