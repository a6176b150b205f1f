import { localDateIn } from '@winterjay/money'
import { ArrowLeftRight, Copy, LogOut, Trash2, UserCheck, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useShared } from '../../../lib/budget/shared-budgets.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { useStore } from '../../../lib/store.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useView } from '../view.ts'
import { beginSharing, endLink, letIn, sharedOf } from './calls.ts'
import type { SharedBudget } from './calls.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useCopyName } from './use-copy-name.ts'
import { useOpenBudgetOf, useSharedCall } from './use-shared-call.ts'
import { sharedWords } from './words/words.ts'

type Asking =
  | { readonly kind: 'invite' }
  | { readonly kind: 'move'; readonly to: Pick<SharedBudget, 'id' | 'edition'>; readonly isToShared: boolean }
  | { readonly kind: 'leave'; readonly of: SharedBudget }

/** Sharing a budget with one other person: who is in it, inviting, moving accounts, leaving (budget §16). */
export default function SharedCard() {
  const m = useWords(sharedWords)
  const shared = useShared()
  const shown = useStore(shownBudget)
  const { isSample } = useView()
  const [asking, setAsking] = useState<Asking | null>(null)
  const ours = sharedOf(shared)
  if (shared === null || shown === null) return null
  const onClose = (): void => setAsking(null)
  return (
    <FoldCard
      isFlush
      title={m.title}
      chip={<Chip icon={Users} hue="c3" />}
      detail={ours === null ? undefined : stateOf(ours, m)}
    >
      <Rows label={m.title}>
        {ours === null ? (
          <BeginRow isWaiting={shared.is_waiting} />
        ) : (
          <>
            <BudgetRow budget={ours} isShown={shown === ours.id} />
            <InvitationRow budget={ours} onInvite={() => setAsking({ kind: 'invite' })} />
            {!isSample && (
              <MoveRow isShared={shown === ours.id} onMove={() => setAsking(moveFrom(shown, ours, shared.own_id))} />
            )}
            <LeaveRow budget={ours} onLeave={() => setAsking({ kind: 'leave', of: ours })} />
          </>
        )}
        {shared.budgets
          .filter(({ copied_at }) => copied_at !== null)
          .map((copy) => (
            <CopyOfBudget key={copy.id} copy={copy} onDrop={() => setAsking({ kind: 'leave', of: copy })} />
          ))}
      </Rows>
      {ours !== null && <p className="px-3 pb-2 text-sm text-muted">{m.privacy}</p>}
      {asking?.kind === 'invite' && ours !== null && <InviteDialog budget={ours} onClose={onClose} />}
      {asking?.kind === 'move' && <MoveDialog to={asking.to} isToShared={asking.isToShared} onClose={onClose} />}
      {asking?.kind === 'leave' && <LeaveDialog budget={asking.of} onClose={onClose} />}
    </FoldCard>
  )
}

/** Out of one's own, or of a copy, into the shared budget; out of that one into one's own. */
const moveFrom = (shown: string, ours: SharedBudget, ownId: string | null): Asking =>
  shown === ours.id && ownId !== null
    ? { kind: 'move', to: { id: ownId, edition: 0 }, isToShared: false }
    : { kind: 'move', to: ours, isToShared: true }

const stateOf = (
  budget: SharedBudget,
  m: { readonly alone: string; readonly withName: (name: string) => string },
): string => {
  const other = budget.members.find(({ is_me }) => !is_me)
  return other === undefined ? m.alone : m.withName(other.name)
}

function BeginRow({ isWaiting }: { readonly isWaiting: boolean }) {
  const m = useWords(sharedWords)
  const [isBusy, run] = useSharedCall()
  return (
    <li className="grid gap-3 px-3 py-2">
      <p className="text-muted">{isWaiting ? m.waiting : m.about}</p>
      {!isWaiting && (
        <Button className="justify-self-start" busy={isBusy} onClick={() => void run(beginSharing, m.begun)}>
          {m.begin}
        </Button>
      )}
    </li>
  )
}

function BudgetRow({ budget, isShown }: { readonly budget: SharedBudget; readonly isShown: boolean }) {
  const m = useWords(sharedWords)
  const open = useOpenBudgetOf()
  return (
    <Row
      chip={<Chip icon={Users} hue="c3" />}
      title={m.ours}
      // Alone, the head of the card has said so.
      detail={budget.members.length > 1 ? stateOf(budget, m) : undefined}
      end={
        isShown ? (
          <span className="text-sm text-muted">{m.shown}</span>
        ) : (
          <Button size="sm" onClick={() => void open(budget.id)}>
            {m.open}
          </Button>
        )
      }
    />
  )
}

function InvitationRow({ budget, onInvite }: { readonly budget: SharedBudget; readonly onInvite: () => void }) {
  const m = useWords(sharedWords)
  const format = useFormat()
  const [isBusy, run] = useSharedCall()
  const { id, invitation, members } = budget
  if (members.length > 1) return null
  if (invitation === null)
    return (
      <Row
        chip={<Chip icon={UserPlus} hue="c3" />}
        title={m.invite}
        detail={m.inviteDetail}
        hasChevron
        onPress={onInvite}
      />
    )
  const end = (label: string) => (
    <Button size="sm" busy={isBusy} onClick={() => void run(() => endLink(id), m.linkEnded)}>
      {label}
    </Button>
  )
  const { accepted_by: name } = invitation
  if (name === null)
    return (
      <Row
        chip={<Chip icon={UserPlus} hue="c3" />}
        title={m.linkOpen(format.date(localDateIn(timeZone(), new Date(invitation.expires_at))))}
        detail={m.linkOpenDetail}
        end={end(m.endLink)}
      />
    )
  return (
    <Row chip={<Chip icon={UserCheck} hue="c3" />} title={m.opened(name)} detail={m.openedDetail}>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={isBusy}
          onClick={() => void run(() => letIn(id, invitation.id), m.letInName(name))}
        >
          {m.letIn}
        </Button>
        {end(m.refuse)}
      </div>
    </Row>
  )
}

function MoveRow({ isShared, onMove }: { readonly isShared: boolean; readonly onMove: () => void }) {
  const m = useWords(sharedWords)
  const { budget } = useView()
  if (budget.accounts.size === 0) return null
  return (
    <Row
      chip={<Chip icon={ArrowLeftRight} hue="c3" />}
      title={m.move}
      detail={isShared ? m.moveBack : m.moveTo}
      hasChevron
      onPress={onMove}
    />
  )
}

function LeaveRow({ budget, onLeave }: { readonly budget: SharedBudget; readonly onLeave: () => void }) {
  const m = useWords(sharedWords)
  const isAlone = budget.members.length === 1
  return (
    <Row
      chip={<Chip icon={isAlone ? Trash2 : LogOut} hue="over" />}
      title={isAlone ? m.dropShared : m.leave}
      detail={isAlone ? m.dropDetail : m.leaveDetail}
      hasChevron
      onPress={onLeave}
    />
  )
}

function CopyOfBudget({ copy, onDrop }: { readonly copy: SharedBudget; readonly onDrop: () => void }) {
  const m = useWords(sharedWords)
  const name = useCopyName()(copy)
  return (
    <Row
      chip={<Chip icon={Copy} hue="c2" />}
      title={name}
      detail={m.dropDetail}
      end={
        <Button size="sm" onClick={onDrop}>
          {m.drop}
          <span className="sr-only"> {name}</span>
        </Button>
      }
    />
  )
}
