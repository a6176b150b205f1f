import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { FileImport } from './file-import.tsx'
import { numberIn } from './number-in.ts'
import { AddLine } from './add-line.tsx'
import { HoldingRows } from './holding-rows.tsx'
import { heldInUsDollars, US_ESTATE_DOLLARS, withoutLine } from './portfolio.ts'
import type { Portfolio } from './portfolio.ts'
import { ratesQuery } from '../calls/queries.ts'
import { changeSettings } from './settings.ts'
import { useChangePortfolio } from './stored.ts'
import { optimizationWords } from '../words/words.ts'

/** What the person holds: from files and by hand, over all accounts. */
export function HoldingsCard({ portfolio }: { readonly portfolio: Portfolio }) {
  const m = useWords(optimizationWords).holdings
  const change = useChangePortfolio()
  const { holdings: lines, accounts } = portfolio
  const hasUsd = [...lines, ...accounts.flatMap(({ cash }) => cash)].some(({ currency }) => currency === 'USD')
  return (
    <Card title={m.heading} aside={m.kept}>
      <FileImport stored={portfolio} />
      {hasUsd && <UsdRate portfolio={portfolio} />}
      {heldInUsDollars(portfolio) > US_ESTATE_DOLLARS && (
        <Note tone="care" className="mt-4">
          {m.usEstate}
        </Note>
      )}
      <div className="-mx-3 mt-3">
        <HoldingRows portfolio={portfolio} onRemove={(index) => change(withoutLine(index))}>
          <FoldRow title={m.add} detail={lines.length === 0 ? m.empty : undefined}>
            <AddLine accounts={accounts} />
          </FoldRow>
        </HoldingRows>
      </div>
    </Card>
  )
}

/** The rate of the Bank of Canada if it is known, until the person changes it. */
function UsdRate({ portfolio }: { readonly portfolio: Portfolio }) {
  const m = useWords(optimizationWords).holdings
  const f = useFormat()
  const locale = useLocale()
  const { data } = useQuery(ratesQuery)
  const known = data?.data.find(({ id }) => id === 'usd_cad')?.value ?? null
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (portfolio.usd === null && known !== null) changeSettings((kept) => ({ ...kept, usd: known }))
  }, [portfolio.usd, known])
  const shown = typed ?? (portfolio.usd === null ? '' : f.number(portfolio.usd, { min: 2, max: 4 }))
  return (
    <Field
      label={m.usd}
      hint={m.usdHint}
      className="mt-4 max-w-xs"
      error={portfolio.usd === null ? m.usdMissing : undefined}
    >
      <TextInput
        inputMode="decimal"
        value={shown}
        onChange={(text) => {
          setTyped(text)
          const rate = numberIn(text, locale)
          changeSettings((kept) => ({ ...kept, usd: rate !== null && rate > 0 ? rate : null }))
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
