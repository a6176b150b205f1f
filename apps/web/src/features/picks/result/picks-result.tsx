import { useId } from 'react'
import type { Ref } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { wordFor } from '../../../lib/language/wire-words.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Help } from '../../../ui/form/help.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { AllocationFigure } from './allocation-figure.tsx'
import type { Choice } from '../choice.ts'
import { FeesSection } from './fees-section.tsx'
import type { Generated } from '../generated.ts'
import { HowComputed } from './how-computed.tsx'
import { NextContribution } from '../holdings/next-contribution.tsx'
import { isInvested, isWhole } from '../queries.ts'
import type { AnyLine, Picks } from '../queries.ts'
import { RiskReturnFigure } from './risk-return-figure.tsx'
import { Statements } from './statements.tsx'
import { Unfold } from '../../../ui/display/unfold.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

export interface PicksResultProps {
  readonly generated: Generated
  /** Takes the focus when picks come that were asked for from among the old ones. */
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onChoose: (choice: Choice) => void
}

/** Picks, what they may do, and everything behind them. */
export function PicksResult({ generated: { choice, picks }, headingRef, onChoose }: PicksResultProps) {
  const m = useWords(picksWords)
  const choiceId = useId()
  const choiceText = m.picks.forChoice(
    m.form.risks[choice.risk].toLowerCase(),
    m.form.horizons[choice.horizon].toLowerCase(),
  )
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h3 ref={headingRef} tabIndex={-1} aria-describedby={choiceId} className="text-lg tracking-[-.015em]">
          {m.picks.heading}
        </h3>
        <span id={choiceId} className="text-muted">
          {choiceText}
        </span>
      </div>
      {/* Where nothing is invested there is nothing to expect: no tiles of zero. */}
      {isWhole(picks) && isInvested(picks) && <OutlookTiles picks={picks} />}
      <div className="my-6">
        <AllocationFigure picks={picks.picks} />
      </div>
      <PickList lines={picks.picks} />
      {picks.explanation !== null && (
        <section className="mt-6">
          <h3 className="text-lg tracking-[-.015em]">{m.picks.explanation}</h3>
          {picks.explanation.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="num mt-2 max-w-[80ch]">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {isWhole(picks) && (
        <Statements warnings={picks.warnings} questions={picks.self_check} choice={choice} onChoose={onChoose} />
      )}
      <div className="mt-6">
        {isWhole(picks) && isInvested(picks) && <Prospects picks={picks} />}
        <Unfold title={m.next.heading}>
          <NextContribution lines={picks.picks} />
        </Unfold>
        {isWhole(picks) && (
          <Unfold title={m.computed.heading}>
            <HowComputed picks={picks} />
          </Unfold>
        )}
      </div>
    </div>
  )
}

function Prospects({ picks }: { readonly picks: Picks }) {
  const m = useWords(picksWords)
  return (
    <>
      <Unfold title={m.riskReturn.title}>
        <RiskReturnFigure picks={picks} />
      </Unfold>
      <Unfold title={m.fees.heading}>
        <FeesSection outlook={picks.outlook} />
      </Unfold>
    </>
  )
}

function OutlookTiles({ picks: { outlook } }: { readonly picks: Picks }) {
  const m = useWords(picksWords).outlook
  const f = useFormat()
  const tenth = { min: 1, max: 1 }
  return (
    <Tiles>
      <Tile label={m.expected} value={f.percent(outlook.expected_return, tenth)} note={m.expectedNote} />
      <Tile label={m.volatility} value={f.percent(outlook.volatility, tenth)} note={m.volatilityNote} />
      <Tile
        label={m.loss}
        value={f.percent(outlook.loss_chance * 100, { min: 0, max: 0 })}
        note={m.lossNote(m.years(outlook.horizon_years))}
      />
      <Tile label={m.cost} value={f.cents(outlook.cost_per_10000)} note={m.costNote} />
    </Tiles>
  )
}

function PickList({ lines }: { readonly lines: readonly AnyLine[] }) {
  const m = useWords(picksWords).picks
  return (
    <div>
      {lines.some((line) => line.asset_type !== 'cash') && (
        <p className="flex flex-wrap items-center justify-end gap-2 text-sm text-muted">
          {m.score} <Help about={m.score}>{m.scoreHelp}</Help>
        </p>
      )}
      <ul className="grid gap-x-8 lg:grid-cols-2" aria-label={m.heading}>
        {lines.map((line) => (
          <PickRow key={line.id} line={line} />
        ))}
      </ul>
    </div>
  )
}

function PickRow({ line }: { readonly line: AnyLine }) {
  const m = useWords(picksWords).picks
  const f = useFormat()
  return (
    <li className="border-t border-line py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {line.asset_type !== 'cash' && <span className="break-all">{line.symbol}</span>}
            <Badge tone={line.asset_type === 'meme_coins' ? 'care' : 'plain'}>
              {wordFor(m.kinds, line.asset_type)}
            </Badge>
          </p>
          <p className="text-muted">{line.name}</p>
        </div>
        <dl className="num flex flex-none gap-5 text-right">
          <div>
            <dt className="text-[0.8125rem] text-muted">{m.weight}</dt>
            {/* product §9: one decimal, and three. */}
            <dd className="font-[650]">{f.percent(line.weight * 100, { min: 1, max: 1 })}</dd>
          </div>
          {line.asset_type !== 'cash' && (
            <div>
              <dt className="text-[0.8125rem] text-muted">{m.score}</dt>
              <dd className="font-[650]">{f.number(line.score, { min: 3, max: 3 })}</dd>
            </div>
          )}
        </dl>
      </div>
      <p className="num mt-2 max-w-[70ch] text-sm text-muted">{line.rationale}</p>
    </li>
  )
}
