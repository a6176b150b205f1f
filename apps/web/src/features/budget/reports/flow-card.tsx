import { FLOW_WORDS, choiceNamed, flowLeaf, assignedName, hasFlow, moneyFlow } from '@winterjay/budget'
import type { FlowPart, MoneyFlow } from '@winterjay/budget'
import { toDollars } from '@winterjay/money'
import { useDeferredValue, useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Sankey } from '../../../ui/chart/sankey.tsx'
import type { SankeyPart } from '../../../ui/chart/sankey.tsx'
import type { SankeyLink } from '../../../ui/chart/sankey-layout.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Unfold } from '../../../ui/display/unfold.tsx'
import type { Hue } from '../../../ui/hue.ts'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { ownHue } from '../own-look.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import type { ReportBehind } from './report-behind.ts'
import type { ReportChoice } from './use-report.ts'

interface FlowCardProps {
  readonly choice: ReportChoice
  readonly onOpen: (behind: ReportBehind) => void
}

/** Where the money came from and where it went; each part opens its transactions, in the picture and in the list. */
export function FlowCard({ choice, onOpen }: FlowCardProps) {
  const m = useWords(budgetWords).reports
  const format = useFormat()
  const { budget } = useView()
  const isWide = useMedia('(width >= 48rem)')
  const { days, filter } = useDeferredValue(choice)
  const flow = useMemo(() => moneyFlow(budget, days, filter), [budget, days, filter])
  const { nameOf, hueOf } = useFlowLook()
  const rowCount = Math.max(flow.groups.length, flow.sources.length)
  // From one place to one other is no picture, nor is one of what came from nowhere.
  if (!hasFlow(flow) || rowCount < 2 || flow.sources.every(({ key }) => key === FLOW_WORDS.used)) return null
  const { marks, parts, links } = drawn(flow, isWide)
  const text = (amount: FlowPart['amountCents']): string => format.cents(amount)
  const share = (amount: number): string => format.percent((amount / flow.totalCents) * 100, { min: 0, max: 1 })
  const open = (part: FlowPart | undefined): void => {
    if (part === undefined || part.leaves.length === 0) return
    const leaves = new Set(part.leaves)
    onOpen({ title: nameOf(part.key), isBehind: (posting) => leaves.has(flowLeaf(budget, posting)) })
  }
  const shown = marks.map(({ side, part, column, key }): SankeyPart => ({
    key,
    column,
    value: part.amountCents,
    label: side === 'whole' ? '' : nameOf(part.key),
    text: text(part.amountCents),
    hue: side === 'in' ? (part.key === FLOW_WORDS.used ? 'care' : 'gain') : side === 'whole' ? 'c7' : hueOf(part.key),
  }))
  const largest = flow.groups[0]
  return (
    <Card title={m.flow}>
      <Sankey
        title={m.flow}
        sentence={m.flowSentence(text(flow.totalCents), largest === undefined ? '' : nameOf(largest.key))}
        parts={shown}
        links={links}
        height={[Math.max(Math.min(380, 120 + rowCount * 65), rowCount * 40), Math.min(440, 160 + rowCount * 70)]}
        onOpen={(at) => open(marks[at]?.part)}
        numbers={{
          headers: [m.flowName, m.flowAmount, m.flowShare],
          rows: parts.map((part) => [nameOf(part.key), text(part.amountCents), share(part.amountCents)]),
          values: parts.map((part) => [nameOf(part.key), toDollars(part.amountCents), null]),
        }}
      />
      {flow.apart.length > 0 && (
        <p className="text-sm text-muted">
          {m.apart(flow.apart.map(({ key, amountCents }) => `${nameOf(key)} ${text(amountCents)}`).join(', '))}
        </p>
      )}
      <div className="-mb-3">
        <Unfold title={m.flowList}>
          <div className="-mx-3">
            <FlowList label={m.cameIn} parts={flow.sources} {...{ nameOf, text, share, open }} />
            <FlowList
              label={m.wentOut}
              parts={flow.groups.flatMap(({ parts: inside, ...group }) => [group, ...inside.filter(isAnother(group))])}
              {...{ nameOf, text, share, open }}
            />
          </div>
        </Unfold>
      </div>
    </Card>
  )
}

