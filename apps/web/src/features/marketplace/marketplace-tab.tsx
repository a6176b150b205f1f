import { Link } from 'wouter'
import { useMessages } from '../../lib/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** SPEC §2 "P2P Marketplace": not built yet, and says so. */
export default function MarketplaceTab() {
  const m = useMessages('business').notOpen
  return (
    <Card title={m.title} actions={<Badge tone="care">{m.badge}</Badge>}>
      <p className="text-muted">{m.text}</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-muted">
        {m.willDo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-6">
        <Link href="/business?tab=direct-lending" className={buttonStyle('primary')}>
          {m.meanwhile}
        </Link>
      </p>
    </Card>
  )
}
