import type { ReactNode } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { BackLink } from '../back-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { yearEndWords } from './words/words.ts'
import { YearSelect } from './year-select.tsx'

/** `children`: what is below the choice of a book. */
export default function YearEndFrame({ children }: { readonly children: ReactNode }) {
  const m = useWords(yearEndWords)
  const isPhone = useMedia(PHONE)
  const way = isPhone ? (
    <div className="flex items-center justify-between gap-3">
      <BackLink />
      <YearSelect />
    </div>
  ) : (
    <BackLink />
  )
  return (
    <Queries>
      <Page title={m.title} sections={way} {...(!isPhone && { actions: <YearSelect /> })}>
        {children}
      </Page>
    </Queries>
  )
}
