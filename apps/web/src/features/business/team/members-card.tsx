import { useQuery } from '@tanstack/react-query'
import { Ellipsis, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { obstacleTo } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import type { BadgeTone } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LongList } from '../../../ui/display/pager.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { hueOf } from '../../../ui/hue.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Avatar } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { membersQuery } from '../queries.ts'
import type { BusinessDetail, Member } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { RemoveDialog, RoleDialog } from './member-dialogs.tsx'

const TONES: Record<Member['role'], BadgeTone> = { owner: 'good', admin: 'info', member: 'plain', viewer: 'plain' }

type OpenDialog = { readonly kind: 'invite' } | { readonly kind: 'role' | 'remove'; readonly member: Member }

/** As tall as what stands next to them. */
const FIRST = 10

/** The members, the owner first. Whoever may not manage them reads who does. */
export function MembersCard({ business }: { readonly business: BusinessDetail }) {
  const m = useWords(businessTeamWords).members
  const { data, error, refetch, isFetching } = useQuery(membersQuery(business.id))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = (): void => setDialog(null)
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={3} />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const obstacle = obstacleTo('members.manage', business)
  const isFull = business.seats.taken >= business.seats.all
  return (
    <Card
      title={m.title}
      isFlush
      {...(obstacle === null && !isFull && { actions: <InviteButton onClick={() => setDialog({ kind: 'invite' })} /> })}
    >
      <LongList rows={data} first={FIRST} nameOf={({ name, email }) => `${name} ${email}`}>
        {(members) => (
          <Rows>
            {members.map((member) => (
              <MemberRow
                key={member.account_id}
                member={member}
                business={business}
                onChoose={(kind) => setDialog({ kind, member })}
              />
            ))}
          </Rows>
        )}
      </LongList>
      {obstacle === 'role' && <p className="px-3 py-2 text-sm text-muted">{m.why}</p>}
      {obstacle === null && isFull && <p className="px-3 py-2 text-sm text-muted">{m.full}</p>}
      {dialog?.kind === 'invite' && <InviteDialog businessId={business.id} onClose={close} />}
      {dialog?.kind === 'role' && <RoleDialog businessId={business.id} member={dialog.member} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveDialog businessId={business.id} member={dialog.member} onClose={close} />}
    </Card>
  )
}

function InviteButton({ onClick }: { readonly onClick: () => void }) {
  const m = useWords(businessTeamWords).members
  return (
    <Button size="sm" variant="soft" icon={<UserPlus aria-hidden="true" className="size-4.5" />} onClick={onClick}>
      {m.invite}
    </Button>
  )
}

interface MemberRowProps {
  readonly member: Member
  readonly business: BusinessDetail
  readonly onChoose: (kind: 'role' | 'remove') => void
}

/**
 * Nobody changes the owner or themselves. Somebody can be removed from a closed business too, or one without premium.
 */
function MemberRow({ member, business, onChoose }: MemberRowProps) {
  const { members: m, roles } = useWords(businessTeamWords)
  const isPhone = useMedia(PHONE)
  const obstacle = obstacleTo('members.manage', business)
  const isFixed = member.role === 'owner' || member.is_me || obstacle === 'role'
  const items = [
    ...(obstacle === null ? [{ label: m.changeRole, onSelect: () => onChoose('role') }] : []),
    { label: m.remove, destructive: true, onSelect: () => onChoose('remove') },
  ]
  return (
    <Row
      chip={<Avatar name={member.name} hue={hueOf(member.name)} />}
      // On phones a name has no room for more, and the address none for itself.
      title={member.is_me && !isPhone ? `${member.name} (${m.you})` : member.name}
      detail={isPhone ? [...(member.is_me ? [m.you] : []), roles[member.role], member.email].join(' · ') : member.email}
      end={
        <>
          {!isPhone && <Badge tone={TONES[member.role]}>{roles[member.role]}</Badge>}
          {!isFixed && (
            <Menu
              isInRow
              label={m.more(member.name)}
              icon={<Ellipsis aria-hidden="true" className="size-5" />}
              items={items}
            />
          )}
        </>
      }
    />
  )
}
