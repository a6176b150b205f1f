import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { warn } from '../../../lib/warn.ts'
import { marketRatesQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

/** What the Bank of Canada publishes, each figure with its day. Not there while there is nothing to show. */
export function MarketRates() {
  const { rates: m } = useWords(picksWords)
  const f = useFormat()
  const { data, error } = useQuery(marketRatesQuery)
  useEffect(() => {
    if (error !== null) warn('The market rates could not be loaded.', error)
  }, [error])
  if (data === undefined || data.data.length === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{m.heading}</h3>
      <dl className="num mt-2 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {data.data.map(({ id, value, unit, on }) => (
          <div key={id}>
            <dt className="text-[0.8125rem] text-muted">{m.ids[id]}</dt>
            <dd className="font-[650]">
              {unit === 'percent' ? f.percent(value, { min: 0, max: 2 }) : f.number(value, { min: 4, max: 4 })}
            </dd>
            <dd className="text-[0.8125rem] text-muted">{f.date(on)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        {data.source !== null && (
          <a
            href={data.source.url}
            rel="noreferrer"
            target="_blank"
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {m.by(data.source.name)}
          </a>
        )}{' '}
        {data.stale && m.stale}
      </p>
    </section>
  )
}
