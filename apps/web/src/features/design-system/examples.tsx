import { cents, localDate, addMonths } from '@winterjay/money'
import { Bug, CarFront, Download, Ellipsis, KeyRound, Tent, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { Ring } from '../../ui/chart/ring.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { BarRow } from '../../ui/display/bar-row.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Hero } from '../../ui/display/hero.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { categoryLook } from '../../ui/looks/category-look.ts'
import { Note } from '../../ui/note.tsx'
import { Amount } from '../../ui/row/amount.tsx'
import { Avatar, Chip } from '../../ui/row/chip.tsx'
import { CopyRow } from '../../ui/row/copy-row.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import { Group } from './group.tsx'
import { ARRIVES } from './sample-figures.ts'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

/** Screens not built yet, composed from the parts as a starting point. */
export function Examples() {
  const m = useWords(designSystemWords)
  return (
    <>
      <Note className="mb-6">{m.exampleNote}</Note>
      <Plan />
      <Reports />
      <Business />
      <Keys />
      <Support />
    </>
  )
}

function Plan() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const whole = (amount: number): string => format.cents(cents(amount), { whole: true })
  return (
    <Group title={m.plan}>
      <Hero label={m.freeToPlan} value={<Amount cents={cents(74_000)} whole />} />
      <Card title={m.envelopes}>
        <ul>
          <BarRow
            chip={<Chip {...categoryLook('Groceries')} />}
            title={m.groceries}
            amount={whole(41_300)}
            rest={m.ofWhole(whole(56_000))}
            ratio={0.74}
            label={m.groceries}
            hue="c1"
            state={m.left(whole(14_700))}
          />
          <BarRow
            chip={<Chip {...categoryLook('Transportation')} />}
            title={m.transport}
            amount={whole(13_200)}
            rest={m.ofWhole(whole(22_000))}
            ratio={0.6}
            label={m.transport}
            hue="c2"
            state={m.left(whole(8_800))}
          />
        </ul>
      </Card>
      <Card title={m.goals} isFlush>
        <Rows>
          <Row
            chip={
              <Ring ratio={0.38} label={m.goalShare} hue="c1" size={36}>
                <Tent aria-hidden="true" className="size-4" />
              </Ring>
            }
            title={m.canoe}
            detail={m.byJune}
            amount={<Amount cents={cents(90_000)} whole />}
            state={m.ofGoal(whole(240_000))}
            onPress={() => undefined}
          />
        </Rows>
      </Card>
      <Card title={m.debts} isFlush>
        <Rows>
          <Row
            chip={<Chip icon={CarFront} hue="c4" />}
            title={m.car}
            detail={m.carEnds}
            amount={<Amount cents={cents(-987_040)} />}
            onPress={() => undefined}
          />
        </Rows>
      </Card>
    </Group>
  )
}

function Reports() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const [range, setRange] = useState<'3m' | '1y' | 'all'>('1y')
  const bars = ARRIVES.map((value, index) => {
    const label = format.date(addMonths(localDate('2025-12-01'), index), 'month-year')
    return { key: label, tick: label.slice(0, 1).toUpperCase(), value, label, text: format.cents(cents(value * 100)) }
  })
  const percent = (share: number): string => format.percent(share, { min: 0, max: 0 })
  return (
    <Group title={m.reports}>
      <Hero
        label={m.spentYear}
        value={<Amount cents={cents(3_578_300)} whole />}
        range={
          <Segmented
            legend={m.range}
            value={range}
            onChange={setRange}
            choices={[
              { value: '3m', label: m.threeMonths },
              { value: '1y', label: m.oneYear },
              { value: 'all', label: m.allTime },
            ]}
          />
        }
        chart={
          <div className="px-4.5 pt-2 md:px-7">
            <BarChart
              title={m.spentYear}
              sentence={m.lessThanBefore}
              bars={bars}
              numbers={{ headers: [m.month, m.spent], rows: bars.map(({ label, text }) => [label, text]) }}
            />
          </div>
        }
      >
        <span className="text-muted">{m.lessThanBefore}</span>
      </Hero>
      <Card title={m.byCategory} isFlush>
        <Rows>
          <Row
            chip={<Chip {...categoryLook('Housing')} />}
            title={m.housing}
            detail={m.shareOf(percent(52))}
            amount={<Amount cents={cents(1_850_000)} />}
            onPress={() => undefined}
          />
          <Row
            chip={<Chip icon={Download} hue="c7" />}
            title={m.exportRow}
            detail={m.exportDetail}
            hasChevron
            onPress={() => undefined}
          />
        </Rows>
      </Card>
    </Group>
  )
}

function Business() {
  const m = useWords(designSystemWords)
  return (
    <Group title={m.business}>
      <Card
        title={m.people}
        isFlush
        actions={
          <Button size="sm" variant="soft">
            {m.invite}
          </Button>
        }
      >
        <Rows>
          <Row
            chip={<Avatar name="Ann Tremblay" hue="c1" />}
            title="Ann Tremblay"
            detail="ann@example.ca"
            state={m.owner}
          />
          <Row
            chip={<Avatar name="Sam Roy" hue="c2" />}
            title="Sam Roy"
            detail="sam@example.ca"
            state={m.reader}
            end={<IconButton label={m.more} icon={<Ellipsis aria-hidden="true" className="size-5" />} />}
          />
          <Row
            chip={<Avatar name="Grace Kim" hue="c5" />}
            title="grace@example.ca"
            detail={m.invited}
            end={<Badge>{m.waitingState}</Badge>}
          />
        </Rows>
      </Card>
    </Group>
  )
}

function Keys() {
  const m = useWords(designSystemWords)
  return (
    <Group title={m.keys}>
      <Card title={m.newKey}>
        <CopyRow label={m.reportsKey} value="wj_live_003aUlTJC7tjlCTQj2uNU3MFagCXG9LRKRcwGkBIDlf1rgU9q" />
        <Note tone="care" className="mt-2">
          {m.keyOnce}
        </Note>
      </Card>
      <Card
        title={m.yourKeys}
        isFlush
        actions={
          <Button size="sm" variant="soft">
            {m.createKey}
          </Button>
        }
      >
        <Rows>
          <Row
            chip={<Chip icon={KeyRound} hue="c1" />}
            title={m.reportsKey}
            detail={m.keyUsed}
            end={<IconButton label={m.more} icon={<Ellipsis aria-hidden="true" className="size-5" />} />}
          />
        </Rows>
      </Card>
    </Group>
  )
}

function Support() {
  const m = useWords(designSystemWords)
  return (
    <Group title={m.support}>
      <Hero label={m.firstAnswer} value={m.answerDay}>
        <span className="text-muted">{m.answerWhy}</span>
      </Hero>
      <Card
        title={m.yourQuestions}
        isFlush
        actions={
          <Button size="sm" variant="soft">
            {m.ask2}
          </Button>
        }
      >
        <Rows>
          <Row
            chip={<Chip icon={Bug} hue="c3" />}
            title={m.importQuestion}
            detail={m.importDetail}
            state={m.openQuestion}
            onPress={() => undefined}
          />
          <Row
            chip={<Chip icon={Wallet} hue="c1" />}
            title={m.feeQuestion}
            detail={m.feeDetail}
            state={m.solved}
            tone="gain"
            onPress={() => undefined}
          />
        </Rows>
      </Card>
    </Group>
  )
}
