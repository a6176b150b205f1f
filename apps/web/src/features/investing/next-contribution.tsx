import { driftOf, placeContribution } from '@winterjay/investing'
import { isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
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
}

/** Drift of what is held, and where new money brings it nearest to the picks without selling. */
export function NextContribution({ lines }: { readonly lines: readonly PickedLine[] }) {
  const m = useMessages('investing').next
  const [held, setHeld] = useState<ReadonlyMap<string, Cents>>(new Map())
  const [amount, setAmount] = useState<Cents | null>(null)
  const hold = (id: string, value: Cents | null): void => {
    const next = new Map(held)
    if (value === null || value <= 0) next.delete(id)
    else next.set(id, value)
    setHeld(next)
  }
  const inputs = [...lines.map((line) => ({ id: line.id, label: m.held(nameOf(line)) })), { id: OTHER, label: m.other }]
  return (
    <div>
      <p className="mb-4 max-w-[75ch] text-muted">{m.text}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {inputs.map(({ id, label }) => (
          <Field key={id} label={label}>
            <MoneyInput value={held.get(id) ?? null} onChange={(value) => hold(id, value)} />
          </Field>
        ))}
        <Field label={m.amount}>
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
      </div>
      <div className="mt-5">
        {amount === null || amount <= 0 ? <p className="text-sm text-muted">{m.need}</p> : null}
        {(held.size > 0 || (amount !== null && amount > 0)) && <Placement rows={rowsOf(lines, held, amount, m.other)} />}
      </div>
    </div>
  )
}

function Placement({ rows }: { readonly rows: readonly Row[] }) {
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
          { key: 'put', header: m.columns.put, isNumeric: true, renderCell: ({ put }) => (put === null ? m.nothing : <strong>{f.cents(put)}</strong>) },
        ]}
      />
      <p className="mt-1 text-sm text-muted">{m.driftHelp}</p>
    </>
  )
}

const nameOf = (line: PickedLine): string => (line.asset_type === 'cash' ? line.name : line.symbol)

function rowsOf(lines: readonly PickedLine[], held: ReadonlyMap<string, Cents>, amount: Cents | null, otherName: string): Row[] {
  const targets = lines.map(({ id, weight }) => ({ id, weight }))
  const drifts = driftOf(targets, held)
  const placed = amount === null ? null : placeContribution(targets, held, amount)
  const put = placed === null || isRefusal(placed) ? new Map<string, Cents>() : placed
  const named = [...lines.map((line) => ({ id: line.id, name: nameOf(line), target: line.weight })), ...(held.has(OTHER) ? [{ id: OTHER, name: otherName, target: 0 }] : [])]
  return named.map(({ id, name, target }) => {
    const drift = drifts?.find((one) => one.id === id)
    return { id, name, target, now: drift?.weight ?? null, drift: drift?.drift ?? null, put: put.get(id) ?? null }
  })
}
