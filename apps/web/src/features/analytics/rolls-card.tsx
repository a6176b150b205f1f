import { useQuery } from '@tanstack/react-query'
import { addMonths, startOfMonth, toDollars } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { loadChunk } from '../../lib/chunk.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Button } from '../../ui/button.tsx'
import { FoldCard } from '../../ui/display/fold-card.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/text-input.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import { HelpLink } from '../../ui/row/help-link.tsx'
import type { Mark } from './behind-dialog.tsx'
import { monthName } from './month-name.ts'
import { rollsQuery } from './queries.ts'
import type { Rolls } from './queries.ts'
import { analyticsWords } from './words/words.ts'

interface RollsCardProps {
  readonly asOf: LocalDate
  readonly onOpen: (mark: Mark) => void
}

const MONTHS_BACK = 24

/** Which share of each bucket moved where in a month; each move opens its loans. */
export function RollsCard({ asOf, onOpen }: RollsCardProps) {
  const { rolls: m, states } = useWords(analyticsWords)
  const format = useFormat()
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(startOfMonth(asOf), -back).slice(0, 7))
  const [month, setMonth] = useState(months[1] ?? '')
  const { data, error, refetch, isFetching } = useQuery(rollsQuery(month))
  const saveRolls = async ({ month: of, rows }: Rolls): Promise<void> => {
    const { saveNumbers } = await loadChunk(() => import('../../ui/chart/save-chart.ts'))
    const values = rows.map((one) => [states[one.from], states[one.to], one.loans, toDollars(one.amount), one.percent])
    saveNumbers({ headers: m.columns, rows: [], values }, `${m.title} ${of}`)
  }
  return (
    <FoldCard title={m.title} isFlush>
      <div className="px-3 pb-1">
        <Field label={m.month}>
          <Select
            value={month}
            onChange={setMonth}
            options={months.map((value) => ({ value, label: monthName(value, format.locale) }))}
          />
        </Field>
      </div>
      {data === undefined &&
        (error === null ? (
          <RowsSkeleton count={4} />
        ) : (
          <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemDetail(error)}
          </ErrorState>
        ))}
      {data?.rows.length === 0 && <p className="px-3 pb-3 text-muted">{m.none}</p>}
      <Rows>
        {data?.rows.map(({ from, to, loans, amount, percent }) => (
          <Row
            key={`${from} ${to}`}
            isDense
            title={m.move(states[from], states[to])}
            detail={m.detail(loans, format.cents(amount))}
            amount={percent === null ? undefined : format.percent(percent, { min: 2, max: 2 })}
            onPress={() =>
              onOpen({ cell: `roll.${data.month}.${from}.${to}`, title: m.move(states[from], states[to]) })
            }
          />
        ))}
      </Rows>
      <div className="flex flex-wrap items-center gap-3 px-3">
        {data !== undefined && data.rows.length > 0 && (
          <Button size="sm" onClick={() => void saveRolls(data)}>
            {m.save}
          </Button>
        )}
        <HelpLink id="roll-rates" />
      </div>
    </FoldCard>
  )
}
