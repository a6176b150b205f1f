import type { AwaitedLoan, LineMatch } from '@winterjay/lending/bank'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { Unfold } from '../../../ui/display/unfold.tsx'
import { LineRow } from './line-row.tsx'
import { decisionOf, groupOf, hasNothing, totalOf } from './review.ts'
import type { Decision, Decisions, Group } from './review.ts'
import { bankWords } from './words/words.ts'

export interface LineGroupsProps {
  readonly matches: readonly LineMatch[]
  readonly decisions: Decisions
  readonly loans: ReadonlyMap<string, AwaitedLoan>
  readonly wasSent: boolean
  readonly onDecide: (key: string, decision: Decision) => void
}

/** The lines by what is to be done with them: all of the file are in one of the groups. */
export function LineGroups(props: LineGroupsProps) {
  const { matches, decisions } = props
  const m = useWords(bankWords)
  const f = useFormat()
  const groups = useMemo(() => grouped(matches), [matches])
  const of = (group: Group): readonly LineMatch[] => groups.get(group) ?? []
  const { payments, amountCents } = totalOf(matches, decisions)
  const mayReverse = useMay('book.decide')
  const returned = mayReverse ? of('returned').filter((match) => match.payments.length > 0) : []
  const undecided = [...of('asked'), ...returned].filter((match) => !decisionOf(match, decisions).isTicked).length
  const out = of('out').length
  const isAlone = matches.length === 1
  return (
    <>
      {matches.length > 1 && !hasNothing(matches) && (
        <Tiles>
          <Tile label={m.toRecord} value={f.cents(amountCents)} note={m.payments(payments)} />
          <Tile label={m.toDecide} value={f.number(undecided)} tone={undecided > 0 ? 'over' : 'plain'} />
          <Tile label={m.known} value={f.number(of('recorded').length)} />
          <Tile
            label={m.unknown}
            value={f.number(of('unknown').length)}
            note={m.unknownPayments(of('unknown').length)}
          />
        </Tiles>
      )}
      <OpenGroup {...props} isAlone={isAlone} title={m.asked} matches={of('asked')} />
      <OpenGroup {...props} isAlone={isAlone} title={m.returned} matches={of('returned')} />
      <OpenGroup {...props} isAlone={isAlone} title={m.matched} matches={of('matched')} />
      <div>
        <FoldedGroup {...props} title={m.unknownTitle} matches={of('unknown')} />
        <FoldedGroup {...props} title={m.recorded} matches={of('recorded')} />
        <FoldedGroup {...props} title={m.left} matches={of('left')} />
        {out > 0 && <p className="border-t border-line pt-3 text-sm text-muted">{m.out(out)}</p>}
      </div>
    </>
  )
}

function grouped(matches: readonly LineMatch[]): ReadonlyMap<Group, readonly LineMatch[]> {
  const groups = new Map<Group, LineMatch[]>()
  for (const match of matches) groups.set(groupOf(match), [...(groups.get(groupOf(match)) ?? []), match])
  return groups
}

interface OpenGroupProps extends LineGroupsProps {
  readonly title: string
  /** The only row there is needs no heading. */
  readonly isAlone: boolean
}

function OpenGroup({ title, isAlone, ...props }: OpenGroupProps) {
  if (props.matches.length === 0) return null
  return (
    <section>
      <h3 className={isAlone ? 'sr-only' : 'mb-2 text-base font-[680] tracking-[-.01em]'}>{title}</h3>
      <LineList {...props} label={title} />
    </section>
  )
}

function FoldedGroup({ title, ...props }: LineGroupsProps & { readonly title: string }) {
  const f = useFormat()
  if (props.matches.length === 0) return null
  return (
    <Unfold title={`${title} (${f.number(props.matches.length)})`}>
      <LineList {...props} label={title} />
    </Unfold>
  )
}

function LineList({
  label,
  matches,
  decisions,
  loans,
  wasSent,
  onDecide,
}: LineGroupsProps & { readonly label: string }) {
  return (
    <ul aria-label={label} className="rounded-control border border-line px-3">
      {matches.map((match) => (
        <LineRow
          key={match.line.key}
          match={match}
          decision={decisionOf(match, decisions)}
          loans={loans}
          wasSent={wasSent}
          onDecide={(decision) => onDecide(match.line.key, decision)}
        />
      ))}
    </ul>
  )
}
