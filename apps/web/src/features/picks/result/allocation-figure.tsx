import { useFormat } from '../../../lib/language/format.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import type { AnyLine, PickedLine } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const WIDTH = 360
const HEIGHT = 15
const GAP = 1

const FILLS: Readonly<Record<string, string>> = {
  bonds: 'fill-sky',
  stocks: 'fill-spruce',
  meme_coins: 'fill-larch',
  cash: 'fill-edge',
}
const DOTS: Readonly<Record<string, string>> = {
  bonds: 'bg-sky',
  stocks: 'bg-spruce',
  meme_coins: 'bg-larch',
  cash: 'bg-edge',
}
/** Lines of one kind stand side by side; each next one is paler. */
const PALER = 0.16
const PALEST = 0.35

/** One bar of a hundred parts. */
export function AllocationFigure({ picks }: { readonly picks: readonly AnyLine[] }) {
  const m = useWords(picksWords)
  const f = useFormat()
  const lines = inKinds(picks)
  const share = (fraction: number): string => f.percent(fraction * 100, { min: 1, max: 1 })
  const nameOf = (line: AnyLine): string => (line.asset_type === 'cash' ? line.name : line.symbol)
  return (
    <div>
      <Figure
        title={m.allocation.title}
        description={m.allocation.text(lines.map((line) => `${nameOf(line)} ${share(line.weight)}`).join(', '))}
        width={WIDTH}
        height={HEIGHT}
        table={{
          headers: [m.allocation.line, m.allocation.weight, ...(lines.some(isMeasured) ? [m.allocation.risk] : [])],
          rows: lines.map((line) => [
            nameOf(line),
            share(line.weight),
            ...(isMeasured(line) ? [share(line.risk_share)] : []),
          ]),
        }}
      >
        {lines.map((line) => (
          <rect
            key={line.id}
            x={line.from * WIDTH}
            width={Math.max(1, line.weight * WIDTH - GAP)}
            height={HEIGHT}
            rx="1.5"
            className={FILLS[line.asset_type] ?? 'fill-muted'}
            opacity={line.strength}
          />
        ))}
      </Figure>
      <ul aria-hidden="true" className="num mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {lines.map((line) => (
          <li key={line.id} className="flex items-center gap-2">
            <span
              className={`size-2.5 flex-none rounded-full ${DOTS[line.asset_type] ?? 'bg-muted'}`}
              style={{ opacity: line.strength }}
            />
            {nameOf(line)} <span className="text-muted">{share(line.weight)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const isMeasured = (line: AnyLine): line is PickedLine => 'risk_share' in line

/** Grouped by kind, each with the place where it begins and how strong its colour is. */
function inKinds(picks: readonly AnyLine[]): (AnyLine & { readonly from: number; readonly strength: number })[] {
  const order = [...new Set(['bonds', 'stocks', 'meme_coins', 'cash', ...picks.map((line) => line.asset_type)])]
  const sorted = order.flatMap((kind) => picks.filter((line) => line.asset_type === kind))
  return sorted.map((line, i) => {
    const before = sorted.slice(0, i)
    const from = before.reduce((sum, { weight }) => sum + weight, 0)
    const sameKind = before.filter(({ asset_type }) => asset_type === line.asset_type).length
    return { ...line, from, strength: Math.max(PALEST, 1 - PALER * sameKind) }
  })
}
