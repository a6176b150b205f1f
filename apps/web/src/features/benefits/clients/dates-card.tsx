import { useQuery } from '@tanstack/react-query'
import type { DateCode, ScheduleKey } from '@winterjay/benefits/ahead'
import { Banknote, CalendarClock, ChevronRight, ClipboardList, Eraser, TrendingUp } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { benefitPaymentWords } from '../../../lib/benefit-payments/words/words.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useIsOnline } from '../../../lib/use-online.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { aheadWords } from '../ahead/words/words.ts'
import { openClientPath } from './client-path.ts'
import { datesQuery, isTooOften, useSetReminders } from './queries.ts'
import type { ClientDate } from './queries.ts'
import { clientWords } from './words/words.ts'

const PAGE = 9
/** More of them are counted. */
const NAMED = 3

const ICONS: Readonly<Record<ClientDate['kind'], LucideIcon>> = {
  payment: Banknote,
  change: TrendingUp,
  deadline: CalendarClock,
  claim: ClipboardList,
  erasure: Eraser,
}

/** What the next 60 days bring to the clients, without amounts (clients §5). */
export function DatesCard() {
  const { dates: m } = useWords(clientWords)
  const [most, setMost] = useState(PAGE)
  const { data, error, failureReason, refetch, isFetching } = useQuery(datesQuery(useLocale()))
  const isOnline = useIsOnline()
  if (data === undefined) {
    return error === null || !isOnline || isTooOften(failureReason) ? null : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const { dates } = data
  return (
    <FoldCard
      title={m.title}
      aside={m.count(dates.length)}
      chip={<Chip icon={CalendarClock} hue="c7" />}
      isFlush
      isAlwaysRow
    >
      {dates.length === 0 && <p className="px-3 py-2 text-muted">{m.nothing}</p>}
      <Rows label={m.title}>
        {dates.slice(0, most).map((date) => (
          <DateRow key={keyOf(date)} date={date} />
        ))}
      </Rows>
      {dates.length > most && <Pager hasMore onMore={() => setMost(most + PAGE)} shown={most} total={dates.length} />}
      <RemindersSwitch isMailed={data.is_mailed} />
    </FoldCard>
  )
}

function RemindersSwitch({ isMailed }: { readonly isMailed: boolean }) {
  const { dates: m, failed, bug } = useWords(clientWords)
  const setting = useSetReminders()
  const set = (wanted: boolean): void =>
    setting.mutate(wanted, {
      onSuccess: () => toast({ title: wanted ? m.mailsOn : m.mailsOff }),
      onError: (error) => toast({ tone: 'error', title: failed, description: problemDetail(error) ?? bug }),
    })
  return (
    <div className="px-3 py-1">
      <Switch
        checked={setting.isPending ? setting.variables : isMailed}
        onChange={set}
        label={m.mails}
        hint={m.mailsHint}
      />
    </div>
  )
}

const keyOf = ({ day, code, programmes, birthday }: ClientDate): string =>
  [day, code, ...programmes.map(({ id }) => id), birthday?.person, birthday?.turns].join(' ')

function DateRow({ date }: { readonly date: ClientDate }) {
  const { dates: m } = useWords(clientWords)
  const f = useFormat()
  const title = useTitle()(date)
  const { clients, programmes, kind } = date
  const named = clients.slice(0, NAMED)
  return (
    <Row chip={<Chip icon={ICONS[kind]} hue="c7" />} title={title} detail={f.date(date.day, 'long')}>
      {kind === 'change' && programmes.length > 0 && (
        <p className="text-sm text-muted">{programmes.map(({ name }) => name).join(' · ')}</p>
      )}
      <ul className="mt-1 divide-y divide-line border-t border-line text-sm">
        {named.map(({ id, label }) => (
          <li key={id}>
            <Link
              href={openClientPath(id)}
              className="flex min-h-11 items-center justify-between gap-3 font-[620] text-spruce hover:underline"
            >
              {label}
              <ChevronRight aria-hidden="true" className="size-4.5 flex-none text-muted" />
            </Link>
          </li>
        ))}
        {clients.length > named.length && (
          <li className="py-2 text-muted">{m.others(clients.length - named.length)}</li>
        )}
      </ul>
    </Row>
  )
}

function useTitle(): (date: ClientDate) => string {
  const { dates: m } = useWords(clientWords)
  const ahead = useWords(aheadWords)
  const { paid } = useWords(benefitPaymentWords)
  const f = useFormat()
  const isOfLaw = (code: string): code is DateCode => Object.hasOwn(ahead.dates, code)
  return ({ kind, code, programmes, birthday }) => {
    const names = programmes.map(({ name }) => name).join(', ')
    if (kind === 'payment') return ahead.payment(paid[code as ScheduleKey])
    if (birthday !== null) return m.turns[birthday.person](f.number(birthday.turns))
    if (isOfLaw(code)) return ahead.dates[code]
    if (code === 'answer') return m.answer(names)
    if (code === 'askAgain') return m.askAgain(names)
    return code === 'erasure' ? m.erasure : m.apply(names)
  }
}
