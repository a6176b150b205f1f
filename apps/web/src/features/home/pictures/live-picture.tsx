import { cents } from '@winterjay/money'
import { clsx } from 'clsx'
import { Check, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { PerchedDrawing } from '../../../ui/art/perched.tsx'
import { linePath } from '../../../ui/chart/scale.ts'
import { Stack } from '../../../ui/chart/stack.tsx'
import { HUES } from '../../../ui/hue.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { pictureWords } from './words/words.ts'

/* The figures of the picture are a sample household's. Dollars spent since the first of the month, day by day. */
const SPENT = [
  12, 12, 96, 137, 137, 160, 255, 273, 273, 308, 420, 420, 449, 509, 524, 524, 596, 648, 648, 794, 832, 895,
]
const LAST_MONTH = [
  30, 85, 85, 148, 235, 247, 247, 317, 362, 457, 457, 488, 578, 596, 660, 660, 742, 790, 790, 892, 918, 968, 1008, 1008,
  1074, 1095, 1166, 1166, 1199, 1244, 1264,
]
const PROGRAMS = [
  { key: 'canada', size: 13_258, hue: 'c1' },
  { key: 'ontario', size: 2_309, hue: 'c2' },
  { key: 'groceries', size: 1_358, hue: 'c3' },
  { key: 'workers', size: 1_109, hue: 'c5' },
  { key: 'trillium', size: 906, hue: 'c6' },
] as const

/** The product in one picture: a month, the benefits, a received payment, and the jay. */
export function LivePicture() {
  return (
    <>
      <div className="absolute inset-0 top-23 rounded-[22px] bg-spruce-soft lg:rounded-[28px]" />
      <PerchedDrawing className="absolute top-1.5 right-20 z-10 w-26" />
      <Month />
      <Benefits />
      <Payment />
    </>
  )
}

function Floating({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <div className={clsx('absolute overflow-hidden border border-line bg-surface shadow-lift-high', className)}>
      {children}
    </div>
  )
}

function Month() {
  const m = useWords(pictureWords)
  const f = useFormat()
  return (
    <Floating className="top-23 right-6 w-[min(352px,88%)] rounded-[18px] pt-4.5">
      <div className="px-4.5">
        <p className="text-sm font-semibold text-muted">{m.left}</p>
        <p className="num text-[2.125rem] leading-tight font-[720] tracking-[-.045em]!">
          {f.cents(cents(32_500), { whole: true })}
        </p>
        <p className="mt-1 mb-1.5 text-sm text-muted">
          <b className="font-[650] text-gain">{m.less(f.cents(cents(7_300), { whole: true }))}</b> {m.thanLastMonth}
        </p>
      </div>
      <SpendingLine />
    </Floating>
  )
}

const [WIDTH, HEIGHT] = [352, 122]

function SpendingLine() {
  const point = (dollars: number, index: number) =>
    [(index / (LAST_MONTH.length - 1)) * WIDTH, HEIGHT - 4 - dollars * 0.0827] as const
  const line = SPENT.map(point)
  const [x, y] = line.at(-1) ?? [0, 0]
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={clsx('block w-full', HUES.spruce)}>
      <path d={`${linePath(line)}V${HEIGHT}H0Z`} className="chart-fill" />
      <path d={linePath(LAST_MONTH.map(point))} className="chart-other" />
      <path d={linePath(line)} className="chart-line" />
      <circle cx={x} cy={y} r="6" className="chart-dot" />
    </svg>
  )
}

function Benefits() {
  const m = useWords(pictureWords)
  const f = useFormat()
  return (
    <Floating className="bottom-10.5 left-3.5 w-[min(290px,80%)] rounded-[18px] p-4">
      <div className="mb-2.5 flex items-center gap-2.5">
        <Chip hue="c1" icon={Heart} />
        <div className="min-w-0">
          <p className="text-sm text-muted">{m.mayGet}</p>
          <p className="num text-lg leading-tight font-[680] tracking-[-.03em]">
            {m.about(f.cents(cents(1_900_000), { whole: true }))}{' '}
            <span className="text-sm font-normal tracking-normal text-muted">{m.aYear}</span>
          </p>
        </div>
      </div>
      <Stack label="" parts={PROGRAMS.map((part) => ({ ...part, label: part.key }))} hasLegend={false} />
    </Floating>
  )
}

function Payment() {
  const m = useWords(pictureWords)
  return (
    <Floating className="right-5.5 -bottom-4.5 flex items-center gap-2.5 rounded-[14px] py-2.5 pr-4 pl-3.5 max-md:hidden">
      <Chip hue="gain" icon={Check} />
      <div>
        <p className="text-sm font-[650]">{m.paid}</p>
        <p className="text-sm text-muted">
          <Amount cents={cents(88_849)} />
        </p>
      </div>
    </Floating>
  )
}
