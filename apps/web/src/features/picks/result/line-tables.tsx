import { useFormat } from '../../../lib/language/format.ts'
import { Table } from '../../../ui/display/table.tsx'
import type { PickedLine, Picks } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const nameOf = (line: PickedLine): string => (line.asset_type === 'cash' ? line.name : line.symbol)

/** The inputs of each line that the formulas use, and the shares of lines in the policy mix without a weight. */
export function LineTable({ picks: { picks, mix } }: { readonly picks: Picks }) {
  const m = useWords(picksWords).computed
  const f = useFormat()
  const one = { min: 1, max: 1 }
  const share = (fraction: number): string => f.percent(fraction * 100, one)
  const left = mix.filter(({ id }) => !picks.some((line) => line.id === id))
  const rows = [
    ...picks.map((line) => ({ id: line.id, name: nameOf(line), line })),
    ...left.map(({ id, symbol }) => ({ id, name: symbol, line: null })),
  ]
  const shareInMix = (id: string): number => mix.find((part) => part.id === id)?.share ?? 0
  return (
    <Table
      isWide
      caption={m.lines}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'line', header: m.lineColumns.line, isName: true, renderCell: ({ name }) => name },
        { key: 'mix', header: m.lineColumns.mix, isNumeric: true, renderCell: ({ id }) => share(shareInMix(id)) },
        {
          key: 'weight',
          header: m.lineColumns.weight,
          isNumeric: true,
          renderCell: ({ line }) => share(line?.weight ?? 0),
        },
        {
          key: 'expected',
          header: m.lineColumns.expected,
          isNumeric: true,
          renderCell: ({ line }) =>
            line === null || line.expected_return === null ? '–' : f.percent(line.expected_return, { min: 2, max: 2 }),
        },
        {
          key: 'volatility',
          header: m.lineColumns.volatility,
          isNumeric: true,
          renderCell: ({ line }) => (line === null ? '–' : f.percent(line.volatility, { min: 2, max: 2 })),
        },
        {
          key: 'risk',
          header: m.lineColumns.risk,
          isNumeric: true,
          renderCell: ({ line }) => (line === null ? '–' : share(line.risk_share)),
        },
      ]}
    />
  )
}

/** Each component of each score, 0 to 1 before its weight, so that the sum can be checked. */
export function ScoreTable({ picks: { picks, score_weights } }: { readonly picks: Picks }) {
  const m = useWords(picksWords).computed
  const f = useFormat()
  const three = { min: 3, max: 3 }
  const parts = Object.keys(score_weights)
  const headers = m.scoreShort as Readonly<Record<string, string | undefined>>
  return (
    <Table
      isWide
      caption={m.scores}
      rows={picks.filter(({ asset_type }) => asset_type !== 'cash')}
      rowKey={({ id }) => id}
      columns={[
        { key: 'line', header: m.scoreLine, isName: true, renderCell: nameOf },
        ...parts.map((part) => ({
          key: part,
          header: `${headers[part] ?? part} × ${f.percent((score_weights[part] ?? 0) * 100, { min: 0, max: 0 })}`,
          isNumeric: true,
          renderCell: ({ score_parts }: PickedLine) => {
            const value = score_parts[part] ?? null
            return value === null ? '–' : f.number(value, three)
          },
        })),
        {
          key: 'score',
          header: m.scoreTotal,
          isNumeric: true,
          renderCell: ({ score }) => <strong>{f.number(score, three)}</strong>,
        },
      ]}
    />
  )
}
