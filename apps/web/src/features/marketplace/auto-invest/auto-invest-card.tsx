import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AutoInvestDialog } from './auto-invest-dialog.tsx'
import { autoInvestQuery, useSetAutoInvest } from './auto-invest-queries.ts'
import type { AutoInvest, AutoInvestRule } from './auto-invest-queries.ts'
import { AutoInvestRuns } from './auto-invest-runs.tsx'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { autoInvestWords } from './words/words.ts'

/**
 * Auto-invest rules, which run once a day: their settings, their state, and what they did or skipped (marketplace §2).
 */
export function AutoInvestCard() {
  const m = useWords(autoInvestWords)
  const { data, error, isFetching, refetch } = useQuery(autoInvestQuery(useLocale()))
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={m.title}>
      {(data === undefined || data.rule === null) && <p className="max-w-[70ch] text-muted">{m.text}</p>}
      {data === undefined && error !== null && (
        <div className="mt-4">
          <ErrorState title={m.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemDetail(error)}
          </ErrorState>
        </div>
      )}
      {data === undefined && error === null && <Skeleton className="mt-4 h-24" />}
      {data !== undefined && data.rule !== null && <Rule rule={data.rule} state={data} />}
      {data !== undefined && (
        <Button className="mt-4" variant={data.rule === null ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          {data.rule === null ? m.set : m.change}
        </Button>
      )}
      {data !== undefined && data.runs.length > 0 && <AutoInvestRuns runs={data.runs} />}
      {isOpen && data !== undefined && <AutoInvestDialog rule={data.rule} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Rule({ rule, state }: { readonly rule: AutoInvestRule; readonly state: AutoInvest }) {
  const m = useWords(autoInvestWords)
  const f = useFormat()
  const amount = useAmount()
  const save = useSetAutoInvest()
  const { updated_at: _, ...kept } = rule
  // Optimistic: reverts if the server refuses. The switch keeps the focus meanwhile.
  const [wanted, want] = useState<boolean | null>(null)
  const isOn = wanted ?? rule.is_on
  const turn = (is_on: boolean): void => {
    want(is_on)
    save.mutate(
      { ...kept, is_on },
      {
        onSettled: () => want(null),
        onSuccess: () => toast({ title: is_on ? m.isOn : m.isOff }),
        onError: (error) => toast({ tone: 'error', title: m.notSaved, description: problemDetail(error) }),
      },
    )
  }
  return (
    <>
      <div>
        <Switch
          checked={isOn}
          onChange={turn}
          label={m.act}
          hint={
            <span className="num">
              {isOn && state.next_run_on !== null ? m.nextRun(f.date(state.next_run_on, 'day-month')) : m.offText}
              <span className="block">
                {m.rule(rule.risk_grades.join(', '), amount(rule.per_loan_amount))}{' '}
                {m.termRange(rule.shortest_term_months, rule.longest_term_months)}
                {m.listComma}
                {m.used(amount(state.invested_this_month), amount(rule.monthly_cap))}
              </span>
            </span>
          }
        />
      </div>
    </>
  )
}
