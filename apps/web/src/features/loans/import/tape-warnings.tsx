import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { lineSentence, tapeSentence } from '@winterjay/lending'
import { useLocale } from '../../../lib/language/locale.ts'
import { Note } from '../../../ui/note.tsx'
import { LongList } from '../../../ui/display/pager.tsx'
import type { TapePreview } from './read-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

/** Assumptions about the whole file, then warnings about single rows. None of them stops the import. */
export function TapeWarnings({ preview }: { readonly preview: TapePreview }) {
  const m = useWords(tapeWords).preview
  const locale = useLocale()
  const { notices, warnings } = preview
  if (notices.length + warnings.length === 0) return null
  return (
    <CountedNote title={m.warnings(notices.length + warnings.length)}>
      <ul className="grid gap-1.5">
        {notices.map((notice, index) => (
          <li key={index}>{tapeSentence(notice, locale)}</li>
        ))}
      </ul>
      <LongList rows={warnings}>
        {(shown) => (
          <ul className="mt-1.5 grid gap-1.5">
            {shown.map((row) => (
              <li key={row.line}>{lineSentence(row.line, row.warnings, locale)}</li>
            ))}
          </ul>
        )}
      </LongList>
    </CountedNote>
  )
}

interface CountedNoteProps {
  readonly title: string
  /** Whether the sentences are seen at once. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A title with the number of warnings, which unfolds to every sentence. */
export function CountedNote({ title, isOpen = false, children }: CountedNoteProps) {
  return (
    <Note tone="care">
      <details open={isOpen} className="group/note">
        <summary className="-my-3 flex min-h-11 items-center gap-2 font-[650]">
          {title}
          <ChevronDown aria-hidden="true" className="size-4.5 flex-none group-open/note:rotate-180" />
        </summary>
        <div className="mt-2 font-normal">{children}</div>
      </details>
    </Note>
  )
}
