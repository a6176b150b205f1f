import { ASSET_CLASSES } from '@winterjay/investing/lists'
import type { AssetClassId } from '@winterjay/investing/lists'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import type { Portfolio } from './portfolio.ts'
import { changeSettings, withFixed, withProxy } from './settings.ts'
import type { Proxy } from './settings.ts'
import { optimizationWords } from '../words/words.ts'

interface UnknownSymbolsProps {
  readonly symbols: readonly string[]
  readonly portfolio: Portfolio
  /** Whether enough is left to compute with. */
  readonly isEnough: boolean
  readonly onAgain: () => void
}

/** The choice that leaves a symbol out of the plan. */
const HELD = 'held'

/** Asks what an unknown symbol is, or whether it stays as it is; the answer is kept on this device. */
export function UnknownSymbols({ symbols, portfolio, isEnough, onAgain }: UnknownSymbolsProps) {
  const { unknown: m, classes, goal } = useWords(optimizationWords)
  const { proxies, fixed } = portfolio
  const known = (symbol: string): Proxy | undefined => proxies.find((one) => one.symbol === symbol)
  const isSaid = (symbol: string): boolean => known(symbol) !== undefined || fixed.includes(symbol)
  const choose = (symbol: string, chosen: AssetClassId | typeof HELD): void =>
    changeSettings((kept) =>
      chosen === HELD
        ? withFixed(kept, symbol)
        : withProxy(kept, { symbol, asset_class: chosen, type: known(symbol)?.type ?? 'fund' }),
    )
  return (
    <Card title={m.heading}>
      <p className="mb-3 text-muted">{m.text}</p>
      <div className="grid gap-3">
        {symbols.map((symbol) => {
          const proxy = known(symbol)
          return (
            <div key={symbol} className="grid grid-cols-1 gap-3 md:grid-cols-2">
              <Field label={m.class(symbol)}>
                <Select<AssetClassId | typeof HELD | ''>
                  value={fixed.includes(symbol) ? HELD : (proxy?.asset_class ?? '')}
                  options={[
                    { value: '', label: m.choose, isDisabled: true },
                    { value: HELD, label: m.held },
                    ...ASSET_CLASSES.map((value) => ({ value, label: classes[value] })),
                  ]}
                  onChange={(value) => value !== '' && choose(symbol, value)}
                />
              </Field>
              {proxy !== undefined && (
                <Field label={m.type(symbol)}>
                  <Select
                    value={proxy.type}
                    options={[
                      { value: 'fund', label: m.fund },
                      { value: 'stock', label: m.stock },
                    ]}
                    onChange={(type) => changeSettings((kept) => withProxy(kept, { ...proxy, type }))}
                  />
                </Field>
              )}
            </div>
          )
        })}
      </div>
      {!isEnough && <p className="mt-3 text-sm text-muted">{goal.need}</p>}
      <Button variant="primary" className="mt-4" disabled={!isEnough || !symbols.every(isSaid)} onClick={onAgain}>
        {m.again}
      </Button>
    </Card>
  )
}
