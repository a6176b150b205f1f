import { cents, localDate } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { KeyRound, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FoldCard } from '../../ui/display/fold-card.tsx'
import { LongList } from '../../ui/display/pager.tsx'
import { RowSwitch } from '../../ui/form/choice.tsx'
import { accountLook } from '../../ui/looks/account-look.ts'
import { benefitLook } from '../../ui/looks/benefit-look.ts'
import { categoryLook } from '../../ui/looks/category-look.ts'
import { PREMIUM_ICONS } from '../../ui/looks/premium-look.ts'
import { purposeLook } from '../../ui/looks/purpose-look.ts'
import { Amount } from '../../ui/row/amount.tsx'
import { Calendar } from '../../ui/row/calendar.tsx'
import { Avatar, Chip, SignChip, SymbolChip } from '../../ui/row/chip.tsx'
import { CopyRow } from '../../ui/row/copy-row.tsx'
import { FoldRow } from '../../ui/row/fold-row.tsx'
import { Question, QuestionCard } from '../../ui/row/question-card.tsx'
import { DayHeading, Row, Rows } from '../../ui/row/row.tsx'
import { Timeline } from '../../ui/row/timeline.tsx'
import { Group } from './group.tsx'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

const PAYMENT = cents(88_849)
const MANY: readonly number[] = Array.from({ length: 60 }, (_, index) => index + 1)

/** Rows, and parts built like them. */
export function RowSpecimens() {
  const m = useWords(designSystemWords)
  return (
    <>
      <Group title={m.chips}>
        <Chips />
      </Group>
      <Group title={m.rows}>
        <Card title={m.rows} isFlush actions={<Badge tone="good">{m.paid}</Badge>}>
          <PlainRows />
        </Card>
      </Group>
      <Group title={m.denseRows}>
        <Card isFlush>
          <DayHeading total={<Amount cents={cents(-6_309)} />}>{m.today}</DayHeading>
          <Rows label={m.today}>
            <Entry title={m.metro} category="Groceries" amount={cents(-6_309)} />
            <Entry title={m.transit} category="Transportation" amount={cents(-3_172)} />
          </Rows>
          <DayHeading>{m.saturday}</DayHeading>
          <Rows label={m.saturday}>
            <Entry title={m.longTitle} category="Housing" amount={cents(-123_456_789)} />
          </Rows>
        </Card>
      </Group>
      <Group title={m.backLink}>
        <BackLink href="/ui">{m.payments}</BackLink>
      </Group>
      <Group title={m.longList}>
        <Card title={m.payments} isFlush>
          <LongRows />
        </Card>
      </Group>
      <Group title={m.foldedCards}>
        <div className="folds">
          <FoldedCards />
        </div>
      </Group>
      <Group title={m.foldedPairs}>
        <div className="folds fold-pairs">
          <FoldedCards />
        </div>
      </Group>
      <Group title={m.timeline}>
        <Payments />
      </Group>
      <Group title={m.calendar}>
        <Bills />
      </Group>
      <Group title={m.copyRows}>
        <Card>
          <CopyRow label={m.sendTo} value="pay@annlends.ca" />
          <CopyRow label={m.amount} value="$1,826.98" text="1826.98" />
          <CopyRow label={m.reference} value="WJ-2KZ9-YEBG" />
        </Card>
      </Group>
      <Group title={m.questions}>
        <Questions />
      </Group>
    </>
  )
}

function Chips() {
  return (
    <Card>
      <div className="flex flex-wrap gap-2.5">
        {[
          'Groceries',
          'Food & Dining',
          'Transportation',
          'Housing',
          'Entertainment',
          'Shopping',
          'Income',
          'Other',
        ].map((category) => (
          <Chip key={category} {...categoryLook(category)} />
        ))}
        <Chip {...purposeLook('education')} size="large" />
        <Chip {...accountLook('car_loan')} />
        <Chip {...benefitLook('child')} />
        {PREMIUM_ICONS.map((icon, index) => (
          <Chip key={index} icon={icon} hue="spruce" />
        ))}
        <Avatar name="Grace Kim" hue="c2" />
        <Avatar name="Amélie" hue="c5" size="large" />
        <SymbolChip symbol="XIC" hue="c1" />
        <SignChip sign="🚲" hue="c6" />
      </div>
    </Card>
  )
}

