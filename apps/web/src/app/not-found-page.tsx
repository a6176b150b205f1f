import { Link } from 'wouter'
import { useLocale } from '../lib/locale.ts'
import en from '../messages/en/not-found.ts'
import fr from '../messages/fr/not-found.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

const TEXTS = { en, fr }

export default function NotFoundPage() {
  const m = TEXTS[useLocale()]
  return (
    <Page title={m.title} lede={m.text}>
      <Link href="/" className={buttonStyle('primary')}>
        {m.back}
      </Link>
    </Page>
  )
}
