import { useQuery } from '@tanstack/react-query'
import { hasRight } from '@winterjay/contract'
import { Users } from 'lucide-react'
import { useLocation } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { obstacleTo, openBook } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Ring } from '../../../ui/chart/ring.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Note } from '../../../ui/note.tsx'
import { BOOK_PATH } from '../book-path.ts'
import { businessQuery } from '../queries.ts'
import type { BusinessDetail } from '../queries.ts'
import { useDay } from '../use-day.ts'
import { businessTeamWords } from '../words/words.ts'
import { ActivityCard } from './activity-card.tsx'
import { BusinessCard } from './business-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { MembersCard } from './members-card.tsx'
import { MoveCard } from './move-card.tsx'
import { OfferNote } from './offer-note.tsx'
import { TeamSkeleton } from './team-skeleton.tsx'

const TWO_COLUMNS = 'grid items-start gap-(--gap) lg:grid-cols-2'
const COLUMN = 'grid min-w-0 gap-(--gap)'
/** As many members and invitations are as tall as what stands next to them. */
const SOME = 4

/** One business: its seats, its people, what happened in it, and what its owner can do with it. */
export function OneBusiness({ id }: { readonly id: string }) {
  const m = useWords(businessTeamWords).team
  const { data: business, error, refetch, isFetching } = useQuery(businessQuery(id))
  if (business === undefined) {
    return error === null ? (
      <TeamSkeleton />
    ) : (
      <ErrorState title={m.awayOne} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const further = (
    <>
      {hasRight(business.role, 'members.manage') && <InvitationsCard business={business} />}
      {business.role === 'owner' && <MoveCard business={business} />}
    </>
  )
  const isLong = business.seats.taken > SOME
  return (
    <div className="grid gap-(--gap)">
      <OfferNote business={business} />
      {business.access !== 'full' && <Note tone="care">{m.renew}</Note>}
      <SeatsHero business={business} />
      <div className={TWO_COLUMNS}>
        <div className={COLUMN}>
          <MembersCard business={business} />
          {!isLong && further}
        </div>
        <div className={COLUMN}>
          {isLong && further}
          <ActivityCard business={business} />
          <BusinessCard business={business} />
        </div>
      </div>
    </div>
  )
}

function SeatsHero({ business }: { readonly business: BusinessDetail }) {
  const m = useWords(businessTeamWords).team
  const [, navigate] = useLocation()
  const f = useFormat()
  const { taken, all } = business.seats
  const open = (): void => {
    openBook(business)
    navigate(BOOK_PATH)
  }
  return (
    <Hero
      label={business.name}
      value={m.seatsOf(f.number(taken), f.number(all))}
      tag={<StateBadge business={business} />}
      picture={
        <Ring ratio={taken / all} hue={taken < all ? 'spruce' : 'care'} size={64} stroke={6}>
          <Users aria-hidden="true" className="size-6" />
        </Ring>
      }
      {...(obstacleTo('book.read', business) === null && { action: <Button onClick={open}>{m.openBook}</Button> })}
    >
      {m.seats(Math.max(all - taken, 0))}
    </Hero>
  )
}

/** Nothing while all is well. */
function StateBadge({ business }: { readonly business: BusinessDetail }) {
  const m = useWords(businessTeamWords).team.states
  const day = useDay()
  const { access, kept_until: keptUntil, closed_at: closedAt, deleted_at: deletedAt } = business
  if (closedAt !== null && deletedAt !== null) return <Badge tone="over">{m.closed(day(deletedAt))}</Badge>
  if (access === 'read_only' && keptUntil !== null) return <Badge tone="care">{m.read_only(day(keptUntil))}</Badge>
  return access === 'none' ? <Badge tone="care">{m.none}</Badge> : null
}
