import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { hueOf } from '../../../ui/hue.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { Avatar } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { personPath } from '../loan-links.ts'
import type { LoanReport } from './queries.ts'
import { loanReportWords } from './words/words.ts'

/** The people who owe most, with their share of the book. */
export function LargestCard({ largest }: Pick<LoanReport, 'largest'>) {
  const m = useWords(loanReportWords).largest
  const { percent } = useFormat()
  return (
    <Card title={m.title} isFlush>
      <Rows>
        {largest.map(({ person_id: id, borrower_name: name, loans, outstanding, percent: share }, index) => (
          <Row
            key={index}
            chip={<Avatar hue={hueOf(name)} name={name} />}
            title={name}
            detail={[m.loans(loans), ...(share === null ? [] : [m.share(percent(share, { min: 1, max: 1 }))])].join(
              ' · ',
            )}
            amount={<Amount cents={outstanding} />}
            {...(id === null ? {} : { href: personPath(id), hasChevron: true })}
          />
        ))}
      </Rows>
    </Card>
  )
}
