import { fromPercent } from '@winterjay/money'
import type { Cents, Rate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PercentInput } from '../../../ui/form/number-input.tsx'
import { Note } from '../../../ui/note.tsx'
import type { Portfolio } from '../holdings/portfolio.ts'
import { useSettings } from '../holdings/settings.ts'
import { usePlacement } from '../calls/queries.ts'
import { optimizationWords } from '../words/words.ts'
import { FundFields } from './fund-fields.tsx'
import {
  accountTrades,
  fractionOf,
  inDollars,
  mustSell,
  placedAccounts,
  placementBody,
  targetsIn,
} from './placement.ts'
import type { PlacementChoices } from './placement.ts'
import { TradeList } from './trade-list.tsx'

interface PlacementCardProps {
  readonly symbols: readonly string[]
  /** Targets of the symbols, in their order. */
  readonly weights: readonly number[]
  readonly portfolio: Portfolio
  /** Of symbols that are held nowhere, as they were typed for the trades. */
  readonly prices: ReadonlyMap<string, Cents>
}

/** In which account to hold what, and the trades of each account. */
export function PlacementCard({ symbols, weights, portfolio, prices }: PlacementCardProps) {
  const { placement: m, bug } = useWords(optimizationWords)
  const { funds } = useSettings()
  const [interest, setInterest] = useState<Rate | null>(null)
  const [dividends, setDividends] = useState<Rate | null>(null)
  const [foreign, setForeign] = useState<Rate | null>(null)
  const [conversion, setConversion] = useState<Rate | null>(fromPercent(1.5))
  const [keepsOpen, setKeepsOpen] = useState(true)
  const { mutate, data, error, isPending } = usePlacement()
  const [computedFor, setComputedFor] = useState<readonly number[] | null>(null)
  const wanted = targetsIn(symbols, weights)
  const isForeign = wanted.some((symbol) => funds[symbol]?.fund.includes('foreign') === true)
  const choices: PlacementChoices = {
    symbols,
    weights,
    portfolio,
    funds,
    rates:
      interest === null || dividends === null
        ? null
        : { interest: fractionOf(interest), eligible_dividend: fractionOf(dividends) },
    foreignRate: foreign === null ? 0 : fractionOf(foreign),
    conversion: conversion === null ? null : fractionOf(conversion),
    keepsOpen,
  }
  const body = isForeign && foreign === null ? null : placementBody(choices)
  const isStuck = keepsOpen && mustSell(choices)
  const compute = (): void => {
    if (body === null || isStuck) return
    setComputedFor(weights)
    const accounts = placedAccounts(portfolio)
    mutate({
      body,
      tradesOf: (index, amounts) => {
        const account = accounts[index]
        return account === undefined ? null : accountTrades(account, body, { amounts, portfolio, prices })
      },
    })
  }
  return (
    <Card title={m.heading}>
      <Form onSubmit={compute}>
        <p className="text-muted">{m.text}</p>
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3">
          <Field label={m.interest} isOptional>
            <PercentInput value={interest} onChange={setInterest} />
          </Field>
          <Field label={m.dividends} isOptional>
            <PercentInput value={dividends} onChange={setDividends} />
          </Field>
          <Field label={m.conversion} hint={m.conversionHint}>
            <PercentInput value={conversion} onChange={setConversion} />
          </Field>
          {isForeign && (
            <Field label={m.foreign}>
              <PercentInput value={foreign} onChange={setForeign} />
            </Field>
          )}
        </div>
        {wanted.map((symbol) => (
          <FundFields key={symbol} symbol={symbol} known={funds[symbol]} />
        ))}
        <Switch label={m.keepsOpen} hint={m.keepsOpenHint} checked={keepsOpen} onChange={setKeepsOpen} />
        {isStuck && <p className="text-sm text-muted">{m.mustSell}</p>}
        {body === null && <p className="text-sm text-muted">{m.incomplete}</p>}
        <Button type="submit" busy={isPending} disabled={body === null || isStuck}>
          {m.compute}
        </Button>
      </Form>
      {error !== null && (
        <Note tone="over" className="mt-3">
          {problemDetail(error) ?? bug}
        </Note>
      )}
      {data !== undefined && computedFor === weights && <Placed placed={data} portfolio={portfolio} />}
    </Card>
  )
}

function Placed({
  placed,
  portfolio,
}: {
  readonly placed: NonNullable<ReturnType<typeof usePlacement>['data']>
  readonly portfolio: Portfolio
}) {
  const m = useWords(optimizationWords).placement
  const f = useFormat()
  if (placed.placement === null)
    return (
      <Note tone="care" className="mt-3">
        {m.none}
      </Note>
    )
  return (
    <div aria-live="polite" className="mt-4 grid gap-4">
      <p>{m.cost(f.cents(placed.placement.cost_per_year))}</p>
      {inDollars(placed.body, placed.placement).map(({ symbol, years }) => (
        <p key={symbol} className="text-sm text-muted">
          {m.earnBack(symbol, f.number(years, { min: 1, max: 1 }))}
        </p>
      ))}
      {placed.accounts.map(({ id, holds, trades }) => (
        <section key={id}>
          <h3 className="text-base">{portfolio.accounts.find((one) => one.id === id)?.name}</h3>
          <p className="text-sm text-muted">
            {holds.map(({ symbol, amount }) => `${symbol} ${f.cents(amount)}`).join(' · ')}
          </p>
          {trades === null ? <p>{m.noPrices}</p> : <TradeList trades={trades} />}
        </section>
      ))}
    </div>
  )
}
