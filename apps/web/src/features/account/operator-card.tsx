import { Link } from 'wouter'
import { useMessages } from '../../lib/messages.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** The way to the operator's desk, for the accounts that have one. */
export function OperatorCard({ className }: { readonly className: string }) {
  const m = useMessages('account-page').operator
  return (
    <Card title={m.title} className={className}>
      <p className="mb-4 text-muted">{m.text}</p>
      <Link href="/business/operator" className={buttonStyle()}>
        {m.open}
      </Link>
    </Card>
  )
}
