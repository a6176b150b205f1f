import type { OneFund } from '@winterjay/investing/lists'
import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { Note } from '../../../ui/note.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import type { CostBase } from './calls.ts'
import { ReturnsCard } from './returns-card.tsx'
import { costBaseWords } from './words/words.ts'

type Found = { readonly found: CostBase }

interface ResultsProps extends Found {
  readonly fund: OneFund
  readonly onFund: (fund: OneFund) => void
}

/** What is missing comes first: a figure next to a gap is not whole. */
export function Results({ found, fund, onFund }: ResultsProps) {
  return (
    <>
      <Missing found={found} />
      {found.returns !== null && <ReturnsCard returns={found.returns} fund={fund} onFund={onFund} />}
      {found.years.length > 0 && <Years found={found} />}
      {found.positions.length > 0 && <Positions found={found} />}
      {found.income.length > 0 && <Income found={found} />}
      {found.lines.length > 0 && <Ledger found={found} />}
    </>
  )
}

function Missing({ found: { files, gaps, repeated } }: Found) {
  const m = useWords(costBaseWords)
  const questions = files.flatMap(({ file_name, questions: asked }) => asked.map((one) => ({ file_name, ...one })))
  const skipped = files.reduce((count, one) => count + one.skipped.length, 0)
  return (
    <>
      {gaps.length > 0 && (
        <Note tone="care" title={m.gaps.heading}>
          <ul>
            {[...new Set(gaps.map(({ code, symbol }) => m.gaps[code](symbol)))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Note>
      )}
      {questions.length > 0 && (
        <Note tone="care" title={m.questions.heading}>
          <ul>
            {questions.map(({ file_name, row, about }) => (
              <li key={`${file_name} ${row}`}>{m.questions.row(file_name, row, m.questions.about[about])}</li>
            ))}
          </ul>
          <p>{m.questions.text}</p>
        </Note>
      )}
      {repeated.length > 0 && (
        <Note tone="care">{m.files.repeated(repeated.map(({ file, row }) => `${file} ${row}`).join(', '))}</Note>
      )}
      {skipped > 0 && <p className="text-sm text-muted">{m.files.skipped(skipped)}</p>}
    </>
  )
}

function Years({ found: { years } }: Found) {
  const m = useWords(costBaseWords).years
  const f = useFormat()
  const gain = (amount: Cents | null): string => (amount === null ? m.unknown : f.cents(amount))
  const lost = cents(years.reduce((total, one) => total + one.lost_for_good, 0))
  return (
    <Card title={m.heading}>
      <div className="max-md:-mx-3">
        <Table
          caption={m.heading}
          rows={years.toReversed()}
          rowKey={({ year }) => String(year)}
          renderRow={(one) => ({
            title: String(one.year),
            detail: `${m.denied} ${f.cents(one.denied)}`,
            amount: gain(one.gain),
            state: one.slip_gain === 0 ? undefined : `${m.slip} ${f.cents(one.slip_gain)}`,
          })}
          columns={[
            { key: 'year', header: m.year, isName: true, renderCell: ({ year }) => String(year) },
            { key: 'gain', header: m.gain, isNumeric: true, renderCell: (one) => gain(one.gain) },
            { key: 'denied', header: m.denied, isNumeric: true, renderCell: (one) => f.cents(one.denied) },
            { key: 'slip', header: m.slip, isNumeric: true, renderCell: (one) => f.cents(one.slip_gain) },
          ]}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{m.text}</p>
      {lost > 0 && <p className="mt-2 text-sm text-muted">{m.lost(f.cents(lost))}</p>}
    </Card>
  )
}

function Positions({ found: { positions } }: Found) {
  const m = useWords(costBaseWords).positions
  const f = useFormat()
  return (
    <Card title={m.heading} isFlush>
      <Rows label={m.heading}>
        {positions.map(({ symbol, registered, units, acb }) => {
          const each = acb === null || Number(units) <= 0 ? null : cents(Math.round(acb / Number(units)))
          return (
            <Row
              key={`${symbol} ${registered}`}
              title={symbol}
              detail={registered ? `${units} · ${m.plan}` : `${units} ${m.units.toLowerCase()}`}
              amount={registered ? undefined : acb === null ? m.unknown : f.cents(acb)}
              state={each === null ? undefined : m.perUnit(f.cents(each))}
            />
          )
        })}
      </Rows>
    </Card>
  )
}

function Income({ found: { income } }: Found) {
  const m = useWords(costBaseWords).income
  const f = useFormat()
  return (
    <Card title={m.heading} isFlush>
      <Rows label={m.heading}>
        {income.toReversed().map(({ year, kind, currency, amount }) => (
          <Row
            key={`${year} ${kind} ${currency}`}
            title={m.row(year, m.kinds[kind])}
            amount={currency === 'CAD' ? f.cents(amount) : `${f.number(amount / 100, { min: 2, max: 2 })} ${currency}`}
          />
        ))}
      </Rows>
      <p className="px-3 pb-3 text-sm text-muted">{m.text}</p>
    </Card>
  )
}

function Ledger({ found: { lines } }: Found) {
  const m = useWords(costBaseWords).ledger
  const f = useFormat()
  const stateOf = (line: CostBase['lines'][number]): string | undefined => {
    if (!line.is_computed) return m.notComputed
    if (line.registered) return m.plan
    return line.acb_after === null ? undefined : m.acb(f.cents(line.acb_after))
  }
  const notesOf = (line: CostBase['lines'][number]): string[] => [
    ...(line.denied === null || line.denied === 0 ? [] : [m.denied(f.cents(line.denied))]),
    ...(line.provisional_until === null ? [] : [m.provisional(f.date(line.provisional_until))]),
    ...line.warnings.map((code) => m.warnings[code]),
  ]
  return (
    <Card isFlush>
      <Rows>
        <FoldRow title={m.heading}>
          <div className="-mx-3 text-ink">
            <Rows label={m.heading}>
              {lines.map((line, index) => (
                <Row
                  key={index}
                  title={m.title(m.kinds[line.kind], line.units ?? '', line.symbol)}
                  detail={[f.date(line.settle_on), ...notesOf(line)].join(' · ')}
                  amount={line.gain === null ? undefined : m.gain(f.cents(line.gain))}
                  state={stateOf(line)}
                />
              ))}
            </Rows>
          </div>
        </FoldRow>
      </Rows>
    </Card>
  )
}
