import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { knownWord, wordFor } from '../../../lib/language/wire-words.ts'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { HelpLink } from '../../../ui/row/help-link.tsx'
import { LineTable, ScoreTable } from './line-tables.tsx'
import { momentText } from '../../../lib/language/moment-text.ts'
import { isInvested } from '../queries.ts'
import type { Picks } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const ONE = { min: 0, max: 2 }

/** Every input with its source and date: enough to recompute the picks. */
export function HowComputed({ picks }: { readonly picks: Picks }) {
  const m = useWords(picksWords).computed
  const f = useFormat()
  const { snapshot } = picks
  return (
    <div className="grid gap-6">
      <div className="max-w-[80ch]">
        <p>{m.intro(f.date(snapshot.as_of, 'long'), snapshot.hash)}</p>
        {snapshot.prices !== null && (
          <p className="mt-2">
            {m.prices(snapshot.prices.name, f.date(snapshot.prices.from), f.date(snapshot.prices.to))}{' '}
            {snapshot.prices.stale && m.pricesStale}
          </p>
        )}
        {snapshot.meme_coins_as_of !== null && (
          <p className="mt-2">{m.coins(momentText(snapshot.meme_coins_as_of, f.locale))}</p>
        )}
        <HelpLink id="picks-method" />
      </div>
      <Part title={m.limits}>
        <Limits picks={picks} />
      </Part>
      {isInvested(picks) && (
        <Part title={m.lines}>
          <LineTable picks={picks} />
        </Part>
      )}
      <Part title={m.inputs}>
        <Inputs picks={picks} />
      </Part>
      <Part title={m.correlations}>
        <Correlations correlations={picks.correlations} />
      </Part>
      {isInvested(picks) && (
        <Part title={m.scores}>
          <ScoreTable picks={picks} />
        </Part>
      )}
      <Part title={m.sources}>
        <Sources picks={picks} />
      </Part>
    </div>
  )
}

function Limits({ picks: { policy, inputs } }: { readonly picks: Picks }) {
  const m = useWords(picksWords).computed
  const f = useFormat()
  const percent = (value: number): string => f.percent(value, ONE)
  const number = (value: number): string => f.number(value, ONE)
  const shares = Object.entries(policy.equity_mix).map(([id, share]) => `${wordFor(m.classes, id)} ${percent(share)}`)
  const caps: [string, number][] = [
    [m.equityCap, policy.equity_cap],
    [m.memeCap, policy.meme_cap],
    [m.oneCoinCap, policy.one_coin_cap],
    [m.volatilityCap, policy.volatility_cap],
    [m.oneFundCap, policy.one_fund_cap],
    [m.oneStockCap, policy.one_stock_cap],
    [m.allStocksCap, policy.all_stocks_cap],
    [m.sectorCap, policy.sector_cap],
  ]
  return (
    <FactTable
      label={m.limits}
      className="max-w-xl"
      facts={[
        ...caps.map(([name, cap]) => ({ name, value: m.upTo(percent(cap)) })),
        { name: m.canada, value: m.between(percent(policy.canada_from), percent(policy.canada_to)) },
        { name: m.smallest, value: percent(policy.smallest_line) },
        { name: m.priceOfRisk, value: number(policy.risk_price) },
        { name: m.pull, value: number(policy.pull) },
        ...(inputs.some(({ kind }) => kind === 'stocks_inside') ? [{ name: m.inside, value: shares.join(', ') }] : []),
        { name: m.draws, value: number(policy.resampling_draws) },
      ]}
    />
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1.5 font-semibold">{title}</h4>
      {children}
    </section>
  )
}

/** The display name of a source: translated if it is ours, otherwise the source's own. */
function useTitles({ sources, snapshot: { prices } }: Picks): (id: string) => string {
  const m = useWords(picksWords).computed
  return (id) => {
    if (prices !== null && id === `${prices.origin}-history`) return m.pricesTitle(prices.name)
    return (
      knownWord(m.titles as Readonly<Record<string, string>>, id) ??
      sources.find((source) => source.id === id)?.title ??
      id
    )
  }
}

/** Every input figure with its date and source. */
export function Inputs({ picks }: { readonly picks: Picks }) {
  const { inputs, sources, snapshot } = picks
  const m = useWords(picksWords).computed
  const f = useFormat()
  const titleOf = useTitles(picks)
  return (
    <Table
      caption={m.inputs}
      rows={inputs}
      rowKey={({ kind, name }) => `${kind} ${name}`}
      columns={[
        { key: 'of', header: m.columns.of, isName: true, renderCell: ({ name }) => wordFor(m.classes, name) },
        { key: 'what', header: m.columns.what, renderCell: ({ kind }) => m.kinds[kind] },
        {
          key: 'value',
          header: m.columns.value,
          isNumeric: true,
          renderCell: ({ percent }) => f.percent(percent, ONE),
        },
        {
          key: 'when',
          header: m.columns.when,
          renderCell: ({ on, from, proxy, source }) => {
            // The retrieval date must not be taken for the figure's date.
            const readOn = sources.find(({ id }) => id === source)?.checked_on ?? snapshot.as_of
            if (on === null) return m.undated(f.date(readOn))
            return from === null || proxy === null ? f.date(on) : m.period(f.date(from), f.date(on), proxy)
          },
        },
        {
          key: 'source',
          header: m.columns.source,
          renderCell: ({ source }) => <span className="text-sm text-muted">{titleOf(source)}</span>,
        },
      ]}
    />
  )
}

function Correlations({
  correlations: { order, matrix, weeks, shrinkage },
}: {
  readonly correlations: Picks['correlations']
}) {
  const m = useWords(picksWords).computed
  const f = useFormat()
  const names = order.map((id) => wordFor(m.classes, id))
  return (
    <div>
      <p className="mb-2 max-w-[75ch] text-sm text-muted">
        {m.correlationsText(f.number(weeks), f.percent(shrinkage * 100, ONE))}
      </p>
      <Table
        isWide
        caption={m.correlations}
        rows={matrix.map((values, i) => ({ name: names[i], place: i + 1, values }))}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            key: 'class',
            header: m.columns.kind,
            isName: true,
            renderCell: ({ name, place }) => (
              <>
                {place}. {name}
              </>
            ),
          },
          // Full names would make the table wider than the page.
          ...names.map((name, j) => ({
            key: name,
            header: String(j + 1),
            isNumeric: true,
            renderCell: ({ values }: { readonly values: readonly number[] }) =>
              f.number(values[j] ?? Number.NaN, { min: 3, max: 3 }),
          })),
        ]}
      />
    </div>
  )
}

function Sources({ picks }: { readonly picks: Picks }) {
  const m = useWords(picksWords).computed
  const titleOf = useTitles(picks)
  const f = useFormat()
  return (
    <ul className="grid gap-2">
      {picks.sources.map(({ id, grade, url, checked_on }) => {
        const name = titleOf(id)
        return (
          <li key={id} className="max-w-[80ch]">
            {url === null ? (
              name
            ) : (
              <a
                href={url}
                rel="noreferrer"
                target="_blank"
                className="break-words text-spruce underline underline-offset-2"
              >
                {name}
              </a>
            )}
            <span className="text-sm text-muted">
              {' '}
              · {wordFor(m.grades, grade)}, {m.checked(f.date(checked_on))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
