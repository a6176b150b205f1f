import { useFormat } from '../../../lib/language/format.ts'
import { Badge, GradeBadge } from '../../../ui/display/badge.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import type { AutoInvest } from './auto-invest-queries.ts'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { autoInvestWords } from './words/words.ts'
import { marketWords } from '../words/words.ts'

type Run = AutoInvest['runs'][number]

/** Recent runs of the rule by day, with the reasons loans were skipped. */
export function AutoInvestRuns({ runs }: { readonly runs: readonly Run[] }) {
  const m = useWords(autoInvestWords)
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{m.lately}</h3>
      <div className="-mx-3 mt-1">
        <Rows label={m.lately}>
          {runs.map((run) => (
            <RunRow key={run.ran_on} run={run} />
          ))}
        </Rows>
      </div>
    </section>
  )
}

/** One run of the rule; unfolds to the loans it chose and skipped. */
function RunRow({ run }: { readonly run: Run }) {
  const m = useWords(autoInvestWords)
  const f = useFormat()
  const amount = useAmount()
  return (
    <FoldRow title={f.date(run.ran_on, 'long')} detail={m.invested(amount(run.invested), run.investments.length)}>
      <DayOf run={run} />
    </FoldRow>
  )
}

function DayOf({ run }: { readonly run: Run }) {
  const m = useWords(autoInvestWords)
  const market = useWords(marketWords).card
  const amount = useAmount()
  return (
    <>
      {run.investments.length > 0 && (
        <ul className="num grid text-ink gap-1.5 text-sm">
          {run.investments.map(({ loan_request_id: id, title, risk_grade, amount: invested, is_sample }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <GradeBadge grade={risk_grade} label={market.grade(risk_grade)} /> {title}{' '}
                {is_sample && <Badge>{market.sample}</Badge>}
              </span>
              <b>{amount(invested)}</b>
            </li>
          ))}
        </ul>
      )}
      {run.ended_by !== null && <p className="mt-2 text-sm">{m.endedBy[run.ended_by]}</p>}
      {run.passed_over.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          {m.passedOver} {run.passed_over.map(({ reason, loans }) => m.reasons[reason](loans)).join(m.listComma)}.
        </p>
      )}
    </>
  )
}
