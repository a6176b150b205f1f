import { subtract, sumCents } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { Figure } from '../../ui/display/figure.tsx'
import { standingOf } from './installment-standing.ts'
import type { Standing } from './installment-standing.ts'
import type { BorrowerView, Installment } from './queries.ts'
import { useWords } from '../../lib/language/words.ts'
import { borrowerWords } from './words/words.ts'

const FILLS: Record<Standing, string> = {
  paid: 'fill-spruce stroke-spruce',
  overdue: 'fill-larch stroke-larch-ink',
  due: 'fill-sunken stroke-edge',
}
const STANDINGS = ['paid', 'overdue', 'due'] as const

const CELL = { width: 24, height: 18, gap: 4 }
/** A year on each line, until the picture would be taller than wide. */
const MONTHS_ACROSS = { short: 12, long: 36 }
const SHORT_LOAN = 120

/** One box for each payment, and the same in words. */
export function RepaymentProgress({ view }: { readonly view: BorrowerView }) {
  const { progress: m, schedule: words } = useWords(borrowerWords)
  const format = useFormat()
  const { loan, schedule } = view
  const of = (standing: Standing): Installment[] =>
    schedule.filter((installment) => standingOf(installment) === standing)
  const counts = { paid: of('paid').length, overdue: of('overdue').length, due: of('due').length }
  const perLine = schedule.length > SHORT_LOAN ? MONTHS_ACROSS.long : MONTHS_ACROSS.short
  return (
    <Card>
      <Figure
        title={m.title}
        description={m.picture(format.number(counts.paid), format.number(counts.overdue), format.number(counts.due))}
        width={perLine * CELL.width}
        height={Math.ceil(schedule.length / perLine) * CELL.height}
        table={{
          headers: [words.status, m.payments, m.amount],
          rows: STANDINGS.map((standing) => [
            words[standing],
            format.number(counts[standing]),
            format.cents(sumCents(of(standing).map(({ payment }) => payment))),
          ]),
        }}
      >
        {schedule.map((installment, index) => (
          <rect
            key={installment.installment}
            x={(index % perLine) * CELL.width + CELL.gap / 2}
            y={Math.floor(index / perLine) * CELL.height + CELL.gap / 2}
            width={CELL.width - CELL.gap}
            height={CELL.height - CELL.gap}
            rx="3"
            className={FILLS[standingOf(installment)]}
          />
        ))}
      </Figure>
      <p className="num mt-1 text-lg font-[650]">
        {m.made(format.number(counts.paid), format.number(schedule.length))}
      </p>
      {loan.principal !== undefined && loan.outstanding !== undefined && (
        <p className="num text-muted">
          {m.repaid(format.cents(subtract(loan.principal, loan.outstanding)), format.cents(loan.principal))}
        </p>
      )}
    </Card>
  )
}
