import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, moveBook } from '@winterjay/contract'
import { PackageOpen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { obstacleTo } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { moveQuery, useMoveBack, useMoveIn } from '../queries.ts'
import type { BusinessDetail, Moves } from '../queries.ts'
import { useDay } from '../use-day.ts'
import { businessTeamWords } from '../words/words.ts'

/** Moving the owner's own loans into the business, and back (members §8). */
export function MoveCard({ business }: { readonly business: BusinessDetail }) {
  const { move: m } = useWords(businessTeamWords)
  const { data, error, refetch, isFetching } = useQuery(moveQuery(business.id))
  const day = useDay()
  const [dialog, setDialog] = useState<'in' | 'back' | null>(null)
  const close = (): void => setDialog(null)
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={1} />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const { personal_loans: own, moved_loans: moved, back_until: until, moving } = data
  if (moving !== null) return <MovingCard moving={moving} />
  const canMoveIn = own > 0 && obstacleTo('book.write', business) === null
  return (
    <Card title={m.title} isFlush>
      <Rows>
        <Row
          chip={<Chip hue="c1" icon={PackageOpen} />}
          title={own > 0 ? m.in : m.none}
          {...(own > 0 && { detail: m.inDetail(own) })}
          {...(canMoveIn && { hasChevron: true, onPress: () => setDialog('in') })}
        />
        {until !== null && moved > 0 && (
          <Row
            chip={<Chip hue="c3" icon={Undo2} />}
            title={m.back}
            detail={m.backDetail(moved, day(until))}
            hasChevron
            onPress={() => setDialog('back')}
          />
        )}
      </Rows>
      {dialog === 'in' && <MoveInDialog business={business} moves={data} onClose={close} />}
      {dialog === 'back' && <MoveBackDialog business={business} moves={data} onClose={close} />}
    </Card>
  )
}

/** A move in parts, and how far it is: nothing else can begin meanwhile. */
function MovingCard({ moving: { direction, percent } }: { readonly moving: NonNullable<Moves['moving']> }) {
  const { move: m } = useWords(businessTeamWords)
  return (
    <Card title={m.title}>
      <Progress label={m.moving[direction]} ratio={percent / 100} />
      <p className="mt-2 text-sm text-muted">{m.movingText}</p>
    </Card>
  )
}

interface MoveDialogProps {
  readonly business: BusinessDetail
  readonly moves: Moves
  readonly onClose: () => void
}

type MovedBook = Pick<AnswerOf<typeof moveBook>, 'loans' | 'payments' | 'is_running'>

/** Says in a toast how much was moved. */
function useMovedToast(onClose: () => void): (moved: MovedBook) => void {
  const m = useWords(businessTeamWords).move
  return ({ loans, payments, is_running: isRunning }) => {
    onClose()
    // Of a move in parts the card says how far it is.
    if (!isRunning) toast({ title: m.moved(loans, payments) })
  }
}

function MoveInDialog({ business: { id, name }, moves: { personal_loans: loans }, onClose }: MoveDialogProps) {
  const m = useWords(businessTeamWords).move
  const f = useFormat()
  const moving = useMoveIn(id)
  const onSuccess = useMovedToast(onClose)
  return (
    <FormDialog
      title={m.inTitle}
      submitLabel={m.confirm}
      isBusy={moving.isPending}
      problem={moving.error}
      onSubmit={() => moving.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{m.inText(f.number(loans), loans, name)}</p>
      <p className="mt-2 text-muted">{m.stays}</p>
    </FormDialog>
  )
}

function MoveBackDialog({ business: { id }, moves: { moved_loans: loans }, onClose }: MoveDialogProps) {
  const m = useWords(businessTeamWords).move
  const f = useFormat()
  const moving = useMoveBack(id)
  const onSuccess = useMovedToast(onClose)
  return (
    <FormDialog
      title={m.backTitle}
      submitLabel={m.backConfirm}
      isBusy={moving.isPending}
      problem={moving.error}
      onSubmit={() => moving.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{m.backText(f.number(loans), loans)}</p>
    </FormDialog>
  )
}
