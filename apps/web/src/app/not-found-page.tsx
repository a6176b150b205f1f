import { Link } from 'wouter'
import { useMessages } from '../lib/messages.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export function NotFoundPage() {
  const m = useMessages('shell').notFound
  return (
    <Page title={m.title} lede={m.text}>
      <Link href="/" className={buttonStyle('primary')}>
        {m.back}
      </Link>
    </Page>
  )
}
