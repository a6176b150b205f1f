import { cents } from '@winterjay/money'
import { Baby, Bus, ShoppingBag, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Bar } from '../../ui/display/bar.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Hero } from '../../ui/display/hero.tsx'
import { HeroSkeleton, RowsSkeleton, TilesSkeleton } from '../../ui/display/skeletons.tsx'
import { Tile, Tiles } from '../../ui/display/tile.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Legend, Stack } from '../../ui/chart/stack.tsx'
import { Donut } from '../../ui/chart/donut.tsx'
import { Ring } from '../../ui/chart/ring.tsx'
import { Amount } from '../../ui/row/amount.tsx'
import { BarRow } from '../../ui/display/bar-row.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { FoldRow } from '../../ui/row/fold-row.tsx'
import { Rows } from '../../ui/row/row.tsx'
import { WrittenBlock } from '../../ui/written/written-block.tsx'
import { Group } from './group.tsx'
import { SpendingChart } from './chart-specimens.tsx'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

/** Openings of a screen: hero, tiles, and shares of a whole. */
export function AnswerSpecimens() {
  const m = useWords(designSystemWords)
  return (
    <>
      <Heroes />
      <TileStrips />
      <Group title={m.bars}>
        <BudgetCard />
      </Group>
      <Shares />
      <Group title={m.written}>
        <Card title={m.written}>
          <WrittenBlock title="" block={{ kind: 'list', items: [m.bars, m.skeletons] }} />
          <WrittenBlock
            title=""
            block={{ kind: 'signatures', date: m.written, places: [{ role: m.bars, name: null }] }}
          />
        </Card>
      </Group>
      <Group title={m.skeletons}>
        <HeroSkeleton isPlain />
        <HeroSkeleton />
        <TilesSkeleton />
        <TilesSkeleton count={3} />
        <RowsSkeleton count={2} />
      </Group>
    </>
  )
}

function Heroes() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const whole = (amount: number): string => format.cents(cents(amount), { whole: true })
  const [who, setWho] = useState<'me' | 'both'>('both')
  return (
    <>
      <Group title={m.hero}>
        <Hero
          label={m.leftToSpend}
          tag={<Badge>{m.sample}</Badge>}
          value={<Amount cents={cents(32_500)} whole />}
          aside={
            <>
              <b className="font-[650] text-gain">{m.less(whole(7_300))}</b> {m.thanOctober}
            </>
          }
          chart={<SpendingChart isEdgeToEdge />}
          rows={
            <Rows>
              <FoldRow isDense title={m.why}>
                {m.whyText}
              </FoldRow>
            </Rows>
          }
        >
          <b className="font-[650]">{m.perDay(whole(3_600))}</b> <span className="text-muted">{m.forDays}</span>
        </Hero>
      </Group>
      <Group title={m.heroPlain}>
        <Hero label={m.overBudget} value={m.overBy(whole(4_000))} isOver />
        <Hero
          label={m.youMayGet}
          value={m.aboutAYear(whole(1_900_000))}
          range={
            <Segmented
              legend={m.household}
              value={who}
              onChange={setWho}
              choices={[
                { value: 'me', label: m.justMe },
                { value: 'both', label: m.both },
              ]}
            />
          }
        >
          <span className="text-muted">{m.aYear}</span>
        </Hero>
      </Group>
    </>
  )
}

function TileStrips() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  return (
    <>
      <Group title={m.tilesFour}>
        <Tiles>
          <Tile label={m.income} value={format.cents(cents(513_321))} note={m.better} tone="gain" />
          <Tile label={m.expenses} value={format.cents(cents(298_197))} note={m.better} tone="over" />
          <Tile label={m.net} value={format.cents(cents(-21_512_494))} note={m.plain} />
          <Tile label={m.savings} value={format.percent(41.9, { min: 1, max: 1 })} note={m.goal} />
        </Tiles>
      </Group>
      <Group title={m.tilesThree}>
        <Tiles>
          <Tile label={m.loansOut} value={format.number(61)} />
          <Tile label={m.funded} value={format.cents(cents(33_157_500), { whole: true })} />
          <Tile label={m.meanRate} value={format.percent(14.09, { min: 2, max: 2 })} />
        </Tiles>
      </Group>
    </>
  )
}

