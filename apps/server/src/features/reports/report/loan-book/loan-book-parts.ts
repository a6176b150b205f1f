import { AGEING_BUCKETS } from '@winterjay/lending'
import { sharesFigure } from '../figures/shares.ts'
import { facts, figureBlock, list, table, tableBlock, text } from '../model.ts'
import type { Block } from '../model.ts'
import type { Formats } from '../../../../pdf/formats.ts'
import type { LoanBookFacts } from './loan-book-facts.ts'
import type { LOAN_BOOK_WORDS } from './words.ts'

/** The facts with the words and the formats of the reader. */
export interface Written extends LoanBookFacts {
  readonly m: (typeof LOAN_BOOK_WORDS)['en']
  readonly f: Formats
}

/** Under this many loans, a percent is told to be shaky. */
const FEW_LOANS = 30

export const listBlocks = (items: readonly string[]): Block[] => [list(items)]

export function summaryBlocks({ figures, m, f }: Written, isEmpty: boolean): Block[] {
  if (isEmpty) return [text(m.empty)]
  const { par_30: late, received } = figures
  return [
    facts([
      [m.outstanding, f.money(figures.outstanding)],
      [m.loans, f.number(figures.loans_active)],
      [m.par30, f.percent(late.percent)],
      [m.net, f.percent(figures.yield.net_percent)],
      [m.xirr, f.percent(figures.xirr_percent)],
    ]),
    text(
      received.total === 0
        ? m.nothingCameIn
        : m.cameIn(
            f.money(received.total),
            f.money(received.principal),
            f.money(received.interest),
            f.money(received.late_fees),
          ),
    ),
    text(m.atRisk(f.money(late.amount), f.money(figures.expected_loss))),
    ...(figures.loans_active < FEW_LOANS ? [text(m.fewLoans)] : []),
    ...(figures.uncounted_loans > 0 ? [text(m.uncounted(f.number(figures.uncounted_loans)))] : []),
  ]
}

export function holdingBlocks({ loans, figures, m, f }: Written): Block[] {
  const rows = loans.map((loan) => [
    loan.borrowerName,
    f.day(loan.startDate),
    f.percent(loan.ratePercent),
    f.money(loan.lentCents),
    f.money(loan.owedCents),
  ])
  const caption = m.largest(f.number(loans.length), f.number(figures.loans_active))
  return rows.length === 0 ? [] : [tableBlock(table(caption, [m.borrower, m.started, m.rate, m.lent, m.owed], rows, 2))]
}

export function allocationBlocks({ figures, m, f }: Written): Block[] {
  const { concentration: found, outstanding } = figures
  if (found === null || outstanding === 0) return []
  const shareOf = (owed: number): string => f.percent((owed / outstanding) * 100)
  const rows = found.largest.map((one) => [
    one.borrower_name,
    f.number(one.loans),
    f.money(one.outstanding),
    shareOf(one.outstanding),
  ])
  const [first] = found.largest
  return [
    text(
      m.spread(
        f.number(found.hhi),
        f.number(found.effective_borrowers, found.effective_borrowers < 2 ? 1 : 0),
        f.percent(found.top_10_percent, 0),
      ),
    ),
    figureBlock(
      sharesFigure({
        title: m.largestBorrowers,
        alt: first === undefined ? m.largestBorrowers : m.borrowersAlt(first.borrower_name, shareOf(first.outstanding)),
        rows: found.largest.map((one) => ({
          label: shortened(one.borrower_name),
          values: [{ size: one.outstanding, text: shareOf(one.outstanding), role: 'c1' as const }],
        })),
        table: table(m.largestBorrowers, [m.borrower, m.count, m.owed, m.share], rows),
      }),
    ),
  ]
}

/** Characters of a name that have room above a bar on a phone, next to its share. */
const LONGEST = 36
const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name)

export function dataBlocks({ figures, bills, m, f }: Written): Block[] {
  const { months, loans_without_start: cut } = figures
  const [first] = months
  const covers = `${f.day(figures.from)} – ${f.day(figures.to)}`
  const rows = [
    [m.ofPostings, covers, cut === 0 ? m.none : m.withoutStart(f.number(cut))],
    [m.ofCourses, first === undefined ? covers : `${f.month(first.month)} – ${f.day(figures.as_of)}`, m.none],
    [m.ofBills, f.day(bills.on), m.none],
  ]
  return [tableBlock(table(m.sources, [m.source, m.covers, m.gaps], rows, 3))]
}

export const inputRows = ({ figures, m, f }: Written): (readonly [string, string])[] => [
  [m.loans, f.number(figures.loans_active)],
  [m.outstanding, f.money(figures.outstanding)],
  ...AGEING_BUCKETS.map((bucket): readonly [string, string] => [
    m.owedOf(m.buckets[bucket].toLowerCase()),
    f.money(figures.ageing.find((one) => one.bucket === bucket)?.outstanding ?? 0),
  ]),
]
