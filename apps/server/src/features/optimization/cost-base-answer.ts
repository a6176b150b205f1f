import type { BodyOf, ResponseOf, computeCostBase } from '@winterjay/contract'
import { incomeByYear, writeFraction } from '@winterjay/investing'
import type { ActivityFile, ActivityTransaction, CostBaseRecord } from '@winterjay/investing'

type Answer = ResponseOf<typeof computeCostBase>
type Added = NonNullable<BodyOf<typeof computeCostBase>['added']>[number]

export interface ReadFile {
  readonly name: string
  readonly read: ActivityFile
}

/**
 * A transaction as the ledger takes it, and where it comes from: a row of a file, or its place among what was added.
 */
export interface Source {
  readonly file: string | null
  readonly row: number | null
  readonly added: number | null
  readonly fields: Readonly<Record<string, unknown>>
}

/** Every transaction of the files, and what was added before them: an opening counts before the rows of its day. */
export const sourcesOf = (files: readonly ReadFile[], added: readonly Added[]): Source[] =>
  [
    ...added.map((one, index): Omit<Source, 'fields'> & { readonly given: object } => ({
      file: null,
      row: null,
      added: index,
      given: addedFields(one),
    })),
    ...files.flatMap(({ name, read }) =>
      oldestFirst(read.transactions).map((one) => ({ file: name, row: one.row, added: null, given: fileFields(one) })),
    ),
  ].map(({ given, ...source }, index) => ({ ...source, fields: { ...given, id: String(index) } }))

/** A file that runs backward is turned, so that rows of one day keep their order next to those of other files. */
function oldestFirst(rows: readonly ActivityTransaction[]): readonly ActivityTransaction[] {
  const [first, last] = [rows[0], rows.at(-1)]
  return first !== undefined && last !== undefined && first.settleOn > last.settleOn ? rows.toReversed() : rows
}

function addedFields({ amount, settle_on, ...rest }: Added): object {
  const shared = { ...rest, trade_on: settle_on, settle_on }
  if (rest.kind === 'opening') return { ...shared, cost: amount }
  return { ...shared, amount }
}

const fileFields = ({ tradeOn, settleOn, isRegistered, ...rest }: ActivityTransaction): object => ({
  ...rest,
  trade_on: tradeOn,
  settle_on: settleOn,
  registered: isRegistered,
})

export const writeFile = ({ name, read }: ReadFile): Answer['files'][number] => ({
  file_name: name,
  broker: read.broker,
  transactions: read.transactions.length,
  income: read.income.length,
  skipped: [...read.skipped],
  questions: [...read.questions],
})

/** Rows of one file that stand in an earlier one too: exports that overlap count them twice. */
export function repeatedIn(files: readonly ReadFile[]): Answer['repeated'] {
  const firstIn = new Map<string, string>()
  return files.flatMap(({ name, read }) =>
    read.transactions.flatMap(({ row, ...rest }) => {
      const key = JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
      const first = firstIn.get(key) ?? name
      firstIn.set(key, first)
      return first === name ? [] : [{ file: name, row }]
    }),
  )
}

export const writeIncome = (files: readonly ReadFile[]): Answer['income'] =>
  incomeByYear(files.flatMap(({ read }) => read.income)).map(({ amountCents, ...sum }) => ({
    ...sum,
    amount: amountCents,
  }))

export function writeBook(
  { steps, positions, years, gaps }: CostBaseRecord,
  sources: readonly Source[],
): Pick<Answer, 'lines' | 'positions' | 'years' | 'gaps'> {
  const originOf = (id: string): Pick<Source, 'file' | 'row'> => {
    const { file = null, row = null } = sources[Number(id)] ?? {}
    return { file, row }
  }
  return {
    lines: steps.map((step) => ({ ...originOf(step.row.id), ...writeStep(step) })),
    positions: positions.map(({ symbol, key, units, base }) => ({
      symbol,
      registered: key.isRegistered,
      units: writeFraction(units),
      acb: key.isRegistered ? null : base,
    })),
    years: years.map(({ year, gain, denied, lostForGood, slipGain }) => ({
      year,
      gain,
      denied,
      lost_for_good: lostForGood,
      slip_gain: slipGain,
    })),
    gaps: gaps.map(({ id, symbol, code }) => ({ ...originOf(id), symbol, code })),
  }
}

function writeStep({ row, line }: CostBaseRecord['steps'][number]): Omit<Answer['lines'][number], 'file' | 'row'> {
  const sale = line?.disposition ?? null
  const loss = sale?.loss ?? null
  return {
    symbol: row.symbol,
    kind: row.kind,
    settle_on: row.settleOn,
    registered: row.isRegistered,
    units: row.units === null ? null : writeFraction(row.units),
    is_computed: line !== null,
    units_after: line === null ? null : writeFraction(line.unitsAfter),
    acb_after: line?.baseAfter ?? null,
    proceeds: sale?.proceeds ?? null,
    outlays: sale?.outlays ?? null,
    cost: sale?.cost ?? null,
    gain: sale?.gain ?? line?.excessGain ?? null,
    denied: loss?.denied ?? null,
    lost_for_good: loss?.lostForGood ?? null,
    slip_gain: line?.slipGain ?? null,
    provisional_until: loss?.isProvisional === true ? loss.windowEndsOn : null,
    warnings: [...(line?.warnings ?? [])],
  }
}