function BudgetCard() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const whole = (amount: number): string => format.cents(cents(amount), { whole: true })
  const lines = [
    { name: m.groceries, icon: ShoppingCart, hue: 'c1', spent: 41_300, budget: 56_000 },
    { name: m.transport, icon: Bus, hue: 'c2', spent: 0, budget: 22_000 },
    { name: m.shopping, icon: ShoppingBag, hue: 'c6', spent: 16_200, budget: 15_000 },
  ] as const
  return (
    <Card title={m.tableCaption}>
      <ul>
        {lines.map(({ name, icon, hue, spent, budget }) => (
          <BarRow
            key={name}
            chip={<Chip icon={icon} hue={spent > budget ? 'over' : hue} />}
            title={name}
            amount={whole(spent)}
            rest={m.ofWhole(whole(budget))}
            ratio={spent / budget}
            label={name}
            text={m.of(whole(spent), whole(budget))}
            hue={hue}
            state={spent > budget ? m.overBy(whole(spent - budget)) : m.left(whole(budget - spent))}
          />
        ))}
        <BarRow
          chip={<Chip icon={Baby} hue="c1" />}
          title={m.childBenefit}
          amount={whole(1_325_800)}
          ratio={0.7}
          label={m.childBenefit}
          hue="c1"
        >
          {m.benefitReason}
        </BarRow>
      </ul>
      <Bar label={m.funded} ratio={0.64} className="mt-3" />
    </Card>
  )
}

function Shares() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const percent = (share: number): string => format.percent(share, { min: 0, max: 0 })
  const owned = [
    { key: 'cash', label: m.cash, figure: percent(20), size: 20, hue: 'c1' },
    { key: 'invested', label: m.invested, figure: percent(77), size: 77, hue: 'c2' },
    { key: 'lent', label: m.lent, figure: percent(3), size: 3, hue: 'c3' },
  ] as const
  const late = [
    { key: '0', label: m.onTime, figure: format.cents(cents(68_310_000), { whole: true }), size: 683, hue: 'c1' },
    { key: '1', label: m.days(1, 30), figure: format.cents(cents(9_592_000), { whole: true }), size: 96, hue: 'c3' },
    {
      key: '31',
      label: m.days(31, 60),
      figure: format.cents(cents(17_842_000), { whole: true }),
      size: 178,
      hue: 'over',
    },
    { key: '61', label: m.daysFrom(61), figure: format.cents(cents(210_000), { whole: true }), size: 2, hue: 'late' },
  ] as const
  return (
    <>
      <Group title={m.rings}>
        <Card>
          <div className="flex flex-wrap items-center gap-6">
            <Ring ratio={0} label={m.fundedShare} />
            <Ring ratio={0.64} hue="c1" label={m.fundedShare} size={56}>
              <ShoppingCart aria-hidden="true" className="size-5" />
            </Ring>
            <Ring ratio={8 / 12} size={124} stroke={9}>
              <b className="text-xl leading-tight font-[720] text-ink">{m.paidOf}</b>
              <span className="text-xs text-muted">{m.paid}</span>
            </Ring>
            <Ring ratio={1} hue="gain" label={m.fundedShare} />
            <Donut label={m.ageing} parts={late} size={124}>
              <b className="num text-xl leading-tight font-[720]">{format.percent(19, { min: 0, max: 0 })}</b>
            </Donut>
          </div>
        </Card>
      </Group>
      <Group title={m.stacks}>
        <Card title={m.own}>
          <Stack label={m.own} parts={owned} />
        </Card>
        <Card title={m.ageing}>
          <Stack label={m.ageing} parts={late} height={18} hasLegend={false} />
          <Legend parts={late} className="mt-3" />
        </Card>
      </Group>
    </>
  )
}
