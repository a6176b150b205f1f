import type { FundKind, YieldKind } from '@winterjay/investing/lists'
import { fromPercent, roundHalfUp } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PercentInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { changeSettings, withFund } from '../holdings/settings.ts'
import type { Fund } from '../holdings/settings.ts'
import { optimizationWords } from '../words/words.ts'
import { fractionOf } from './placement.ts'

/** What a fund can be: its kind, and how its yield is taxed outside plans. */
const KINDS = {
  bonds: ['canadian', 'interest'],
  canadian: ['canadian', 'eligible_dividend'],
  us_listed_us: ['us_listed_us', 'foreign_dividend'],
  ca_listed_us: ['ca_listed_us', 'foreign_dividend'],
  us_listed_foreign: ['us_listed_foreign', 'foreign_dividend'],
  ca_listed_foreign_through_us: ['ca_listed_foreign_through_us', 'foreign_dividend'],
  ca_listed_foreign_direct: ['ca_listed_foreign_direct', 'foreign_dividend'],
} as const satisfies Readonly<Record<string, readonly [FundKind, YieldKind]>>
type Kind = keyof typeof KINDS
const ALL = Object.keys(KINDS) as Kind[]

const kindOf = (known: Fund | undefined): Kind | '' =>
  ALL.find((kind) => known?.fund === KINDS[kind][0] && known.taxed_as === KINDS[kind][1]) ?? ''

/** Asks what a fund holds and pays; the answer is kept on this device once it is complete. */
export function FundFields({ symbol, known }: { readonly symbol: string; readonly known: Fund | undefined }) {
  const m = useWords(optimizationWords).placement
  const [kind, setKind] = useState<Kind | ''>(kindOf(known))
  const [pays, setPays] = useState<number | null>(known === undefined ? null : known.dividend_yield)
  const keep = (nextKind: Kind | '', nextPays: number | null): void => {
    setKind(nextKind)
    setPays(nextPays)
    const isComplete = nextKind !== '' && nextPays !== null && nextPays >= 0 && nextPays <= 1
    const fund = isComplete
      ? { fund: KINDS[nextKind][0], taxed_as: KINDS[nextKind][1], dividend_yield: nextPays }
      : null
    changeSettings((kept) => withFund(kept, symbol, fund))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[650]">{symbol}</legend>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field label={m.fund(symbol)}>
          <Select<Kind | ''>
            value={kind}
            options={[
              { value: '', label: m.choose, isDisabled: true },
              ...ALL.map((value) => ({ value, label: m.funds[value] })),
            ]}
            onChange={(chosen) => keep(chosen, pays)}
          />
        </Field>
        <Field label={m.pays(symbol)}>
          <PercentInput
            value={pays === null ? null : fromPercent(roundHalfUp(pays * 100, 6))}
            onChange={(rate) => keep(kind, rate === null ? null : fractionOf(rate))}
          />
        </Field>
      </div>
    </fieldset>
  )
}
