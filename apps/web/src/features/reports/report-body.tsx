import { useAmountsHidden } from '../../lib/hidden-amounts.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { Card } from '../../ui/display/card.tsx'
import { Note } from '../../ui/note.tsx'
import { FoldRow } from '../../ui/row/fold-row.tsx'
import { Rows } from '../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { withoutAmounts, WrittenBlock } from '../../ui/written/written-block.tsx'
import { FigurePicture } from './figure-picture.tsx'
import type { Content } from './queries.ts'

/** What a reader looks up, and does not read from top to bottom on a phone. */
const LOOKED_UP: ReadonlySet<string> = new Set(['holdings', 'stress', 'costs', 'method', 'data', 'risks', 'appendix'])

type Section = Content['sections'][number]

/** The sections of one card: on a phone those that are looked up, one after the other, are the rows of one. */
const cardsOf = (sections: readonly Section[], areFolded: boolean): Section[][] => {
  const cards: Section[][] = []
  for (const section of sections) {
    const last = cards.at(-1)
    const isNext = areFolded && LOOKED_UP.has(section.id) && last !== undefined && LOOKED_UP.has(last[0]?.id ?? '')
    if (isNext) last.push(section)
    else cards.push([section])
  }
  return cards
}

/** What a report says, in its own language, as its PDF does. */
export function ReportBody({ content: written }: { readonly content: Content }) {
  const content = useAmountsHidden() ? withoutAmounts(written) : written
  const isPhone = useMedia(PHONE)
  const isPrinting = usePrinting()
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
      {cardsOf(content.sections, isPhone).map((sections) =>
        isPhone && LOOKED_UP.has(sections[0]?.id ?? '') ? (
          <Card key={sections[0]?.id} isFlush>
            <Rows>
              {sections.map((section) => (
                <FoldRow key={section.id} title={section.title} mustOpen={isPrinting}>
                  <div className="text-ink">
                    <Blocks of={section} />
                  </div>
                </FoldRow>
              ))}
            </Rows>
          </Card>
        ) : (
          sections.map((section) => (
            <Card key={section.id} title={section.title}>
              <Blocks of={section} />
            </Card>
          ))
        ),
      )}
      <p className="text-sm text-muted">{content.made_with}</p>
    </div>
  )
}

function Blocks({ of: { title, blocks } }: { readonly of: Section }) {
  return blocks.map((block, index) =>
    block.kind === 'figure' ? (
      <FigurePicture key={index} figure={block.figure} />
    ) : (
      <WrittenBlock key={index} block={block} title={title} />
    ),
  )
}
