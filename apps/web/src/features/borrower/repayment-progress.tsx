import { subtract } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { standingOf } from './installment-standing.ts'
import type { Standing } from './installment-standing.ts'
import { isOpen } from './payment-due.ts'
import type { BorrowerView } from './queries.ts'
import { borrowerWords } from './words/words.ts'

const FILLS: Record<Standing, string> = {
  paid: 'fill-spruce stroke-spruce',
  overdue: 'fill-larch stroke-larch-ink',
  due: 'fill-sunken stroke-edge',
  nothing: 'fill-sunken stroke-edge',
}

const BOX = { height: 12 }
/** With more payments than this their boxes would be too small: one bar shows the shares. */
const ACROSS = 24

/** Progress as one box per payment and in words. */
export function RepaymentProgress({ view }: { readonly view: BorrowerView }) {
  const m = useWords(borrowerWords).progress
  const format = useFormat()
  const { loan } = view
  // As the lender's page counts: without interest owed from before, and without what was skipped or planned again.
  const schedule = view.schedule.filter(({ installment, payment }) => installment > 0 && payment > 0)
  const standings = schedule.map((installment) => standingOf(installment, loan))
  // Nothing is late any more of a loan that was given up.
  const shown = standings.map((standing) => (standing === 'overdue' && !isOpen(loan) ? 'nothing' : standing))
  const paid = standings.filter((standing) => standing === 'paid').length
  return (
    <div>
      {schedule.length > ACROSS ? <ShareBar paid={paid} total={schedule.length} /> : <Boxes of={shown} />}
      <p className="num mt-2 text-sm text-muted">
        {m.made(format.number(paid), format.number(schedule.length))}
        {loan.principal !== undefined &&
          loan.outstanding !== undefined &&
          ` · ${m.repaid(format.cents(subtract(loan.principal, loan.outstanding)), format.cents(loan.principal))}`}
      </p>
    </div>
  )
}

/** Hidden from screen readers, which read the schedule. */
function Boxes({ of: standings }: { readonly of: readonly Standing[] }) {
  const width = 100 / standings.length
  return (
    <svg aria-hidden="true" height={BOX.height + 2} className="block w-full">
      {standings.map((standing, index) => (
        <rect
          key={index}
          x={`${index * width + width * 0.08}%`}
          y={1}
          width={`${width * 0.84}%`}
          height={BOX.height}
          rx="3"
          className={FILLS[standing]}
        />
      ))}
    </svg>
  )
}

/** What is paid of many payments; what is late is said above. Hidden from screen readers like the boxes. */
function ShareBar({ paid, total }: { readonly paid: number; readonly total: number }) {
  return (
    <svg aria-hidden="true" className="block h-2 w-full overflow-hidden rounded-full">
      <rect width="100%" height="100%" className="bar-track" />
      {paid > 0 && <rect width={`${(paid * 100) / total}%`} height="100%" className="bar-fill fill-spruce" />}
    </svg>
  )
}
