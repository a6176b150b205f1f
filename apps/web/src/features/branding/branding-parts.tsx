import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { obstacleTo, useBook, useMay } from '../../lib/server/book.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { BrandForm } from './brand-form.tsx'
import { draftOf, lookOf, sameDraft } from './brand-draft.ts'
import { BrandPreview } from './brand-preview.tsx'
import { PublicCard } from './public-card.tsx'
import { brandingQuery } from './queries.ts'
import type { Branding } from './queries.ts'
import { brandingWords } from './words/words.ts'

export interface BrandingPartsProps {
  /** Whether premium has ended, so that the brand can only be looked at. */
  readonly isReadOnly?: boolean
}

/** The brand of the loan book that this tab shows (branding): its form, how it will look, and what is public. */
export default function BrandingParts({ isReadOnly = false }: BrandingPartsProps) {
  const m = useWords(brandingWords).page
  const book = useBook()
  const may = useMay('brand.write')
  const lacksRole = book !== null && obstacleTo('brand.write', book) === 'role'
  const isKept = !lacksRole && (isReadOnly || book?.access === 'read_only')
  const { data, error, refetch, isFetching } = useQuery({ ...brandingQuery, enabled: may || isKept })
  if (!may && !isKept) return <Note>{m.why}</Note>
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={4} />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  return isKept ? <Kept branding={data} /> : <Editor branding={data} />
}

function Editor({ branding }: { readonly branding: Branding }) {
  const saved = draftOf(branding.draft)
  const [draft, setDraft] = useState(saved)
  const isChanged = !sameDraft(draft, saved) || draft.image !== null
  return (
    <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-2">
      <BrandForm saved={branding.draft} draft={draft} onChange={setDraft} />
      <div className="grid gap-(--gap)">
        <BrandPreview look={lookOf(draft, branding.draft)} />
        {branding.draft !== null && <PublicCard branding={branding} isChanged={isChanged} />}
      </div>
    </div>
  )
}

/** After the end of premium. */
function Kept({ branding: { draft, live } }: { readonly branding: Branding }) {
  const m = useWords(brandingWords).page
  const shown = live ?? draft
  return shown === null ? <Note>{m.nothingKept}</Note> : <BrandPreview look={lookOf(draftOf(shown), shown)} />
}
