import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useTakeOver } from '../queries.ts'
import type { BusinessDetail } from '../queries.ts'
import { useDay } from '../use-day.ts'
import { businessTeamWords } from '../words/words.ts'

/** Shown to the administrator who is asked to take the business over (members §6). */
export function OfferNote({ business: { id, offer } }: { readonly business: BusinessDetail }) {
  const { business: m, ...common } = useWords(businessTeamWords)
  const day = useDay()
  const taking = useTakeOver(id)
  if (offer?.is_me !== true) return null
  const take = (): void =>
    void taking.mutateAsync().then(
      () => toast({ title: m.taken }),
      (error: unknown) =>
        toast({ tone: 'error', title: common.failed, description: problemDetail(error) ?? common.bug }),
    )
  return (
    <Note>
      <p>{m.offerToMe(day(offer.expires_at))}</p>
      <Button size="sm" className="mt-2" busy={taking.isPending} onClick={take}>
        {m.take}
      </Button>
    </Note>
  )
}
