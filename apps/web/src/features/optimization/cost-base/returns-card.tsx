import { ONE_FUNDS } from '@winterjay/investing/lists'
import type { OneFund } from '@winterjay/investing/lists'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { Unfold } from '../../../ui/display/unfold.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/note.tsx'
import type { CostBase } from './calls.ts'
import { pricesToFillIn } from './prices-to-fill-in.ts'
import { costBaseWords } from './words/words.ts'

type Returns = NonNullable<CostBase['returns']>
type Figures = NonNullable<Returns['figures']>

interface ReturnsCardProps {
  readonly returns: Returns
  readonly fund: OneFund
  readonly onFund: (fund: OneFund) => void
}

/** Money-weighted and time-weighted return next to one fund; what they leave out comes first (investing §6.10). */
export function ReturnsCard({ returns: { figures, gaps, missing }, fund, onFund }: ReturnsCardProps) {
  const m = useWords(costBaseWords).returns
  const f = useFormat()
  return (
    <Card title={m.heading}>
      {gaps.length > 0 && (
        <Note tone="care" title={m.gapsHeading} className="mb-3">
          <ul>
            {gaps.map(({ code, symbol, on }) => (
              <li key={`${code} ${symbol} ${on}`}>{m.gaps[code](symbol ?? '', on === null ? '' : f.date(on))}</li>
            ))}
          </ul>
          {missing.length > 0 && <MissingPrices missing={missing} />}
        </Note>
      )}
      {figures !== null && (
        <>
          <p className="mb-3">
            {m.period(f.date(figures.from), f.date(figures.to))} ·{' '}
            {m.flows(f.cents(figures.paid_in), f.cents(figures.taken_out))}
          </p>
          <FiguresTable figures={figures} />
          <FundNote figures={figures} />
          <div className="mt-3 max-w-60">
            <Field label={m.fund}>
              <Select value={fund} options={ONE_FUNDS.map((value) => ({ value, label: value }))} onChange={onFund} />
            </Field>
          </div>
        </>
      )}
      <Unfold title={m.why}>{m.text}</Unfold>
    </Card>
  )
}

function MissingPrices({ missing }: Pick<Returns, 'missing'>) {
  const m = useWords(costBaseWords).returns
  return (
    <>
      <p className="my-2">
        {m.missing(missing.length)} {m.saveHint}
      </p>
      <Button size="sm" onClick={() => saveFile(new Blob([pricesToFillIn(missing)], { type: 'text/csv' }), m.fileName)}>
        {m.save}
      </Button>
    </>
  )
}

interface Line {
  readonly key: string
  readonly name: string
  readonly own: string
  readonly fund: string
}

function FiguresTable({ figures }: { readonly figures: Figures }) {
  const m = useWords(costBaseWords).returns
  const f = useFormat()
  const { one_fund: fund } = figures
  const percent = (value: number | null | undefined): string =>
    value === null || value === undefined ? m.unknown : f.percent(value * 100, { min: 2, max: 2 })
  const line = (kind: 'money_weighted' | 'time_weighted', span: 'whole' | 'yearly', name: string): Line => {
    const isEstimate = kind === 'time_weighted' && !figures.is_exact && figures.time_weighted !== null
    return {
      key: `${kind} ${span}`,
      name: isEstimate ? `${name} (${m.estimated})` : name,
      own: percent(figures[kind]?.[span]),
      fund: percent(fund[kind]?.[span]),
    }
  }
  const isLong = [figures.money_weighted, figures.time_weighted].some((rate) => typeof rate?.yearly === 'number')
  const lines: Line[] = [
    ...(isLong ? [line('money_weighted', 'yearly', m.moneyYear)] : [line('money_weighted', 'whole', m.moneyWhole)]),
    ...(isLong ? [line('time_weighted', 'yearly', m.timeYear)] : []),
    line('time_weighted', 'whole', m.timeWhole),
    {
      key: 'worth',
      name: m.worth,
      own: f.cents(figures.worth),
      fund: fund.worth === null ? m.unknown : f.cents(fund.worth),
    },
  ]
  return (
    <Table
      caption={m.heading}
      rows={lines}
      rowKey={({ key }) => key}
      renderRow={({ name, own, fund: other }) => ({ title: name, amount: own, state: m.inFund(fund.symbol, other) })}
      columns={[
        { key: 'name', header: m.figure, isName: true, renderCell: ({ name }) => name },
        { key: 'own', header: m.yours, isNumeric: true, renderCell: ({ own }) => own },
        { key: 'fund', header: fund.symbol, isNumeric: true, renderCell: ({ fund: other }) => other },
      ]}
    />
  )
}

/** Where the fund's prices are from, or why it has no figures. */
function FundNote({ figures: { one_fund: fund } }: { readonly figures: Figures }) {
  const m = useWords(costBaseWords).returns
  const f = useFormat()
  const text =
    fund.gap !== null
      ? m.fundGaps[fund.gap](fund.symbol, fund.gap_on === null ? '' : f.date(fund.gap_on))
      : fund.source === 'file'
        ? m.fundFile(fund.symbol)
        : m.fundService(fund.symbol)
  return <p className="mt-2 text-sm text-muted">{text}</p>
}
