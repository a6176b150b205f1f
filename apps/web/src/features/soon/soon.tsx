import { Link } from 'wouter'
import { useMessages } from '../../lib/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Page } from '../../ui/page.tsx'

/** A place that is not built yet: says so, and what it will do. */
export function Soon({ place }: { readonly place: 'success' }) {
  const m = useMessages('soon')
  const { title, lede, willDo } = m[place]
  return (
    <Page title={title} lede={lede} actions={<Badge tone="care">{m.badge}</Badge>}>
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <Card title={m.willDo}>
          <ul className="grid list-disc gap-2 pl-5 text-muted">
            {willDo.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
        <Card title={m.today}>
          <ul className="grid gap-2 text-muted">
            {m.todayList.map((line) => (
              <li key={line} className="flex gap-2.5">
                <Glyph name="check" className="mt-1 size-4.5 text-spruce" />
                {line}
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <p className="mt-7">
        <Link href="/" className={buttonStyle()}>
          {m.home}
        </Link>
      </p>
    </Page>
  )
}
