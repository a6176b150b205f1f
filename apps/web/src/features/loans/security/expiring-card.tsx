import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Card } from '../../../ui/display/card.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { loanPath } from '../loan-links.ts'
import { ExpiryText } from './expiry-text.tsx'
import { expiriesQuery } from './queries.ts'
import { securityWords } from './words/words.ts'

/** Reminds the lender of registrations and insurance that end (lending §5.17). */
export function ExpiringCard({ count }: { readonly count: number }) {
  const m = useWords(securityWords)
  return (
    <Card isFlush>
      <Rows>
        <FoldRow chip={<Chip hue="c4" icon={CalendarClock} />} title={m.expiring(count)} detail={m.expiringDetail}>
          <Expiries />
        </FoldRow>
      </Rows>
    </Card>
  )
}

function Expiries() {
  const m = useWords(securityWords)
  const { data, error, refetch, isFetching } = useQuery(expiriesQuery)
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={2} />
    ) : (
      <ErrorState title={m.expiringAway} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  return (
    <Rows>
      {data.map((expiry) => (
        <Row
          key={`${expiry.security_id} ${expiry.what}`}
          title={`${expiry.borrower_name} · ${expiry.description}`}
          detail={<ExpiryText expiry={expiry} />}
          href={loanPath(expiry.loan_id)}
          hasChevron
        />
      ))}
    </Rows>
  )
}
