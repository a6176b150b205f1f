import type { ReactNode } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { BackLink } from '../back-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { yearEndWords } from './words/words.ts'
import { YearSelect } from './year-select.tsx'

/** `children`: what is below the choice of a book. */
export default function YearEndFrame({ children }: { readonly children: ReactNode }) {
  const m = useWords(yearEndWords)
  return (
    <Queries>
      <Page title={m.title} sections={<BackLink />} actions={<YearSelect />}>
        {children}
      </Page>
    </Queries>
  )
}
