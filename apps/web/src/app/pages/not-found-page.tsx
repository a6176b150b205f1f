import { Link } from 'wouter'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../features/home/picture.tsx'
import { useWords } from '../../lib/language/words.ts'
import { shellWords } from '../words/words.ts'

export function NotFoundPage() {
  const m = useWords(shellWords).notFound
  return (
    <Page title={m.title}>
      <EmptyState
        art={<Picture name="not-found" className="h-34 w-45" />}
        title={m.text}
        actions={
          <Link href="/" className={buttonStyle('primary')}>
            {m.back}
          </Link>
        }
      />
    </Page>
  )
}
