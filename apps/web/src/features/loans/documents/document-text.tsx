import { useAmountsHidden } from '../../../lib/hidden-amounts.ts'
import { Note } from '../../../ui/note.tsx'
import { withoutAmounts, WrittenBlock } from '../../../ui/written/written-block.tsx'
import type { Content } from './queries.ts'

/** What a document says, in its own language, as its PDF does. */
export function DocumentText({ content: written }: { readonly content: Content }) {
  const content = useAmountsHidden() ? withoutAmounts(written) : written
  return (
    <article lang={`${content.locale}-CA`} aria-label={content.title}>
      <h3 className="text-lg">{content.title}</h3>
      <p className="mb-3 text-sm text-muted">
        {[...(content.brand === null ? [] : [content.brand.name]), content.subject, ...content.dates].map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </p>
      {content.notice !== null && <Note tone="care">{content.notice}</Note>}
      {content.sections.map(({ title, blocks }) => (
        <section key={title} className="mt-5">
          <h4 className="mb-2 text-base font-[680]">{title}</h4>
          {blocks.map((block, index) => (
            <WrittenBlock key={index} block={block} title={title} hasAnswer={false} />
          ))}
        </section>
      ))}
    </article>
  )
}