function PlainRows() {
  const m = useWords(designSystemWords)
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  return (
    <Rows>
      <Row
        chip={<Chip {...categoryLook('Groceries')} />}
        title={m.metro}
        detail={m.metroDetail}
        amount={<Amount cents={cents(-6_309)} />}
      />
      <Row
        chip={<Chip {...categoryLook('Income')} />}
        title={m.payroll}
        detail={m.payrollDetail}
        amount={<Amount cents={cents(231_044)} isIncome />}
        onPress={() => setOpen(!isOpen)}
        isOpen={isOpen}
      />
      <Row
        href="/business"
        chip={<Avatar name="Denis Roy" hue="c4" />}
        title={m.longTitle}
        detail={m.longDetail}
        amount={<Amount cents={PAYMENT} />}
        state={m.late}
        tone="over"
      />
      <Row
        chip={<Chip {...categoryLook('Housing')} />}
        title={m.insurance}
        detail={m.insuranceDetail}
        amount={<Amount cents={cents(5_410)} />}
        state={m.inDays}
        tone="care"
      />
      <Row
        chip={<Avatar name="Grace Kim" hue="c2" />}
        title="Grace Kim"
        detail={m.insuranceDetail}
        amount={<Amount cents={cents(43_208)} />}
        state={m.onTime}
      />
      <Row
        href="/account"
        chip={<Chip icon={KeyRound} hue="c1" />}
        title={m.passkey}
        detail={m.passkeyDetail}
        hasChevron
      />
      <Row
        chip={<Chip icon={KeyRound} hue="c2" />}
        title={m.passkey}
        detail={m.passkeyDetail}
        end={
          <Button size="sm" variant="soft">
            {m.addPasskey}
          </Button>
        }
      />
      <Row
        chip={<Chip icon={RefreshCw} hue="c1" />}
        title={m.syncing}
        detail={m.syncDetail}
        end={<RowSwitch label={m.syncing} checked={isOn} onChange={setOn} />}
      />
      <Row
        chip={<Chip {...categoryLook('Entertainment')} />}
        title={m.recurring}
        detail={m.recurringDetail}
        amount={<Amount cents={cents(2_299)} />}
      >
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="soft">
            {m.confirm}
          </Button>
          <Button size="sm">{m.notRecurring}</Button>
        </div>
      </Row>
      <FoldRow
        chip={<SymbolChip symbol="XIC" hue="c1" />}
        title={m.fund}
        detail={m.fundDetail}
        amount="32.5%"
        state="0.412"
      >
        {m.whyText}
      </FoldRow>
      <FoldRow title={m.why}>{m.whyText}</FoldRow>
    </Rows>
  )
}

/** More rows than a list shows at first. */
function LongRows() {
  const m = useWords(designSystemWords)
  return (
    <LongList rows={MANY} nameOf={(number) => m.instalment(number)}>
      {(shown) => (
        <Rows label={m.payments}>
          {shown.map((number) => (
            <Row key={number} isDense title={m.instalment(number)} amount={<Amount cents={PAYMENT} />} />
          ))}
        </Rows>
      )}
    </LongList>
  )
}

/** Each a row on phones. */
function FoldedCards() {
  const m = useWords(designSystemWords)
  return (
    <>
      <FoldCard title={m.bills} chip={<Chip {...categoryLook('Housing')} />}>
        {m.insuranceDetail}
      </FoldCard>
      <FoldCard title={m.passkey} aside={m.passkeyDetail} chip={<Chip icon={KeyRound} hue="c1" />}>
        {m.passkeyDetail}
      </FoldCard>
      <FoldCard title={m.payments} chip={<Chip icon={RefreshCw} hue="c7" />}>
        {m.lastPayment}
      </FoldCard>
    </>
  )
}

function Entry({
  title,
  category,
  amount,
}: {
  readonly title: string
  readonly category: string
  readonly amount: Cents
}) {
  const m = useWords(designSystemWords)
  return (
    <Row
      isDense
      chip={<Chip {...categoryLook(category)} />}
      title={title}
      detail={m.transitDetail}
      amount={<Amount cents={amount} />}
      onPress={() => undefined}
    />
  )
}

function Payments() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const amount = <Amount cents={PAYMENT} />
  const interest = m.interest(format.cents(cents(4_312)))
  return (
    <Card title={m.payments} isFlush>
      <Timeline
        label={m.payments}
        moments={[
          { key: '12', node: 'due', number: 12, title: m.jan, detail: m.lastPayment, amount },
          {
            key: '10',
            node: 'late',
            number: 10,
            title: m.nov,
            detail: m.lateFee,
            amount,
            state: m.late,
            tone: 'over',
            end: <IconButton label={m.confirm} icon={<Pencil aria-hidden="true" className="size-4.5" />} />,
          },
          { key: '8', node: 'done', title: m.sep, detail: m.transfer, amount, state: interest },
        ]}
      >
        <FoldRow chip={<Chip icon={RefreshCw} hue="spruce" />} title={m.earlier} detail={m.earlierDetail}>
          {m.lastPayment}
        </FoldRow>
      </Timeline>
    </Card>
  )
}

function Bills() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const entry = (day: string, label: string, category: string, amount: number) => ({
    day: localDate(day),
    ...categoryLook(category),
    label: `${label}, ${format.cents(cents(amount))}`,
    figure: format.cents(cents(amount), { whole: true }),
  })
  return (
    <Card title={m.bills}>
      <Calendar
        label={m.bills}
        from={localDate('2026-11-22')}
        to={localDate('2026-12-19')}
        today={localDate('2026-11-22')}
        entries={[
          entry('2026-11-27', m.insurance, 'Housing', 5_410),
          entry('2026-12-01', m.rent, 'Housing', 185_000),
          entry('2026-12-01', m.transit, 'Transportation', 9_700),
          entry('2026-12-01', m.recurring, 'Entertainment', 2_299),
          entry('2026-12-04', m.payroll, 'Income', 231_044),
        ]}
        renderDay={(day) => (
          <Rows label={m.bills}>
            <Row title={m.rent} detail={format.date(day)} amount={<Amount cents={cents(185_000)} />} />
          </Rows>
        )}
      />
    </Card>
  )
}

function Questions() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  return (
    <QuestionCard>
      <Question worth={m.worth(format.cents(cents(254_800), { whole: true }))} question={m.youngest}>
        <Button>{m.under6}</Button>
        <Button>{m.six}</Button>
        <Button variant="quiet">{m.skip}</Button>
      </Question>
    </QuestionCard>
  )
}
