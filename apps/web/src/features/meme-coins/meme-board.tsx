import { useQuery } from '@tanstack/react-query'
import { POPULARITY_WEIGHTS } from '@winterjay/investing'
import type { Cents } from '@winterjay/money'
import { clsx } from 'clsx'
import { Calculator, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { warn } from '../../lib/warn.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Table } from '../../ui/display/table.tsx'
import { momentText } from '../../lib/language/moment-text.ts'
import { memeCoinsQuery } from './queries.ts'
import type { MemeBoardData } from './queries.ts'
import { Chip, SymbolChip } from '../../ui/row/chip.tsx'
import { FoldRow } from '../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import { useWords } from '../../lib/language/words.ts'
import { memeCoinWords } from './words/words.ts'

const FIRST = 10

type Coin = MemeBoardData['data'][number]
const keyOf = ({ id, symbol, name }: Coin): string => id ?? `${symbol} ${name}`

/** product §2.2.6: the live snapshot. A failure is only logged (§8), and no live data is shown. */
export function MemeBoard() {
  const m = useWords(memeCoinWords)
  const { data, error, isPending } = useQuery(memeCoinsQuery)
  useEffect(() => {
    if (error !== null) warn('The meme coins could not be loaded.', error)
  }, [error])
  if (!isPending && (data === undefined || data.data.length === 0)) return <NoData />
  return (
    <Card title={m.heading} aside={m.label} isFlush>
      {data === undefined ? <Loading label={m.loading} /> : <Board board={data} />}
    </Card>
  )
}

/** A row's title takes no heading below its spans. */
const HEADING = { role: 'heading', 'aria-level': 2 } as const

function NoData() {
  const m = useWords(memeCoinWords)
  return (
    <Card isFlush>
      <Rows>
        <Row
          chip={<Chip icon={CloudOff} hue="c7" />}
          title={<span {...HEADING}>{m.heading}</span>}
          detail={
            <>
              <span className="block">{m.empty}</span>
              <span className="block">{m.label}</span>
            </>
          }
        />
      </Rows>
    </Card>
  )
}

function Loading({ label }: { readonly label: string }) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <Skeleton className="appear-late m-3 h-72" />
    </>
  )
}

function Board({ board }: { readonly board: MemeBoardData }) {
  const m = useWords(memeCoinWords)
  const f = useFormat()
  const [isWhole, setWhole] = useState(false)
  // The inputs of popularity may be missing.
  const isMeasured = board.data.some(({ popularity_ranks }) => popularity_ranks !== undefined)
  const shown = isWhole ? board.data : board.data.slice(0, FIRST)
  return (
    <>
      <Provenance board={board} />
      <div className="md:px-3 md:pb-2">
        <Table
          isWide
          caption={m.heading}
          rows={shown}
          rowKey={keyOf}
          renderRow={({ symbol, name, popularity, change_7d, change_30d }) => ({
            chip: <SymbolChip symbol={symbol} hue="c7" />,
            title: name,
            detail: `${symbol} · ${popularity === null ? m.unknown : m.popularityValue(f.number(popularity, { min: 1, max: 1 }))}`,
            amount: <Change percent={change_7d} period={m.columns.week} />,
            state: <Change percent={change_30d} period={m.columns.month} />,
          })}
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
              renderCell: ({ popularity }) =>
                popularity === null ? m.unknown : m.popularityValue(f.number(popularity, { min: 1, max: 1 })),
            },
            ...(isMeasured
              ? [
                  {
                    key: 'cap',
                    header: m.columns.marketCap,
                    isNumeric: true,
                    renderCell: ({ market_cap }: Coin) => <Amount cents={market_cap ?? null} />,
                  },
                  {
                    key: 'volume',
                    header: m.columns.volume,
                    isNumeric: true,
                    renderCell: ({ volume_24h }: Coin) => <Amount cents={volume_24h ?? null} />,
                  },
                ]
              : []),
            {
              key: 'week',
              header: m.columns.week,
              isNumeric: true,
              renderCell: ({ change_7d }) => <Change percent={change_7d} />,
            },
            {
              key: 'month',
              header: m.columns.month,
              isNumeric: true,
              renderCell: ({ change_30d }) => <Change percent={change_30d} />,
            },
          ]}
        />
      </div>
      {board.data.length > FIRST && (
        <Button size="sm" className="mx-3 my-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.fewer : m.more(f.number(board.data.length))}
        </Button>
      )}
      {isMeasured && (
        <Rows>
          <FoldRow chip={<Chip icon={Calculator} hue="c7" />} title={m.ranks}>
            <PopularityFormula coins={shown} />
          </FoldRow>
        </Rows>
      )}
    </>
  )
}

