import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { alikeSentences, lineSentence, tapeSentence } from '@winterjay/lending'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { Note } from '../../../ui/note.tsx'
import type { TapePreview } from './read-tape.ts'
import { Sentences } from './sentences.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

/** Assumptions about the whole file, then warnings about its rows. None of them stops the import. */
export function TapeWarnings({ preview }: { readonly preview: TapePreview }) {
  const locale = useLocale()
  const { notices, warnings } = preview
  const sentences = useMemo(
    () => [
      ...notices.map((notice) => tapeSentence(notice, locale)),
      ...warnings.map((row) => lineSentence(row.line, row.warnings, locale)),
    ],
    [notices, warnings, locale],
  )
  return <Warnings sentences={sentences} />
}

/** A title with the number of warnings, which unfolds to them; none for none. */
export function Warnings({ sentences, isOpen }: { readonly sentences: readonly string[]; readonly isOpen?: boolean }) {
  const m = useWords(tapeWords).preview
  const locale = useLocale()
  const said = useMemo(() => alikeSentences(sentences, locale), [sentences, locale])
  if (said.length === 0) return null
  return (
    <CountedNote title={m.warnings(said.length)} isOpen={isOpen === true}>
      <Sentences lines={said} />
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
