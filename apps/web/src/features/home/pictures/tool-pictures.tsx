import { cents, localDate } from '@winterjay/money'
import { Bus, Clapperboard, House, ShoppingCart, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Ring } from '../../../ui/chart/ring.tsx'
import { Stack } from '../../../ui/chart/stack.tsx'
import { Bar } from '../../../ui/display/bar.tsx'
import type { Hue } from '../../../ui/hue.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { Avatar, Chip } from '../../../ui/row/chip.tsx'
import { RowContent } from '../../../ui/row/row.tsx'
import { pictureWords } from './words/words.ts'

const WHOLE = { min: 0, max: 0 }
const BUDGETS = [
  { icon: ShoppingCart, hue: 'c1', percent: 74 },
  { icon: Utensils, hue: 'c3', percent: 78 },
  { icon: Bus, hue: 'c2', percent: 60 },
  { icon: Clapperboard, hue: 'c5', percent: 53 },
] as const
const LOANS = [
  { key: 'on time', size: 64, hue: 'c1' },
  { key: 'a month late', size: 17, hue: 'c3' },
  { key: 'later', size: 19, hue: 'over' },
] as const

/** The top of a tool's card, cut off by the card around the picture. */
function Top({ children }: { readonly children: ReactNode }) {
  return (
    <div className="h-full min-w-66 overflow-hidden rounded-t-[14px] border border-b-0 border-line bg-surface px-4 py-3.5 shadow-lift">
      {children}
    </div>
  )
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-2 flex items-center gap-3 text-sm">{children}</div>
)

/** Budgets as rings, and a bill. */
export function PersonalPicture() {
  const m = useWords(pictureWords)
  const f = useFormat()
  return (
    <Top>
      <div className="flex justify-between">
        {BUDGETS.map(({ icon: Icon, hue, percent }) => (
          <div key={hue} className="text-center">
            <Ring ratio={percent / 100} hue={hue} size={56} stroke={5}>
              <Icon className="size-5" />
            </Ring>
            <p className="num mt-1 text-xs font-[650]">{f.percent(percent, WHOLE)}</p>
          </div>
        ))}
      </div>
      <Line>
        <RowContent
          chip={<Chip hue="c7" icon={House} />}
          title={m.rent}
          detail={m.housing(f.date(localDate('2026-11-01'), 'day-month'))}
          amount={<Amount cents={cents(185_000)} />}
        />
      </Line>
    </Top>
  )
}

/** A loan book: its status, and two borrowers. */
export function BusinessPicture() {
  const m = useWords(pictureWords)
  const f = useFormat()
  return (
    <Top>
      <p className="mb-2.5 flex justify-between text-sm font-[650]">
        {m.loans} <Amount cents={cents(97_425_000)} whole />
      </p>
      <Stack label="" parts={LOANS.map((part) => ({ ...part, label: part.key }))} hasLegend={false} />
      <Line>
        <RowContent
          chip={<Avatar hue="c2" name="Grace Kim" />}
          title="Grace Kim"
          detail={m.due(f.date(localDate('2026-12-01'), 'day-month'))}
          amount={<Amount cents={cents(43_208)} />}
        />
      </Line>
      <Line>
        <RowContent
          chip={<Avatar hue="c4" name="Denis Roy" />}
          title="Denis Roy"
          detail={<span className="font-[650] text-cranberry">{m.late}</span>}
          amount={<Amount cents={cents(88_849)} />}
        />
      </Line>
    </Top>
  )
}

/** A household's benefits, the largest first. */
export function BenefitsPicture() {
  const m = useWords(pictureWords)
  const f = useFormat()
  const programs: readonly { readonly name: string; readonly dollars: number; readonly hue: Hue }[] = [
    { name: m.programs.canada, dollars: 13_258, hue: 'c1' },
    { name: m.programs.ontario, dollars: 2_309, hue: 'c2' },
    { name: m.programs.groceries, dollars: 1_358, hue: 'c3' },
  ]
  return (
    <Top>
      <p className="num text-figure leading-tight font-[680] tracking-[-.03em]!">
        {m.about(f.cents(cents(1_900_000), { whole: true }))}{' '}
        <span className="text-sm font-normal tracking-normal text-muted">{m.aYear}</span>
      </p>
      {programs.map(({ name, dollars, hue }) => (
        <div key={name} className="mt-2">
          <p className="mb-1 flex items-baseline gap-3 text-sm font-[650]">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Amount cents={cents(dollars * 100)} whole />
          </p>
          <Bar label="" ratio={dollars / 13_258} hue={hue} />
        </div>
      ))}
    </Top>
  )
}
