import { Trash2 } from 'lucide-react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { nameOfChoice } from './choice.ts'
import type { Generated } from './generated.ts'
import { MOST_SAVED, removeSaved, savePicks, toSaved, useSaved } from './saved-store.ts'
import type { SavedPicks as Saved } from './saved-store.ts'

/** Sets of picks side by side, kept in this browser. Not there until there is something to save or to compare. */
export function SavedPicks({ current }: { readonly current: Generated | null }) {
  const messages = useMessages('investing')
  const { saved: m } = messages
  const saved = useSaved()
  if (current === null && saved.length === 0) return null
  const now = current === null ? null : toSaved(current)
  const isSaved = saved.some(({ id }) => id === now?.id)
  const isFull = saved.length >= MOST_SAVED && !isSaved
  return (
    <section className="border-t border-line py-5">
      <h3 className="text-base font-semibold">{m.heading}</h3>
      <p className="mt-1 text-sm text-muted">{isFull ? m.full : m.text}</p>
      {now !== null && (
        <Button
          className="mt-3"
          disabled={isSaved || isFull}
          onClick={() => {
            savePicks(now)
            toast({ title: m.done })
          }}
        >
          {isSaved ? m.isSaved : m.save}
        </Button>
      )}
      {saved.length > 0 && (
        <div className="mt-3">
          <Comparison rows={now === null || isSaved ? saved : [now, ...saved]} unsavedId={isSaved ? null : (now?.id ?? null)} />
        </div>
      )}
    </section>
  )
}

function Comparison({ rows, unsavedId }: { readonly rows: readonly Saved[]; readonly unsavedId: string | null }) {
  const messages = useMessages('investing')
  const { saved: m } = messages
  const f = useFormat()
  const tenth = (value: number): string => f.percent(value, { min: 1, max: 1 })
  return (
    <Table
      caption={m.heading}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: m.columns.name,
          isName: true,
          renderCell: ({ id, choice, on }) => (
            <span>
              {nameOfChoice(choice, messages)}
              <span className="block text-sm font-normal text-muted">{id === unsavedId ? m.now : m.on(f.date(on))}</span>
            </span>
          ),
        },
        { key: 'expected', header: m.columns.expected, isNumeric: true, renderCell: ({ expected }) => tenth(expected) },
        { key: 'volatility', header: m.columns.volatility, isNumeric: true, renderCell: ({ volatility }) => tenth(volatility) },
        { key: 'loss', header: m.columns.loss, isNumeric: true, renderCell: ({ lossChance }) => f.percent(lossChance * 100, { min: 0, max: 0 }) },
        { key: 'cost', header: m.columns.cost, isNumeric: true, renderCell: ({ costCents }) => f.cents(costCents) },
        { key: 'largest', header: m.columns.largest, isNumeric: true, renderCell: ({ largest }) => `${largest.symbol} ${tenth(largest.weight * 100)}` },
        {
          key: 'actions',
          header: m.columns.actions,
          isHeaderHidden: true,
          renderCell: ({ id, choice }) =>
            id === unsavedId ? null : <IconButton label={m.remove(nameOfChoice(choice, messages))} icon={<Trash2 aria-hidden="true" className="size-4.5" />} onClick={() => removeSaved(id)} />,
        },
      ]}
    />
  )
}
