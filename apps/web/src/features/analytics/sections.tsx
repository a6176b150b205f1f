import { useQuery } from '@tanstack/react-query'
import { localDate } from '@winterjay/money'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { ComparedDays, DayRange } from '../../ui/form/day-range.ts'
import { useWords } from '../../lib/language/words.ts'
import { createStoredText } from '../../lib/store.ts'
import { useServerDay } from '../../lib/server/server-day.ts'
import { useTabs } from '../../ui/tabs.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import BookAnalytics from './book-analytics.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { FIRST_CHOICES, choicesOf, comparedWith, rangeOf } from './choices.ts'
import type { Choices } from './choices.ts'
import { figuresQuery } from './queries.ts'
import { analyticsWords } from './words/words.ts'

/** What a person has apart from their loan book; a business has none of it. */
export type OwnPart = 'budget' | 'picks' | 'marketplace'
export type OwnParts = Readonly<Record<OwnPart, (days: ComparedDays) => ReactNode>>
type Part = 'loans' | OwnPart

/** The figures of everything that this tab's book has, over the days that the reader chooses. */
export default function AnalyticsSections({ own }: { readonly own?: OwnParts }) {
  const m = useWords(analyticsWords).sections
  const today = useServerDay()
  const [address, setAddress] = useSearchParams()
  const [choices, setChoices] = useState<Choices>(() => ({ ...FIRST_CHOICES, lossRates: keptRates.get() }))
  const range = rangeOf(choices, today)
  const days = range === null ? null : { range, compared: comparedWith(range, choices.compare) }
  const keepRates = (lossRates: string | null): void => {
    keptRates.set(lossRates)
    setChoices({ ...choices, lossRates })
  }
  const tabOf = (key: Part, content: (days: ComparedDays) => ReactNode): Tab<Part> => ({
    key,
    label: m[key],
    content: days === null ? null : content(days),
  })
  const { list, panel } = useTabs<Part>({
    label: m.label,
    tabs: [
      tabOf('loans', (shown) => <BookAnalytics {...shown} lossRates={choices.lossRates} onLossRates={keepRates} />),
      ...(own === undefined ? [] : OWN_PARTS.map((key) => tabOf(key, own[key]))),
    ],
  })
  const shown = address.get('tab') ?? 'loans'
  const isAway = useIsAway(shown === 'loans' && choices.period === FIRST_CHOICES.period ? range : null, choices)
  const open = (page: string, query: Readonly<Record<string, string>>): void => {
    setChoices(choicesOf(query))
    setAddress(page === 'loans' ? {} : { tab: page }, { replace: true })
  }
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      {own !== undefined && list}
      {!isAway && (
        <ChoiceBar choices={choices} isFit={range !== null} page={shown} onChange={setChoices} onOpen={open} />
      )}
      {panel}
    </div>
  )
}

/** Whether nothing came yet: then there is no period to choose. Another that cannot be had can be left again. */
function useIsAway(range: DayRange | null, { lossRates }: Choices): boolean {
  const { data, isError } = useQuery({
    ...figuresQuery(range ?? NO_DAYS, lossRates),
    enabled: range !== null,
  })
  return range !== null && data === undefined && isError
}
const NO_DAYS: DayRange = { from: localDate('2000-01-01'), to: localDate('2000-01-01') }

/** The reader's own rates of loss, on this device. */
const keptRates = createStoredText('winterjay_loss_rates')
const OWN_PARTS = ['budget', 'marketplace', 'picks'] as const satisfies readonly OwnPart[]
