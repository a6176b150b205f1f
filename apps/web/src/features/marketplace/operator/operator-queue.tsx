import { daysBetween } from '@winterjay/money'
import { Fragment, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { dayAtServer, useServerDay } from '../../../lib/server/server-day.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LongList } from '../../../ui/display/pager.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { SymbolChip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import type { Application } from '../apply/application-draft.ts'
import { GRADE_HUES } from '../grade-hues.ts'
import { useAmount } from '../use-amount.ts'
import { OperatorListing, asksReview } from './operator-listing.tsx'
import { operatorWords } from './words/words.ts'

interface OperatorQueueProps {
  /** The oldest first. */
  readonly applications: readonly Application[]
}

/** Requests to decide on, in two lines each. One is open, at first the oldest: once it is decided, the next is. */
export function OperatorQueue({ applications }: OperatorQueueProps) {
  const m = useWords(operatorWords)
  const f = useFormat()
  const [pressed, setPressed] = useState<string | null>()
  const ids = applications.map(({ loan }) => loan.id)
  const open = pressed === null || (pressed !== undefined && ids.includes(pressed)) ? pressed : ids[0]
  return (
    <Card title={m.queue} isFlush {...(applications.length > 0 && { aside: f.number(applications.length) })}>
      {applications.length === 0 ? (
        <EmptyState title={m.nothing} art={<EmptyDrawing className="w-33" />}>
          {m.nothingText}
        </EmptyState>
      ) : (
        <LongList rows={applications} nameOf={({ loan }) => `${loan.title} ${loan.borrower_name}`}>
          {(shown) => (
            <Rows>
              {shown.map((application) => (
                <Fragment key={application.loan.id}>
                  <QueueRow
                    application={application}
                    isOpen={application.loan.id === open}
                    onPress={() => setPressed(application.loan.id === open ? null : application.loan.id)}
                  />
                  {application.loan.id === open && (
                    <li className="row-divider relative pb-3 before:hidden">
                      <OperatorListing application={application} />
                    </li>
                  )}
                </Fragment>
              ))}
            </Rows>
          )}
        </LongList>
      )}
    </Card>
  )
}

interface QueueRowProps {
  readonly application: Application
  readonly isOpen: boolean
  readonly onPress: () => void
}

function QueueRow({ application, isOpen, onPress }: QueueRowProps) {
  const m = useWords(operatorWords)
  const amount = useAmount()
  const { loan, sent_at } = application
  const days = daysBetween(dayAtServer(sent_at), useServerDay())
  return (
    <Row
      chip={<SymbolChip hue={GRADE_HUES[loan.risk_grade]} symbol={loan.risk_grade} />}
      title={
        <span data-excerpt className={isOpen ? 'block' : 'line-clamp-1'}>
          {loan.title}
        </span>
      }
      detail={loan.borrower_name}
      amount={amount(loan.requested_amount)}
      state={asksReview(application) ? m.reviewAsked : m.sent(days)}
      tone={asksReview(application) ? 'care' : 'plain'}
      isOpen={isOpen}
      onPress={onPress}
      hasChevron
    />
  )
}
