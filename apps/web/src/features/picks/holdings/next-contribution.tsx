import { driftOf, placeContribution, placeWholeUnits } from '@winterjay/investing'
import type { Target } from '@winterjay/investing'
import { ZERO, isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { isUnknownCall, problemDetail } from '../../../lib/server/problem.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Switch } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { holdHere, useHoldingsHere } from './holdings-here.ts'
import type { Holding, Holdings } from './holdings.ts'
import { useAccountHoldings } from './holdings-in-account.ts'
import type { AnyLine } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const OTHER = 'other'
const NOT_INVESTED = 'cash:not-invested'

interface Row {
  readonly id: string
  readonly name: string
  readonly now: number | null
  readonly target: number
  readonly drift: number | null
  readonly put: Cents | null
  /** Null if any amount can be invested. */
  readonly units: number | null
}

interface ContributionRequest {
  readonly holdings: Holdings
  readonly amount: Cents | null
  /** Prices of the lines bought in whole units; null if all of them accept any amount. */
  readonly prices: ReadonlyMap<string, Cents> | null
}

interface Lines {
  readonly lines: readonly AnyLine[]
}

/** Drift of the holdings, and where new money reduces it most without selling. */
export function NextContribution({ lines }: Lines) {
  return useIsSignedOut() ? <InBrowser lines={lines} /> : <InAccount lines={lines} />
}

function InBrowser({ lines }: Lines) {
  const m = useWords(picksWords).next
  return <Contribution lines={lines} holdings={useHoldingsHere()} onHold={holdHere} kept={m.keptHere} />
}

function InAccount({ lines }: Lines) {
  const { next: m } = useWords(picksWords)
  const { holdings, isThere, error, isFetching, retry, hold } = useAccountHoldings()
  if (isUnknownCall(error)) return <InBrowser lines={lines} />
  if (error !== null) {
    return (
      <ErrorState title={m.unread} onRetry={retry} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (!isThere) return <Skeleton className="appear-late h-48" />
  return <Contribution lines={lines} holdings={holdings} onHold={hold} kept={m.keptInAccount} />
}

interface ContributionProps extends Lines {
  readonly holdings: Holdings
  readonly onHold: (holding: Holding) => void
  /** Where the holdings are stored. */
  readonly kept: string
}

function Contribution({ lines, holdings, onHold, kept }: ContributionProps) {
  const m = useWords(picksWords).next
  const f = useFormat()
  const [known, setKnown] = useState<ReadonlyMap<string, Cents>>(new Map())
  const [isWhole, setWhole] = useState(false)
  const [amount, setAmount] = useState<Cents | null>(null)
  const funds = lines.filter(({ asset_type }) => asset_type === 'stocks' || asset_type === 'bonds')
  const prices = isWhole ? known : null
  const { targets, inputs, note } = useLines(lines, holdings)
  const { rows, left } = placed(targets, { holdings, amount, prices })
  return (
    <div>
      <p className="mb-4 max-w-[75ch] text-muted">
        {m.text} {kept}
      </p>
      <p className="mb-2 font-semibold text-ink">{m.hold}</p>
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
        {inputs.map(({ id, symbol, label }) => (
          <Field key={id} label={label}>
            <MoneyInput
              value={holdings.get(id)?.amount ?? null}
              onChange={(value) => {
                note({ id, symbol })
                onHold({ id, symbol, amount: value === null || value < 0 ? ZERO : value })
              }}
            />
          </Field>
        ))}
        <Field label={m.amount}>
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
      </div>
      <div className="mt-5">
        <Switch label={m.whole} hint={m.wholeHint} checked={isWhole} onChange={setWhole} />
      </div>
      {isWhole && (
        <div className="mt-3 grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
          {funds.map((line) => (
            <Field key={line.id} label={m.price(line.symbol)}>
              <MoneyInput
                value={known.get(line.id) ?? null}
                onChange={(value) => setKnown(priced(known, line.id, value))}
              />
            </Field>
          ))}
        </div>
      )}
      <div className="mt-5">
        {(holdings.size > 0 || (amount !== null && amount > 0)) && <Placement rows={rows} isWhole={isWhole} />}
        {left > 0 && <p className="num mt-1 text-sm">{m.left(f.cents(left))}</p>}
      </div>
    </div>
  )
}

interface Line {
  readonly id: string
  readonly symbol: string
}

/** The picks, then holdings outside the picks, then everything else. An emptied input keeps its place. */
function useLines(picked: readonly AnyLine[], holdings: Holdings) {
  const { next: m, computed } = useWords(picksWords)
  const [noted, setNoted] = useState<ReadonlyMap<string, Line>>(new Map())
  const isPicked = (id: string): boolean => picked.some((line) => line.id === id)
  const others = [...new Map<string, Line>([...holdings, ...noted]).values()].filter(
    ({ id }) => id !== OTHER && !isPicked(id),
  )
  const nameOf = ({ id, symbol }: Line): string => (id === NOT_INVESTED ? computed.classes.not_invested : symbol)
  const named = [
    ...picked.map((line) => ({ id: line.id, symbol: line.symbol, target: line.weight })),
    ...others.map((line) => ({ ...line, target: 0 })),
  ]
  const targets = [
    ...named.map((line) => ({ ...line, name: nameOf(line) })),
    ...(holdings.has(OTHER) ? [{ id: OTHER, name: m.other, target: 0 }] : []),
  ]
  return {
    targets: targets.filter(({ id, target }) => target > 0 || holdings.has(id)),
    inputs: [
      ...named.map((line) => ({
        ...line,
        label: (
          <>
            <span className="sr-only">{m.heldIn} </span>
            {nameOf(line)}
          </>
        ),
      })),
      { id: OTHER, symbol: OTHER, label: m.other },
    ],
    note: (line: Line): void => setNoted(new Map(noted).set(line.id, line)),
  }
}

/** Sets a price; null or zero removes it. */
function priced(prices: ReadonlyMap<string, Cents>, id: string, price: Cents | null): ReadonlyMap<string, Cents> {
  const next = new Map(prices)
  if (price === null || price <= 0) next.delete(id)
  else next.set(id, price)
  return next
}

function Placement({ rows, isWhole }: { readonly rows: readonly Row[]; readonly isWhole: boolean }) {
  const m = useWords(picksWords).next
  const f = useFormat()
  const share = (fraction: number | null): string =>
    fraction === null ? m.nothing : f.percent(fraction * 100, { min: 1, max: 1 })
  const points = (fraction: number | null): string =>
    fraction === null
      ? m.nothing
      : `${fraction > 0.0005 ? '+' : fraction < -0.0005 ? '−' : ''}${f.number(Math.abs(fraction) * 100, { min: 1, max: 1 })}`
  return (
    <>
      <Table
        caption={m.heading}
        rows={rows}
        rowKey={({ id }) => id}
        renderRow={({ name, now, target, drift, put, units }) => ({
          title: name,
          detail: m.nowAndTarget(share(now), share(target)),
          amount: put === null ? m.nothing : f.cents(put),
          state: isWhole && units !== null ? m.unitsOf(units) : points(drift),
        })}
        columns={[
          { key: 'line', header: m.columns.line, isName: true, renderCell: ({ name }) => name },
          { key: 'now', header: m.columns.now, isNumeric: true, renderCell: ({ now }) => share(now) },
          { key: 'target', header: m.columns.target, isNumeric: true, renderCell: ({ target }) => share(target) },
          { key: 'drift', header: m.columns.drift, isNumeric: true, renderCell: ({ drift }) => points(drift) },
          ...(isWhole
            ? [
                {
                  key: 'units',
                  header: m.columns.units,
                  isNumeric: true,
                  renderCell: ({ units }: Row) => (units === null ? m.nothing : f.number(units)),
                },
              ]
            : []),
          {
            key: 'put',
            header: m.columns.put,
            isNumeric: true,
            renderCell: ({ put }) => (put === null ? m.nothing : <strong>{f.cents(put)}</strong>),
          },
        ]}
      />
      <p className="mt-1 text-sm text-muted">{m.driftHelp}</p>
    </>
  )
}

interface NamedTarget {
  readonly id: string
  readonly name: string
  readonly target: number
}

function placed(lines: readonly NamedTarget[], asked: ContributionRequest): { rows: Row[]; left: Cents } {
  const { holdings, prices } = asked
  const held = new Map([...holdings].map(([id, holding]) => [id, holding.amount]))
  const targets = lines.map(({ id, target }) => ({ id, weight: target }))
  const drifts = driftOf(targets, held)
  const { put, left } = bought(targets, held, asked)
  const rows = lines.map(({ id, name, target }): Row => {
    const drift = drifts?.find((one) => one.id === id)
    const price = prices?.get(id)
    const paid = put.get(id) ?? null
    return {
      id,
      name,
      target,
      now: drift?.weight ?? null,
      drift: drift?.drift ?? null,
      put: paid,
      units: price === undefined || paid === null ? null : paid / price,
    }
  })
  return { rows, left }
}

function bought(
  targets: readonly Target[],
  held: ReadonlyMap<string, Cents>,
  { amount, prices }: ContributionRequest,
): { put: ReadonlyMap<string, Cents>; left: Cents } {
  const nothing = { put: new Map<string, Cents>(), left: ZERO }
  if (amount === null) return nothing
  if (prices === null) {
    const put = placeContribution(targets, held, amount)
    return isRefusal(put) ? nothing : { put, left: ZERO }
  }
  const found = placeWholeUnits(targets, held, amount, prices)
  return isRefusal(found)
    ? nothing
    : { put: new Map(found.orders.map(({ id, costCents }) => [id, costCents])), left: found.leftCents }
}
