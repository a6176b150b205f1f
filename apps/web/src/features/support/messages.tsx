import { clsx } from 'clsx'
import { useLocale } from '../../lib/language/locale.ts'
import { momentText } from '../../lib/language/moment-text.ts'
import { useWords } from '../../lib/language/words.ts'
import type { SupportRequest } from './queries.ts'
import { supportWords } from './words/words.ts'

interface MessagesProps {
  readonly messages: SupportRequest['messages']
  /** Who wrote the person's messages; "You" if left out. */
  readonly person?: string
}

/** What was said, oldest first. */
export function Messages({ messages, person }: MessagesProps) {
  const m = useWords(supportWords).request
  const locale = useLocale()
  return (
    <ol className="grid gap-3">
      {messages.map(({ number, from, text, at, via }) => (
        <li
          key={number}
          className={clsx('rounded-card px-4 py-3', from === 'operator' ? 'bg-spruce-soft' : 'border border-line')}
        >
          <p className="text-sm text-muted">
            <span className="font-semibold text-ink">{from === 'operator' ? m.us : (person ?? m.you)}</span>
            {' · '}
            {momentText(at, locale)}
            {via === 'mail' && ` · ${m.byMail}`}
          </p>
          <p className="mt-1 max-w-[75ch] wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  )
}
