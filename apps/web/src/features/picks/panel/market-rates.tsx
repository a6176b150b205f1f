import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useEffect } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { warn } from '../../../lib/warn.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { marketRatesQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

/** The Bank of Canada's published rates with their dates. Hidden if there are none. */
export function MarketRates() {
  const { rates: m } = useWords(picksWords)
  const f = useFormat()
  const { data, error } = useQuery(marketRatesQuery)
  useEffect(() => {
    if (error !== null) warn('The market rates could not be loaded.', error)
  }, [error])
  if (data === undefined || data.data.length === 0) return null
  const source = data.source === null ? undefined : m.by(data.source.name)
  return (
    <Card isFlush>
      <Rows>
        <FoldRow chip={<Chip icon={Landmark} hue="c7" />} title={m.heading} detail={data.stale ? m.stale : source}>
          <Rows label={m.heading}>
            {data.data.map(({ id, value, unit, on }) => (
              <Row
                key={id}
                isDense
                title={m.ids[id]}
                detail={f.date(on)}
                amount={unit === 'percent' ? f.percent(value, { min: 0, max: 2 }) : f.number(value, { min: 4, max: 4 })}
              />
            ))}
          </Rows>
          {data.source !== null && (
            <a
              href={data.source.url}
              rel="noreferrer"
              target="_blank"
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-2"
            >
              {source}
            </a>
          )}
        </FoldRow>
      </Rows>
    </Card>
  )
}
