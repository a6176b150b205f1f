import { Link } from 'wouter'
import { buttonStyle } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { useWords } from '../../lib/language/words.ts'
import { shellWords } from '../words/words.ts'

export function NotFoundPage() {
  const m = useWords(shellWords).notFound
  return (
    <Page title={m.title} lede={m.text}>
      <Link href="/" className={buttonStyle('primary')}>
        {m.back}
      </Link>
    </Page>
  )
}
