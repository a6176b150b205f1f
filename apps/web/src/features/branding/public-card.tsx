import { useLocale } from '../../lib/language/locale.ts'
import { shortMomentText } from '../../lib/language/moment-text.ts'
import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { usePublish, useUnpublish } from './queries.ts'
import type { Branding } from './queries.ts'
import { brandingWords } from './words/words.ts'

interface PublicCardProps {
  readonly branding: Branding
  /** Whether the form holds something that is not saved. */
  readonly isChanged: boolean
}

/** What borrowers see now, and how to change that. */
export function PublicCard({ branding: { draft, live }, isChanged }: PublicCardProps) {
  const m = useWords(brandingWords).publication
  const locale = useLocale()
  const publishing = usePublish()
  const unpublishing = useUnpublish()
  const failed = (problem: Error): void =>
    toast({ tone: 'error', title: m.failed, description: problemDetail(problem) })
  const isNewer = draft !== null && (live === null || draft.updated_at > live.updated_at)
  return (
    <Card title={m.title} actions={live !== null && <Badge tone="good">{m.public}</Badge>}>
      <p className="text-muted">{live === null ? m.none : m.since(shortMomentText(live.updated_at, locale))}</p>
      {live !== null && isNewer && <p className="text-muted">{m.newer}</p>}
      {isChanged && <p className="mt-2 text-sm">{m.saveFirst}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isNewer && !isChanged && (
          <Button
            variant="primary"
            busy={publishing.isPending}
            onClick={() => publishing.mutate(undefined, { onSuccess: () => toast({ title: m.done }), onError: failed })}
          >
            {m.publish}
          </Button>
        )}
        {live !== null && (
          <Button
            busy={unpublishing.isPending}
            onClick={() =>
              unpublishing.mutate(undefined, { onSuccess: () => toast({ title: m.ended }), onError: failed })
            }
          >
            {m.unpublish}
          </Button>
        )}
      </div>
    </Card>
  )
}
