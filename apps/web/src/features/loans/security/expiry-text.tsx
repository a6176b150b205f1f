import { clsx } from 'clsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import type { Security } from './queries.ts'
import { securityWords } from './words/words.ts'

/** "Insurance ended Nov 20, 2026", in the colour of how soon. */
export function ExpiryText({ expiry: { what, on, days } }: { readonly expiry: Security['expiries'][number] }) {
  const m = useWords(securityWords)
  const f = useFormat()
  const say = days < 0 ? m.ended : m.ends
  return (
    <span className={clsx('font-[650]', days < 0 ? 'text-cranberry' : 'text-larch-ink')}>
      {say(m.whats[what], f.date(on))}
    </span>
  )
}
