import { SIZE_BANDS, SPREADS } from '@winterjay/lending/lists'
import type { SpreadBy } from '@winterjay/lending/lists'
import { PROVINCES, PROVINCE_NAMES, cents, toDollars } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { AcrossChart } from '../../ui/chart/across-chart.tsx'
import { FoldCard } from '../../ui/display/fold-card.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import type { Mark } from './behind-dialog.tsx'
import type { Figures } from './figures/figures.ts'
import { analyticsWords } from './words/words.ts'

interface SpreadCardProps {
  readonly figures: Figures
  readonly onOpen: (mark: Mark) => void
}

/** How what is owed is spread over provinces, types and sizes of loans; a part opens its loans. */
export function SpreadCard({ figures: { spread }, onOpen }: SpreadCardProps) {
  const { spread: m, hero } = useWords(analyticsWords)
  const { cents: money, number, percent } = useFormat()
  const [by, setBy] = useState<SpreadBy>('size')
  const nameOf = usePartName()
  const found = { province: spread.by_province, type: spread.by_type, size: spread.by_size }[by]
  if (found === null) return null
  const parts = found.parts.map((part) => ({
    ...part,
    name: nameOf(by, part.key),
    share: part.percent === null ? m.none : percent(part.percent, { min: 2, max: 2 }),
  }))
  const title = m.titles[by]
  return (
    <FoldCard hasChart title={m.title}>
      <Segmented
        className="mb-3"
        legend={m.by}
        value={by}
        onChange={setBy}
        choices={SPREADS.map((value) => ({ value, label: m.kinds[value] }))}
      />
      <p className="mb-2 text-sm text-muted">{m.evenly(Math.round(found.effective_parts))}</p>
      <AcrossChart
        title={title}
        sentence={m.sentence(parts[0]?.name ?? '', parts[0]?.share ?? '')}
        bars={parts.map(({ key, name, outstanding, share }) => ({
          key,
          label: name,
          value: toDollars(outstanding),
          text: `${money(outstanding)} · ${share}`,
          hue: 'c2',
        }))}
        onOpen={(index) => {
          const part = parts[index]
          if (part !== undefined) onOpen({ cell: `${by}.${part.key}`, title: part.name })
        }}
        numbers={{
          headers: [m.kinds[by], hero.owed, m.share, m.loans],
          rows: parts.map(({ name, outstanding, share, loans }) => [name, money(outstanding), share, number(loans)]),
          values: parts.map((part) => [part.name, toDollars(part.outstanding), part.percent, part.loans]),
        }}
      />
    </FoldCard>
  )
}

function usePartName(): (by: SpreadBy, key: string) => string {
  const { spread: m } = useWords(analyticsWords)
  const { locale, cents: money } = useFormat()
  const dollars = (amount: number): string => money(cents(amount * 100), { whole: true })
  return (by, key) => {
    if (by === 'type') return m.types[key as keyof typeof m.types] ?? key
    if (by === 'province') {
      const province = PROVINCES.find((one) => one === key)
      return province === undefined ? m.noProvince : PROVINCE_NAMES[locale][province]
    }
    const at = SIZE_BANDS.findIndex((band) => String(band) === key)
    const [least, above] = [SIZE_BANDS[at] ?? 0, SIZE_BANDS[at + 1]]
    if (above === undefined) return m.from(dollars(least))
    return least === 0 ? m.under(dollars(above)) : m.between(dollars(least), dollars(above))
  }
}
