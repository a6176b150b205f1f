import type { ReactNode } from 'react'
import { useAmountsHidden } from '../../lib/hidden-amounts.ts'
import { Card } from '../../ui/display/card.tsx'
import { FoldCard } from '../../ui/display/fold-card.tsx'
import { Note } from '../../ui/note.tsx'
import { withoutAmounts, WrittenBlock } from '../../ui/written/written-block.tsx'
import { FigurePicture } from './figure-picture.tsx'
import type { Content } from './queries.ts'

/** What a reader looks up, and does not read from top to bottom on a phone. */
const LOOKED_UP: ReadonlySet<string> = new Set(['holdings', 'stress', 'costs', 'method', 'data', 'risks', 'appendix'])

const Part = ({ id, ...card }: { readonly id: string; readonly title: string; readonly children: ReactNode }) =>
  LOOKED_UP.has(id) ? <FoldCard {...card} /> : <Card {...card} />

/** What a report says, in its own language, as its PDF does. */
export function ReportBody({ content: written }: { readonly content: Content }) {
  const content = useAmountsHidden() ? withoutAmounts(written) : written
  return (
    <div lang={`${content.locale}-CA`} className="grid grid-cols-1 gap-(--gap)">
      <p className="text-muted">
        {content.brand !== null && <b className="block text-ink">{content.brand.name}</b>}
        {content.subject}
        {content.dates.map((date) => (
          <span key={date} className="block text-sm">
            {date}
          </span>
        ))}
      </p>
      {content.notice !== null && <Note tone="care">{content.notice}</Note>}
      {content.sections.map(({ id, title, blocks }) => (
        <Part key={id} id={id} title={title}>
          {blocks.map((block, index) =>
            block.kind === 'figure' ? (
              <FigurePicture key={index} figure={block.figure} />
            ) : (
              <WrittenBlock key={index} block={block} title={title} />
            ),
          )}
        </Part>
      ))}
      <p className="text-sm text-muted">{content.made_with}</p>
    </div>
  )
}
