import { clsx } from 'clsx'
import type { Ref } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { wordFor } from '../../../lib/language/wire-words.ts'
import { Donut } from '../../../ui/chart/donut.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { hueAt } from '../../../ui/hue.ts'
import type { Hue } from '../../../ui/hue.ts'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import type { Choice } from '../choice.ts'
import { isInvested, isWhole } from '../queries.ts'
import type { AnyLine, AnyPicks, Picks } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const TENTH = { min: 1, max: 1 }

/** The mix as a ring with its expected return in the middle; the share of each kind and three figures below. */
export function Mix({
  picks,
  choice,
  headingRef,
}: {
  readonly picks: AnyPicks
  readonly choice: Choice
  readonly headingRef: Ref<HTMLHeadingElement>
}) {
  const m = useWords(picksWords)
  const f = useFormat()
  const isPhone = useMedia(PHONE)
  // If nothing is invested, there is no expected return: no figures of zero.
  const whole = isWhole(picks) && isInvested(picks) ? picks : null
  const share = ({ weight }: AnyLine): string => f.percent(weight * 100, TENTH)
  const nameOf = (line: AnyLine): string => (line.asset_type === 'cash' ? line.name : line.symbol)
  return (
    <Card>
      <div
        className={clsx(
          'grid items-center justify-items-center gap-2.5 md:gap-3.5',
          whole !== null && 'max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-4 max-md:gap-y-1',
        )}
      >
        <div
          className={clsx(
            'flex flex-wrap items-baseline gap-x-2.5 justify-self-stretch',
            whole !== null && 'max-md:col-start-2',
          )}
        >
          <h3 ref={headingRef} tabIndex={-1} className="scroll-mt-20 text-base tracking-[-.01em] outline-none">
            {m.picks.heading}
          </h3>
          <span className="text-label text-muted first-letter:uppercase">
            {m.picks.forChoice(m.form.risks[choice.risk].toLowerCase(), m.form.horizons[choice.horizon].toLowerCase())}
          </span>
        </div>
        <div className={clsx(whole !== null && 'max-md:col-start-1 max-md:row-span-2 max-md:row-start-1')}>
          <Donut
            label={m.allocation.text(picks.picks.map((line) => `${nameOf(line)} ${share(line)}`).join(', '))}
            parts={partsOf(picks.picks)}
            size={isPhone ? 116 : 208}
          >
            {whole !== null && (
              <>
                <b className="num text-2xl leading-tight font-[720] tracking-[-.03em] md:text-[1.75rem]">
                  {f.percent(whole.outlook.expected_return, { min: 1, max: 1 })}
                </b>
                <span className="text-xs leading-tight text-muted max-md:max-w-14">{m.outlook.expected}</span>
              </>
            )}
          </Donut>
        </div>
        <p className="num text-label font-[620] max-md:order-last max-md:col-span-full">
          {kindsOf(picks.picks)
            .map(([kind, weight]) => `${wordFor(m.picks.shares, kind)} ${f.percent(weight * 100, TENTH)}`)
            .join(' · ')}
        </p>
        {whole !== null && <Facts picks={whole} />}
      </div>
    </Card>
  )
}

function Facts({ picks: { outlook } }: { readonly picks: Picks }) {
  const m = useWords(picksWords).outlook
  const f = useFormat()
  const facts = [
    [`±${f.percent(outlook.volatility, { min: 1, max: 1 })}`, m.volatility],
    [f.percent(outlook.loss_chance * 100, { min: 0, max: 0 }), m.loss(m.years(outlook.horizon_years))],
    [f.cents(outlook.cost_per_10000), m.cost],
  ] as const
  return (
    <dl className="grid w-full gap-1 max-md:col-start-2 md:grid-cols-3 md:gap-2 md:text-center">
      {facts.map(([figure, name]) => (
        <div
          key={name}
          className="flex min-w-0 justify-end max-md:flex-row-reverse max-md:items-baseline max-md:gap-1.5 md:flex-col-reverse"
        >
          <dt className="text-xs leading-snug text-muted max-md:flex-1">{name}</dt>
          <dd className="num leading-snug font-bold tracking-[-.02em] md:text-lg">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The share of each kind, largest first. */
function kindsOf(lines: readonly AnyLine[]): (readonly [kind: string, weight: number])[] {
  const kinds = new Map<string, number>()
  for (const { asset_type: kind, weight } of lines) kinds.set(kind, (kinds.get(kind) ?? 0) + weight)
  return [...kinds].sort(([, a], [, b]) => b - a)
}

/** The colour of a line: the six largest have their own, the rest share one. */
export function hueOf(line: AnyLine, lines: readonly AnyLine[]): Hue {
  return hueAt(lines.toSorted((a, b) => b.weight - a.weight).findIndex(({ id }) => id === line.id))
}

/** Segments, largest first; lines that share the last colour are one segment. */
function partsOf(lines: readonly AnyLine[]) {
  const sorted = lines.toSorted((a, b) => b.weight - a.weight)
  const own = sorted.slice(0, 6).map(({ id, weight }, index) => ({ key: id, size: weight, hue: hueAt(index) }))
  const rest = sorted.slice(6).reduce((sum, { weight }) => sum + weight, 0)
  return rest > 0 ? [...own, { key: 'rest', size: rest, hue: 'c7' as const }] : own
}
