import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Mail } from 'lucide-react'
import { useLocale } from '../../../lib/language/locale.ts'
import { shortDayText } from '../../../lib/language/moment-text.ts'
import { useWords } from '../../../lib/language/words.ts'
import { obstacleTo } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { invitationsQuery, useInvite, useRevokeInvitation } from '../queries.ts'
import type { BusinessDetail, Invitation } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'

/** Invitations that nobody has accepted yet; nothing while there are none. */
export function InvitationsCard({ business }: { readonly business: BusinessDetail }) {
  const m = useWords(businessTeamWords).invitations
  const { data, error, refetch, isFetching } = useQuery(invitationsQuery(business.id))
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data === undefined || data.length === 0) return null
  return (
    <Card title={m.title} isFlush>
      <Rows>
        {data.map((invitation) => (
          <InvitationRow key={invitation.email} invitation={invitation} business={business} />
        ))}
      </Rows>
    </Card>
  )
}

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly business: BusinessDetail
}

/** Sending again makes a new link, and the earlier one ends. */
function InvitationRow({ invitation, business }: InvitationRowProps) {
  const { invitations: m, invite, roles, ...common } = useWords(businessTeamWords)
  const locale = useLocale()
  const inviting = useInvite(business.id)
  const revoking = useRevokeInvitation(business.id)
  const { email, role } = invitation
  const onError = (error: unknown): void =>
    toast({ tone: 'error', title: common.failed, description: problemDetail(error) ?? common.bug })
  const resend = (): void =>
    void inviting
      .mutateAsync({ email, role })
      .then(() => toast({ title: invite.sent, description: invite.sentText(email) }), onError)
  const revoke = (): void => void revoking.mutateAsync(invitation.id).then(() => toast({ title: m.withdrawn }), onError)
  return (
    <Row
      chip={<Chip hue="c2" icon={Mail} />}
      title={email}
      detail={m.until(roles[role], shortDayText(invitation.expires_at, locale))}
      end={
        <Menu
          isInRow
          label={m.more(email)}
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
          items={[
            ...(obstacleTo('members.manage', business) === null ? [{ label: m.resend, onSelect: resend }] : []),
            // While a new one is being made, the one that is known has ended.
            ...(inviting.isPending ? [] : [{ label: m.withdraw, destructive: true, onSelect: revoke }]),
          ]}
        />
      }
    />
  )
}
