import { brandColoursOf } from '@winterjay/contract'
import { cents, localDate } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Bar } from '../../ui/display/bar.tsx'
import { BrandFoot, BrandHead } from '../../ui/display/brand.tsx'
import type { BrandLook } from '../../ui/display/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { DefinedFigures } from '../../ui/display/figures-card.tsx'
import { FoldCard } from '../../ui/display/fold-card.tsx'
import { FactTable } from '../../ui/display/fact-table.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { Progress } from '../../ui/display/progress.tsx'
import { Table } from '../../ui/display/table.tsx'
import type { Sort } from '../../ui/display/table.tsx'
import { TabView, useTabs } from '../../ui/tabs.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Tile, Tiles } from '../../ui/display/tile.tsx'
import { Unfold } from '../../ui/display/unfold.tsx'
import { Amount } from '../../ui/row/amount.tsx'
import { Avatar } from '../../ui/row/chip.tsx'
import { HelpLink } from '../../ui/row/help-link.tsx'
import { Group } from './group.tsx'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

interface Row {
  readonly name: string
  readonly principal: Cents
  readonly payment: Cents
  readonly isLate: boolean
}

const ROWS: readonly Row[] = [
  { name: 'Amélie T.', principal: cents(1_200_000), payment: cents(106_619), isLate: false },
  { name: 'Jordan K.', principal: cents(850_000), payment: cents(38_512), isLate: true },
]

const BRAND: BrandLook = {
  name: 'Boréal',
  colors: brandColoursOf('#f59e0b'),
  logo_url: null,
  reply_address: 'boreal@example.ca',
  footer: null,
}

/** Tiles, bars, tables, tabs, lists and charts. */
export function FigureSpecimens() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  return (
    <>
      <Group title={m.figures}>
        <Tiles>
          <Tile label={m.income} value={format.cents(cents(584_000))} note={m.better} tone="gain" />
          <Tile label={m.net} value={format.cents(cents(171_265))} note={m.plain} />
        </Tiles>
        <Card
          title={m.expenses}
          aside={format.date(localDate('2025-01-15'), 'month-year')}
          level={3}
          actions={<Badge>{m.sample}</Badge>}
        >
          <BudgetLine name={m.groceries} spent={cents(46_800)} budgeted={cents(60_000)} />
          <BudgetLine name={m.housing} spent={cents(185_000)} budgeted={cents(185_000)} />
          <BudgetLine name={m.dining} spent={cents(41_200)} budgeted={cents(35_000)} />
        </Card>
        <Progress label={m.importing} ratio={0.4} />
        <Progress label={m.importing} />
      </Group>
      <Group title={m.details}>
        <FactTable
          label={m.details}
          facts={[
            { name: m.reference, value: 'WJ-2048' },
            { name: m.principal, value: format.cents(cents(1_200_000), { whole: true }) },
            { name: m.term, value: `36 ${m.months}` },
            { name: m.payment, value: format.cents(cents(38_512)) },
          ]}
        />
        <DefinedFigures
          title={m.details}
          figures={[
            {
              key: 'late',
              name: m.overdue,
              value: format.percent(4.2),
              help: m.chartText,
              before: format.percent(5),
              article: 'portfolio-at-risk',
            },
          ]}
        />
        <HelpLink id="portfolio-at-risk" />
        <QrCode text="WJ-2048" label={m.reference} />
        <BrandHead brand={BRAND} />
        <BrandFoot brand={BRAND} />
      </Group>
      <Group title={m.reference}>
        <Unfold title={m.chart}>{m.chartText}</Unfold>
        <FoldCard title={m.chart} aside={m.details}>
          {m.chartText}
        </FoldCard>
      </Group>
      <Group title={m.tabs}>
        <Addressed />
        <Segments />
      </Group>
      <Group title={m.table}>
        <LoanTable />
      </Group>
    </>
  )
}

/** Tabs whose choice is in the address, as on a page. */
function Addressed() {
  const m = useWords(designSystemWords)
  const { list, panel } = useTabs({
    label: m.tabs,
    parameter: 'inner',
    tabs: [
      { key: 'p2p', label: m.marketplace, content: m.marketplace },
      { key: 'direct', label: m.direct, content: <LoanTable /> },
    ],
  })
  return (
    <div className="grid gap-(--gap)">
      {list}
      {panel}
    </div>
  )
}

/** Tabs without an address, as in a dialog. */
function Segments() {
  const m = useWords(designSystemWords)
  const [chosen, setChosen] = useState<'year' | 'balance'>('year')
  return (
    <div>
      <TabView
        label={m.details}
        chosen={chosen}
        onChoose={setChosen}
        tabs={[
          { key: 'year', label: m.year, content: m.chart },
          { key: 'balance', label: m.balance, content: m.chartText },
        ]}
      />
    </div>
  )
}

function BudgetLine({
  name,
  spent,
  budgeted,
}: {
  readonly name: string
  readonly spent: Cents
  readonly budgeted: Cents
}) {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const text = m.of(format.cents(spent, { whole: true }), format.cents(budgeted, { whole: true }))
  return (
    <div className={`mt-3.5 ${spent > budgeted ? 'font-[650] text-cranberry' : ''}`}>
      <div className="mb-1.5 flex justify-between gap-3">
        <span>{name}</span>
        <span className="num">{text}</span>
      </div>
      <Bar label={name} ratio={spent / budgeted} text={text} tone={name === m.housing ? 'sky' : 'spruce'} />
    </div>
  )
}

function LoanTable() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const [sort, setSort] = useState<Sort>({ key: 'principal', direction: 'desc' })
  const rows = ROWS.toSorted((a, b) => (sort.direction === 'asc' ? 1 : -1) * (a.principal - b.principal))
  return (
    <div>
      <Table
        caption={m.tableCaption}
        rows={rows}
        rowKey={({ name }) => name}
        sort={sort}
        onSort={setSort}
        renderRow={({ name, principal, payment, isLate }) => ({
          chip: <Avatar name={name} hue="c2" />,
          title: name,
          detail: `${m.payment} ${format.cents(payment)}`,
          amount: <Amount cents={principal} />,
          state: isLate ? m.overdue : m.active,
          tone: isLate ? 'over' : 'plain',
          onPress: () => undefined,
        })}
        columns={[
          { key: 'name', header: m.borrower, isName: true, renderCell: ({ name }) => name },
          {
            key: 'principal',
            header: m.principal,
            isNumeric: true,
            isSortable: true,
            renderCell: ({ principal }) => format.cents(principal),
          },
          {
            key: 'payment',
            header: m.payment,
            isNumeric: true,
            isSortable: true,
            renderCell: ({ payment }) => format.cents(payment),
          },
          {
            key: 'state',
            header: m.state,
            renderCell: ({ isLate }) => <Badge tone={isLate ? 'over' : 'good'}>{isLate ? m.overdue : m.active}</Badge>,
          },
          {
            key: 'actions',
            header: m.actions,
            isHeaderHidden: true,
            renderCell: () => <Button size="sm">{m.open}</Button>,
          },
        ]}
      />
      <Pager hasMore shown={2} total={41} onMore={() => undefined} />
    </div>
  )
}
