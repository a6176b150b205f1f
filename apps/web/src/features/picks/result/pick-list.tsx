import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { wordFor } from '../../../lib/language/wire-words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Help } from '../../../ui/form/help.tsx'
import { SymbolChip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { hueOf } from './mix.tsx'
import type { AnyLine, PickedLine } from '../queries.ts'
import { useHiddenTexts } from '../../../lib/hidden-texts.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

/** One row per pick: name and rationale, weight and score; its figures unfold. */
export function PickList({ lines }: { readonly lines: readonly AnyLine[] }) {
  const { picks: m, allocation } = useWords(picksWords)
  const hasScores = lines.some((line) => line.asset_type !== 'cash')
  return (
    <Card isFlush>
      <div className="mx-3 mt-3 mb-1 flex flex-wrap items-center gap-x-2.5">
        <h3 className="flex-1 text-base tracking-[-.01em]">{allocation.title}</h3>
        {hasScores && (
          <>
            <span className="text-sm text-muted">{`${m.weight} · ${m.score}`}</span>
            <Help about={m.score}>{m.scoreHelp}</Help>
          </>
        )}
      </div>
      <Rows label={m.heading}>
        {lines.map((line) => (
          <PickRow key={line.id} line={line} lines={lines} />
        ))}
      </Rows>
    </Card>
  )
}

/** What the chip has room for. */
const CHIP_LETTERS = 4

function PickRow({ line, lines }: { readonly line: AnyLine; readonly lines: readonly AnyLine[] }) {
  const m = useWords(picksWords).picks
  const f = useFormat()
  const [isOpen, setOpen] = useState(false)
  const rationale = useHiddenTexts(line.rationale)
  const isCash = line.asset_type === 'cash'
  const isPhone = useMedia(PHONE)
  return (
    <Row
      isDense={isPhone}
      chip={<SymbolChip symbol={line.symbol} hue={hueOf(line, lines)} />}
      title={
        <>
          {!isCash && <span className="sr-only">{line.symbol} </span>}
          {/* The whole name is one press away, where there is something to open. */}
          {isPhone && !isOpen && isFigured(line) ? (
            <span data-excerpt className="line-clamp-1 text-label print:line-clamp-none">
              {line.name}
            </span>
          ) : (
            <span className="max-md:text-label">{line.name}</span>
          )}
        </>
      }
      detail={
        <>
          <span className="sr-only">{wordFor(m.kinds, line.asset_type)}. </span>
          {line.symbol.length > CHIP_LETTERS && !isCash && `${line.symbol} · `}
          <span className="num">{rationale}</span>
        </>
      }
      // product §9: one decimal, and three.
      amount={
        <>
          <span className="sr-only">{m.weight} </span>
          {f.percent(line.weight * 100, { min: 1, max: 1 })}
        </>
      }
      state={
        isCash ? undefined : (
          <>
            <span className="sr-only">{m.score} </span>
            {f.number(line.score, { min: 3, max: 3 })}
          </>
        )
      }
      // On phones the place of a chevron is the name's.
      {...(isFigured(line) ? { isOpen, hasChevron: !isPhone, onPress: () => setOpen(!isOpen) } : {})}
    >
      {isOpen && isFigured(line) ? <Figures line={line} /> : undefined}
    </Row>
  )
}

const isFigured = (line: AnyLine): line is PickedLine => 'risk_share' in line && line.asset_type !== 'cash'

function Figures({ line }: { readonly line: PickedLine }) {
  const m = useWords(picksWords).picks.figures
  const f = useFormat()
  const tenth = { min: 1, max: 1 }
  const figures: (readonly [string, string])[] = [
    [m.risk, f.percent(line.risk_share * 100, { min: 0, max: 0 })],
    [m.moves, `±${f.percent(line.volatility, tenth)}`],
    ...(line.worst_year === null ? [] : [[m.worst, f.percent(line.worst_year, tenth)] as const]),
    ...(line.mer === null || line.mer === 0
      ? []
      : [
          [line.mer_grade === 'issuer_audited' ? m.audited : m.quoted, f.percent(line.mer)] as const,
          ...(line.cost_per_10000 === null ? [] : [[m.cost, f.cents(line.cost_per_10000)] as const]),
        ]),
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="num font-[650]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
