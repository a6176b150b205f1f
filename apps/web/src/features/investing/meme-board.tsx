import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { warn } from '../../lib/warn.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Help } from '../../ui/help.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { momentText } from './moment-text.ts'
import { memeCoinsQuery } from './queries.ts'
import type { MemeBoardData } from './queries.ts'

const FIRST = 10

/** SPEC §2: the live snapshot. A failure is only logged (§8), and then there is no live data. */
export function MemeBoard() {
  const { coins: m } = useMessages('investing')
  const { data, error, isPending } = useQuery(memeCoinsQuery)
  useEffect(() => {
    if (error !== null) warn('The meme coins could not be loaded.', error)
  }, [error])
  return (
    <Card title={m.heading} aside={m.label}>
      {isPending ? <Loading label={m.loading} /> : data === undefined || data.data.length === 0 ? <EmptyState title={m.empty} /> : <Board board={data} />}
    </Card>
  )
}

function Loading({ label }: { readonly label: string }) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <Skeleton className="appear-late h-72" />
    </>
  )
}

function Board({ board }: { readonly board: MemeBoardData }) {
  const { coins: m } = useMessages('investing')
  const f = useFormat()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? board.data : board.data.slice(0, FIRST)
  return (
    <>
      <Provenance board={board} />
      <Table
        caption={m.heading}
        rows={shown}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'coin',
            header: m.columns.coin,
            isName: true,
            renderCell: ({ symbol, name }) => (
              <span className="break-words">
                {symbol} <span className="font-normal text-muted">{name}</span>
              </span>
            ),
          },
          {
            key: 'popularity',
            header: m.columns.popularity,
            isNumeric: true,
            renderCell: ({ popularity }) => (popularity === null ? m.unknown : m.popularityValue(f.number(popularity, { min: 1, max: 1 }))),
          },
          { key: 'week', header: m.columns.week, isNumeric: true, renderCell: ({ change_7d }) => <Change percent={change_7d} /> },
          { key: 'month', header: m.columns.month, isNumeric: true, renderCell: ({ change_30d }) => <Change percent={change_30d} /> },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {board.data.length > FIRST && (
          <Button size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.fewer : m.more(f.number(board.data.length))}
          </Button>
        )}
        <span className="text-sm text-muted">{m.popularity}</span>
        <Help about={m.popularity}>{m.popularityHelp}</Help>
      </div>
    </>
  )
}

function Provenance({ board: { as_of, stale, source } }: { readonly board: MemeBoardData }) {
  const { coins: m } = useMessages('investing')
  const { locale } = useFormat()
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {source !== null && (
        <a href={source.url} rel="noreferrer" target="_blank" className="inline-flex min-h-11 items-center underline underline-offset-2">
          {m.by(source.name)}
        </a>
      )}
      {as_of !== null && <span>{m.asOf(momentText(as_of, locale))}</span>}
      {stale && <Badge tone="care" className="whitespace-normal">{m.stale}</Badge>}
    </div>
  )
}

/** Up and down by sign as well as by colour. */
function Change({ percent }: { readonly percent: number | null }) {
  const { coins: m } = useMessages('investing')
  const f = useFormat()
  if (percent === null) return <span className="text-muted">{m.unknown}</span>
  const text = f.percent(Math.abs(percent), { min: 1, max: 1 })
  return <span className={percent < 0 ? 'text-cranberry' : 'text-gain'}>{percent < 0 ? `−${text}` : `+${text}`}</span>
}
