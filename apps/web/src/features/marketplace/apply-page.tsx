import { Link } from 'wouter'
import { useMessages } from '../../lib/messages.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'

/** SPEC §2 "Apply for Loan": the form is not built yet, and the page says so. */
export default function ApplyPage() {
  const m = useMessages('portfolio')
  return (
    <Page title={m.apply.title} lede={m.apply.lede}>
      <Card title={m.apply.soonTitle}>
        <p className="text-muted">{m.apply.soonText}</p>
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-muted">
          {m.apply.willDo.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-6">
          <Link href="/business" className={buttonStyle('primary')}>
            {m.back}
          </Link>
        </p>
      </Card>
    </Page>
  )
}