/** The formula of the figure shown, with each coin's ranks; the amounts behind them are in the board. */
function PopularityFormula({ coins }: { readonly coins: MemeBoardData['data'] }) {
  const m = useWords(memeCoinWords)
  const f = useFormat()
  const weight = (value: number): string => f.number(value, { min: 1, max: 1 })
  const rank = (value: number | undefined): string =>
    value === undefined ? m.unknown : f.number(value, { min: 3, max: 3 })
  const { marketCap, volume, turnover } = POPULARITY_WEIGHTS
  return (
    <div>
      <p className="num max-w-[90ch] text-sm">{m.formula(weight(marketCap), weight(volume), weight(turnover))}</p>
      <p className="mt-1 mb-3 max-w-[90ch] text-sm text-muted">{m.formulaHelp}</p>
      <Table
        caption={m.ranks}
        rows={coins}
        rowKey={keyOf}
        columns={[
          {
            key: 'coin',
            header: m.rankColumns.coin,
            isName: true,
            renderCell: ({ symbol }) => <span className="break-words">{symbol}</span>,
          },
          {
            key: 'cap',
            header: m.rankColumns.marketCap,
            isNumeric: true,
            renderCell: ({ popularity_ranks }) => rank(popularity_ranks?.market_cap),
          },
          {
            key: 'volume',
            header: m.rankColumns.volume,
            isNumeric: true,
            renderCell: ({ popularity_ranks }) => rank(popularity_ranks?.volume),
          },
          {
            key: 'turnover',
            header: m.rankColumns.turnover,
            isNumeric: true,
            renderCell: ({ popularity_ranks }) => rank(popularity_ranks?.turnover),
          },
          {
            key: 'popularity',
            header: m.rankColumns.popularity,
            isNumeric: true,
            renderCell: ({ popularity }) => (popularity === null ? m.unknown : weight(popularity)),
          },
        ]}
      />
    </div>
  )
}

function Amount({ cents }: { readonly cents: Cents | null }) {
  const m = useWords(memeCoinWords)
  const f = useFormat()
  // Cents are irrelevant in a market of millions, but not below a thousand dollars.
  return cents === null ? <span className="text-muted">{m.unknown}</span> : f.cents(cents, { whole: cents >= 1000_00 })
}

function Provenance({ board: { as_of, stale, source } }: { readonly board: MemeBoardData }) {
  const m = useWords(memeCoinWords)
  const { locale } = useFormat()
  return (
    <div className="mx-3 mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {source && (
        <a
          href={source.url}
          rel="noreferrer"
          target="_blank"
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {m.by(source.name)}
        </a>
      )}
      {as_of && <span>{m.asOf(momentText(as_of, locale))}</span>}
      {stale === true && (
        <Badge tone="care" className="whitespace-normal">
          {m.stale}
        </Badge>
      )}
    </div>
  )
}

/** The direction is shown by sign as well as by colour. */
function Change({ percent, period }: { readonly percent: number | null; readonly period?: string }) {
  const m = useWords(memeCoinWords)
  const f = useFormat()
  if (percent === null) return <span className="text-muted">{m.unknown}</span>
  const text = f.percent(Math.abs(percent), { min: 1, max: 1 })
  // A change that rounds to zero has no direction.
  const sign = Math.abs(percent) < 0.05 ? '' : percent < 0 ? '−' : '+'
  return (
    <span className={clsx(sign === '−' && 'text-cranberry', sign === '+' && 'text-gain')}>
      {`${sign}${text}`}
      {period !== undefined && <span className="font-normal text-muted"> {period}</span>}
    </span>
  )
}
