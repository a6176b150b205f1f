import { driftOf, placeContribution, placeWholeUnits } from '@winterjay/investing'
import type { Target } from '@winterjay/investing'
import { ZERO, isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Switch } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/number-input.tsx'
import { Table } from '../../ui/table.tsx'
import type { PickedLine } from './queries.ts'

const OTHER = 'other'

interface Row {
  readonly id: string
  readonly name: string
  readonly now: number | null
  readonly target: number
  readonly drift: number | null
  readonly put: Cents | null
  /** Null where any amount will do. */
  readonly units: number | null
}

interface Asked {
  readonly held: ReadonlyMap<string, Cents>
  readonly amount: Cents | null
  /** Of the lines bought in whole units; null when all take any amount. */
  readonly prices: ReadonlyMap<string, Cents> | null
}

/** Drift of what is held, and where new money brings it nearest to the picks without selling. */
export function NextContribution({ lines }: { readonly lines: readonly PickedLine[] }) {
  const m = useMessages('investing').next
  const f = useFormat()
  const [held, setHeld] = useState<ReadonlyMap<string, Cents>>(new Map())
  const [known, setKnown] = useState<ReadonlyMap<string, Cents>>(new Map())
  const [isWhole, setWhole] = useState(false)
  const [amount, setAmount] = useState<Cents | null>(null)
  const funds = lines.filter(({ asset_type }) => asset_type === 'stocks' || asset_type === 'bonds')
  const prices = isWhole ? known : null
  const { rows, left } = placed(lines, { held, amount, prices }, m.other)
  const inputs = [...lines.map((line) => ({ id: line.id, label: m.held(nameOf(line)) })), { id: OTHER, label: m.other }]
  return (
    <div>
      <p className="mb-4 max-w-[75ch] text-muted">{m.text}</p>
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
        {inputs.map(({ id, label }) => (
          <Field key={id} label={label}>
            <MoneyInput value={held.get(id) ?? null} onChange={(value) => setHeld(changed(held, id, value))} />
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
              <MoneyInput value={known.get(line.id) ?? null} onChange={(value) => setKnown(changed(known, line.id, value))} />
            </Field>
          ))}
        </div>
      )}
      <div className="mt-5">
        {amount === null || amount <= 0 ? <p className="text-sm text-muted">{m.need}</p> : null}
        {(held.size > 0 || (amount !== null && amount > 0)) && <Placement rows={rows} isWhole={isWhole} />}
        {left > 0 && <p className="num mt-1 text-sm">{m.left(f.cents(left))}</p>}
      </div>
    </div>
  )
}

/** With the value in its place; nothing, or nought, takes it out. */
function changed(values: ReadonlyMap<string, Cents>, id: string, value: Cents | null): ReadonlyMap<string, Cents> {
  const next = new Map(values)
  if (value === null || value <= 0) next.delete(id)
  else next.set(id, value)
  return next
}

function Placement({ rows, isWhole }: { readonly rows: readonly Row[]; readonly isWhole: boolean }) {
  const m = useMessages('investing').next
  const f = useFormat()
  const share = (fraction: number | null): string => (fraction === null ? m.nothing : f.percent(fraction * 100, { min: 1, max: 1 }))
  const points = (fraction: number | null): string =>
    fraction === null ? m.nothing : `${fraction > 0.0005 ? '+' : fraction < -0.0005 ? '−' : ''}${f.number(Math.abs(fraction) * 100, { min: 1, max: 1 })}`
  return (
    <>
      <Table
        caption={m.heading}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'line', header: m.columns.line, isName: true, renderCell: ({ name }) => name },
          { key: 'now', header: m.columns.now, isNumeric: true, renderCell: ({ now }) => share(now) },
          { key: 'target', header: m.columns.target, isNumeric: true, renderCell: ({ target }) => share(target) },
          { key: 'drift', header: m.columns.drift, isNumeric: true, renderCell: ({ drift }) => points(drift) },
          ...(isWhole ? [{ key: 'units', header: m.columns.units, isNumeric: true, renderCell: ({ units }: Row) => (units === null ? m.nothing : f.number(units)) }] : []),
          { key: 'put', header: m.columns.put, isNumeric: true, renderCell: ({ put }) => (put === null ? m.nothing : <strong>{f.cents(put)}</strong>) },
        ]}
      />
      <p className="mt-1 text-sm text-muted">{m.driftHelp}</p>
    </>
  )
}

const nameOf = (line: PickedLine): string => (line.asset_type === 'cash' ? line.name : line.symbol)

function placed(lines: readonly PickedLine[], asked: Asked, otherName: string): { rows: Row[]; left: Cents } {
  const { held, prices } = asked
  const targets = lines.map(({ id, weight }) => ({ id, weight }))
  const drifts = driftOf(targets, held)
  const { put, left } = bought(targets, asked)
  const named = [...lines.map((line) => ({ id: line.id, name: nameOf(line), target: line.weight })), ...(held.has(OTHER) ? [{ id: OTHER, name: otherName, target: 0 }] : [])]
  const rows = named.map(({ id, name, target }): Row => {
    const drift = drifts?.find((one) => one.id === id)
    const price = prices?.get(id)
    const paid = put.get(id) ?? null
    return { id, name, target, now: drift?.weight ?? null, drift: drift?.drift ?? null, put: paid, units: price === undefined || paid === null ? null : paid / price }
  })
  return { rows, left }
}

function bought(targets: readonly Target[], { held, amount, prices }: Asked): { put: ReadonlyMap<string, Cents>; left: Cents } {
  const nothing = { put: new Map<string, Cents>(), left: ZERO }
  if (amount === null) return nothing
  if (prices === null) {
    const put = placeContribution(targets, held, amount)
    return isRefusal(put) ? nothing : { put, left: ZERO }
  }
  const found = placeWholeUnits(targets, held, amount, prices)
  return isRefusal(found) ? nothing : { put: new Map(found.orders.map(({ id, costCents }) => [id, costCents])), left: found.leftCents }
}
