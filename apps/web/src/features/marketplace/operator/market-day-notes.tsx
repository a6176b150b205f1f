import { localDateIn } from '@winterjay/money'
import type { ResponseOf, operatorQueue } from '@winterjay/contract'
import { useFormat } from '../../../lib/language/format.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Note } from '../../../ui/note.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { operatorWords } from './words/words.ts'

type MarketDay = ResponseOf<typeof operatorQueue>['market_day']

/** Errors of the last market days; renders nothing if there are none. */
export function MarketDayNotes({ day }: { readonly day: MarketDay }) {
  const { day: m } = useWords(operatorWords)
  const f = useFormat()
  if (day.stopped_on === null && day.set_aside.length === 0) return null
  return (
    <div className="grid gap-4.5">
      {day.stopped_on !== null && day.done_on !== null && (
        <Note tone="over" title={m.stopped}>
          <p>{m.stoppedText(f.date(day.stopped_on, 'long'), f.date(day.done_on, 'long'))}</p>
        </Note>
      )}
      {day.set_aside.length > 0 && (
        <Note tone="care" title={m.setAside}>
          <p>{m.setAsideText}</p>
          <ul className="mt-2 list-disc pl-5">
            {day.set_aside.map(({ task, title, since, attempts, error_code: code }) => (
              <li key={`${task} ${since} ${title}`}>
                <b>{m.tasks[task]}</b>,{' '}
                {m.row(
                  title ?? (task === 'list_sample' ? m.newSample : m.investor),
                  f.date(localDateIn(timeZone(), new Date(since)), 'long'),
                  attempts,
                  code,
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
