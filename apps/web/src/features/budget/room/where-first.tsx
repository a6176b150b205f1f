import { PLANS, USUAL_RATES, outOf, rrspBeforeTfsa } from '@winterjay/budget'
import { cents, fromPercent, toPercent } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PercentInput } from '../../../ui/form/number-input.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { roomWords } from './words/words.ts'

/** Where to save first (budget §15). */
export default function WhereFirstCard() {
  const m = useWords(roomWords)
  return (
    <Card isFlush>
      <Rows>
        <FoldRow chip={<Chip icon={ListOrdered} hue="c7" />} title={m.first.title} detail={m.first.text}>
          <WhereFirst />
        </FoldRow>
      </Rows>
    </Card>
  )
}

const DEFAULT_NOW = fromPercent(USUAL_RATES.now)
const DEFAULT_LATER = fromPercent(USUAL_RATES.later)
const MOST_PERCENT = 90

/** The order, and what a dollar becomes in each plan; both rates can be changed. */
function WhereFirst() {
  const m = useWords(roomWords)
  const format = useFormat()
  const [now, setNow] = useState<Rate | null>(DEFAULT_NOW)
  const [later, setLater] = useState<Rate | null>(DEFAULT_LATER)
  const rates = now === null || later === null ? null : ([toPercent(now), toPercent(later)] as const)
  const isUsable = rates !== null && rates.every((one) => one >= 0 && one <= MOST_PERCENT)
  const worth = rates === null || !isUsable ? null : outOf(...rates)
  return (
    <div className="grid gap-x-10 gap-y-3 text-ink lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <div className="grid grid-cols-2 gap-3">
          <Field label={m.first.now} hint={m.first.nowHint}>
            <PercentInput value={now} onChange={setNow} />
          </Field>
          <Field label={m.first.later}>
            <PercentInput value={later} onChange={setLater} />
          </Field>
        </div>
        {worth !== null && (
          <dl className="num grid gap-1 text-label">
            <div className="font-[650]">{m.first.worth}</div>
            {[...PLANS]
              .sort((a, b) => worth[b] - worth[a])
              .map((plan) => (
                <div key={plan} className="flex justify-between gap-3">
                  <dt className="text-muted">{m.plans[plan]}</dt>
                  <dd>{format.cents(cents(Math.round(worth[plan])))}</dd>
                </div>
              ))}
          </dl>
        )}
      </div>
      <ol className="grid list-decimal content-start gap-1 pl-5">
        {m.first.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {rates !== null && isUsable && <li>{rrspBeforeTfsa(...rates) ? m.first.rrspFirst : m.first.tfsaFirst}</li>}
      </ol>
    </div>
  )
}
