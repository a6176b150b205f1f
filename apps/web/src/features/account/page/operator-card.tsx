import { Store } from 'lucide-react'
import { Link } from 'wouter'
import { buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

interface OperatorCardProps {
  /** Signed in without a second factor. */
  readonly needsSecondFactor: boolean
}

/** Link to the operator's page, for operator accounts. */
export function OperatorCard({ needsSecondFactor }: OperatorCardProps) {
  const m = useWords(accountWords).operator
  const row = { chip: <Chip hue="c5" icon={Store} />, title: m.title }
  return (
    <Card isFlush>
      <Rows>
        {needsSecondFactor ? (
          <Row {...row}>
            <p className="text-sm text-larch-ink">{m.secondFactor}</p>
          </Row>
        ) : (
          <Row
            {...row}
            detail={m.text}
            end={
              <Link href="/business/operator" aria-label={m.openIt} className={buttonStyle('secondary', 'sm')}>
                {m.open}
              </Link>
            }
          />
        )}
      </Rows>
    </Card>
  )
}
