import { Link } from 'wouter'
import { useFirstPageMessages } from '../lib/language/first-page.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export function NotFoundPage() {
  const m = useFirstPageMessages('shell').notFound
  return (
    <Page title={m.title} lede={m.text}>
      <Link href="/" className={buttonStyle('primary')}>
        {m.back}
      </Link>
    </Page>
  )
}
