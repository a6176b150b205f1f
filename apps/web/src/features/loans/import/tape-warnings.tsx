import { lineSentence, tapeSentence } from '@winterjay/lending'
import { useLocale } from '../../../lib/language/locale.ts'
import { Note } from '../../../ui/note.tsx'
import { LineList } from './line-list.tsx'
import type { TapePreview } from './read-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

/** What was understood once for the whole file, then what is odd about single rows. Apart from errors: none of it stops the import. */
export function TapeWarnings({ preview }: { readonly preview: TapePreview }) {
  const m = useWords(tapeWords).preview
  const locale = useLocale()
  const { notices, warnings } = preview
  if (notices.length + warnings.length === 0) return null
  return (
    <Note tone="care" title={m.warnings}>
      <p className="text-sm">{m.warningsNote}</p>
      <ul className="mt-2 grid gap-1.5">
        {notices.map((notice, index) => (
          <li key={index}>{tapeSentence(notice, locale)}</li>
        ))}
      </ul>
      <LineList
        lines={warnings}
        render={(shown) => (
          <ul className="mt-1.5 grid gap-1.5">
            {shown.map((row) => (
              <li key={row.line}>{lineSentence(row.line, row.warnings, locale)}</li>
            ))}
          </ul>
        )}
      />
    </Note>
  )
}
