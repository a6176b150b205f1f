import { ArrowRightLeft, DoorOpen, LogOut, Pencil, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Card } from '../../../ui/display/card.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useReopen, useWithdrawOffer } from '../queries.ts'
import type { BusinessDetail } from '../queries.ts'
import { useDay } from '../use-day.ts'
import { businessTeamWords } from '../words/words.ts'
import { CloseDialog, LeaveDialog } from './closing-dialogs.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

type OpenDialog = 'details' | 'leave' | 'transfer' | 'close'

/** What the owner can do with the business; a member can leave it. */
export function BusinessCard({ business }: { readonly business: BusinessDetail }) {
  const m = useWords(businessTeamWords).business
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = (): void => setDialog(null)
  const props = { business, onClose: close }
  const isOwner = business.role === 'owner'
  return (
    <Card title={m.title} isFlush>
      <Rows>
        {isOwner ? (
          <OwnerRows business={business} onOpen={setDialog} />
        ) : (
          <Row
            chip={<Chip hue="over" icon={LogOut} />}
            title={m.leave}
            detail={m.leaveDetail}
            hasChevron
            onPress={() => setDialog('leave')}
          />
        )}
      </Rows>
      <p className="px-3 py-2 text-sm text-muted">{isOwner ? m.ownerStays : m.why}</p>
      {dialog === 'details' && <DetailsDialog {...props} />}
      {dialog === 'leave' && <LeaveDialog {...props} />}
      {dialog === 'transfer' && <TransferDialog {...props} />}
      {dialog === 'close' && <CloseDialog {...props} />}
    </Card>
  )
}

interface OwnerRowsProps {
  readonly business: BusinessDetail
  readonly onOpen: (dialog: OpenDialog) => void
}

/** A closed business can only be reopened; one without premium can be handed over and closed. */
function OwnerRows({ business, onOpen }: OwnerRowsProps) {
  const m = useWords(businessTeamWords).business
  if (business.closed_at !== null) return <ReopenRow business={business} />
  return (
    <>
      {business.access === 'full' && (
        <Row
          chip={<Chip hue="c2" icon={Pencil} />}
          title={m.rename}
          detail={m.renameDetail}
          hasChevron
          onPress={() => onOpen('details')}
        />
      )}
      {business.offer === null ? (
        <Row
          chip={<Chip hue="c3" icon={ArrowRightLeft} />}
          title={m.transfer}
          detail={m.transferDetail}
          hasChevron
          onPress={() => onOpen('transfer')}
        />
      ) : (
        <OfferRow id={business.id} offer={business.offer} />
      )}
      <Row
        chip={<Chip hue="over" icon={DoorOpen} />}
        title={m.close}
        detail={m.closeDetail}
        hasChevron
        onPress={() => onOpen('close')}
      />
    </>
  )
}

/** Says in a toast how a change went that needs no question. */
function useOutcome(): (change: Promise<unknown>, done: string) => void {
  const common = useWords(businessTeamWords)
  return (change, done) =>
    void change.then(
      () => toast({ title: done }),
      (error: unknown) =>
        toast({ tone: 'error', title: common.failed, description: problemDetail(error) ?? common.bug }),
    )
}

function ReopenRow({ business: { id, deleted_at: deletedAt } }: { readonly business: BusinessDetail }) {
  const m = useWords(businessTeamWords).business
  const day = useDay()
  const reopening = useReopen(id)
  const settle = useOutcome()
  return (
    <Row
      chip={<Chip hue="spruce" icon={RotateCcw} />}
      title={m.reopen}
      {...(deletedAt !== null && { detail: m.reopenDetail(day(deletedAt)) })}
      onPress={() => settle(reopening.mutateAsync(), m.reopened)}
    />
  )
}

interface OfferRowProps {
  readonly id: string
  readonly offer: NonNullable<BusinessDetail['offer']>
}

function OfferRow({ id, offer }: OfferRowProps) {
  const m = useWords(businessTeamWords).business
  const day = useDay()
  const withdrawing = useWithdrawOffer(id)
  const settle = useOutcome()
  return (
    <Row
      chip={<Chip hue="c3" icon={Undo2} />}
      title={m.withdrawOffer}
      detail={m.offerOpen(offer.name, day(offer.expires_at))}
      onPress={() => settle(withdrawing.mutateAsync(), m.offerWithdrawn)}
    />
  )
}
