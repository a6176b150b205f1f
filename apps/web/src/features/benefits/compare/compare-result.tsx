import { keptPercent, together, TAX_YEAR } from '@winterjay/benefits/compare'
import type { Kept } from '@winterjay/benefits/compare'
import type { AmountRange } from '@winterjay/benefits'
import { cents } from '@winterjay/money'
import { useWords } from '../../../lib/language/words.ts'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { useAmountText } from '../amount-text.ts'
import type { Comparison } from './comparison.ts'
import { compareWords } from './words/words.ts'

interface CompareResultProps {
  readonly comparison: Comparison
  readonly nameOf: (id: string) => string
}

interface Line {
  readonly key: string
  readonly name: string
  readonly now: string
  /** One amount for each household after the change. */
  readonly later: readonly string[]
}

/**
 * A sentence, then a line for each programme that moves, with tax and contributions in one line each, and what is kept
 * last.
 */
export function CompareResult({ comparison, nameOf }: CompareResultProps) {
  const m = useWords(compareWords)
  const lines = useLines(comparison, nameOf)
  const { change, after, before } = comparison
  const isApart = after.length > 1
  const headers = isApart ? [m.columnOf.applicant, m.columnOf.spouse] : [m.later]
  const columns: Column<Line>[] = [
    { key: 'name', header: m.line, isName: true, renderCell: ({ name }) => name },
    { key: 'now', header: m.now, isNumeric: true, renderCell: ({ now }) => now },
    ...headers.map((header, index) => ({
      key: header,
      header,
      isNumeric: true,
      renderCell: ({ later }: Line) => later[index],
    })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <output className="text-lg font-bold">{useSentence(comparison)}</output>
      <div className="max-md:-mx-3">
        <Table
          caption={m.table}
          columns={columns}
          rows={lines}
          rowKey={({ key }) => key}
          renderRow={({ name, now, later }) => ({
            title: name,
            // In two lines if it must: two ends of a range do not fit next to another range at 360 px.
            detail: (
              <span className="whitespace-normal">
                {isApart ? later.map((amount, index) => `${headers[index]} ${amount}`).join(' · ') : m.nowIs(now)}
              </span>
            ),
            amount: isApart ? m.nowIs(now) : later[0],
          })}
        />
      </div>
      <p className="text-sm text-muted">
        {m.notes[change]} {m.note(TAX_YEAR)} {[before, ...after].some(({ isAtMost }) => isAtMost) && m.atMost}
      </p>
    </div>
  )
}

function useSentence({ change, before, after }: Comparison): string {
  const m = useWords(compareWords).sentence
  const { whole } = useAmountText()
  const [own, spouses] = after
  if (own === undefined) return m.same
  if (spouses !== undefined) return m.apart(whole(own.kept), whole(spouses.kept))
  const share = change === 'job' ? keptPercent(before, own) : null
  if (share !== null && share >= 0) return m.share(share)
  const moved = own.kept - before.kept
  if (change === 'withdrawal') return m.withdrawn(whole(cents(moved)), whole(cents(own.other - before.other)))
  if (Math.abs(moved) < 50_00) return m.same
  return moved > 0 ? m.more(whole(cents(moved))) : m.less(whole(cents(-moved)))
}

const FIELDS = ['pay', 'other'] as const

function useLines({ before, after, moves }: Comparison, nameOf: (id: string) => string): Line[] {
  const m = useWords(compareWords)
  const amounts = useAmountText()
  const { whole } = amounts
  const both = (field: 'pay' | 'other' | 'taxes' | 'contributions' | 'kept', name: string): Line => ({
    key: field,
    name,
    now: whole(before[field]),
    later: after.map((kept) => whole(kept[field])),
  })
  const isAtMost = [before, ...after].some((kept) => kept.isAtMost)
  const has = (field: 'pay' | 'other'): boolean => before[field] > 0 || together(after, field) > 0
  return [
    ...FIELDS.filter(has).map((field) => both(field, m[field])),
    ...moves.map(({ id, before: was }) => ({
      key: id,
      name: nameOf(id).replace(/ \(.*\)$/, ''),
      now: textOf(was, amounts),
      later: after.map((kept) => textOf(amountIn(kept, id), amounts)),
    })),
    both('taxes', isAtMost ? m.taxesAtMost : m.taxes),
    both('contributions', m.contributions),
    both('kept', m.kept),
  ]
}

/** What a programme likely pays; zero if it is not likely. */
function amountIn({ results }: Kept, id: string): AmountRange {
  const found = results.find((result) => result.id === id)
  return found?.eligibility === 'likely' && found.annual !== null
    ? found.annual
    : { lowCents: cents(0), highCents: cents(0) }
}

const textOf = (
  { lowCents, highCents }: AmountRange,
  { whole, spread }: Pick<ReturnType<typeof useAmountText>, 'whole' | 'spread'>,
): string => (lowCents === highCents ? whole(highCents) : spread(lowCents, highCents))