interface FlowListProps {
  readonly label: string
  readonly parts: readonly FlowPart[]
  readonly nameOf: (key: string) => string
  readonly text: (amount: FlowPart['amountCents']) => string
  readonly share: (amount: number) => string
  readonly open: (part: FlowPart) => void
}

function FlowList({ label, parts, nameOf, text, share, open }: FlowListProps) {
  return (
    <>
      <h3 className="px-3 pt-2 text-label font-semibold text-muted">{label}</h3>
      <Rows label={label}>
        {parts.map((part) => (
          <Row
            key={part.key + part.leaves.join()}
            isDense
            title={nameOf(part.key)}
            amount={text(part.amountCents)}
            state={share(part.amountCents)}
            {...(part.leaves.length > 0 && { onPress: () => open(part) })}
          />
        ))}
      </Rows>
    </>
  )
}

interface FlowMark {
  readonly key: string
  readonly side: 'in' | 'whole' | 'out'
  readonly column: number
  readonly part: FlowPart
}

/** Whether a part is not just the whole of its group. */
const isAnother =
  (group: FlowPart) =>
  (part: FlowPart): boolean =>
    part.key !== group.key

/** The marks from the left to the right; the categories of groups only where there is room for them. */
function drawn(
  flow: MoneyFlow,
  isWide: boolean,
): { readonly marks: readonly FlowMark[]; readonly parts: readonly FlowPart[]; readonly links: readonly SankeyLink[] } {
  const whole: FlowPart = { key: 'whole', amountCents: flow.totalCents, leaves: [] }
  const sources = flow.sources.map((part): FlowMark => ({ key: `in ${part.key}`, side: 'in', column: 0, part }))
  const groups = flow.groups.map((part): FlowMark => ({ key: `group ${part.key}`, side: 'out', column: 2, part }))
  const inside = flow.groups.flatMap((group) => {
    const isOne = group.parts.every(({ key }) => key === group.key)
    return isOne || !isWide
      ? []
      : group.parts.map((part) => ({
          from: `group ${group.key}`,
          mark: { key: `${group.key} part ${part.key}`, side: 'out', column: 3, part } satisfies FlowMark,
        }))
  })
  const middle: FlowMark = { key: 'whole', side: 'whole', column: 1, part: whole }
  const link = (from: string, to: string, { amountCents: value }: FlowPart): SankeyLink => ({ from, to, value })
  return {
    marks: [...sources, middle, ...groups, ...inside.map(({ mark }) => mark)],
    parts: [...flow.sources, ...flow.groups, ...inside.map(({ mark }) => mark.part)],
    links: [
      ...sources.map(({ key, part }) => link(key, 'whole', part)),
      ...groups.map(({ key, part }) => link('whole', key, part)),
      ...inside.map(({ from, mark }) => link(from, mark.key, mark.part)),
    ],
  }
}

function useFlowLook(): {
  readonly nameOf: (key: string) => string
  readonly hueOf: (key: string) => Hue
} {
  const m = useWords(budgetWords).reports
  const { locale } = useFormat()
  const { budget } = useView()
  return {
    nameOf: (key) => {
      if (key === FLOW_WORDS.rest) return m.flowRest
      if (key === FLOW_WORDS.kept) return m.flowKept
      if (key === FLOW_WORDS.used) return m.flowUsed
      const chosen = choiceNamed(budget, key)
      return chosen === null ? (budget.groups.get(key)?.name ?? key) : assignedName(budget, chosen, locale)
    },
    hueOf: (key) => {
      if (key === FLOW_WORDS.kept) return 'gain'
      const own = budget.categories.get(key)
      return own === undefined ? categoryLook(key).hue : ownHue(own)
    },
  }
}
