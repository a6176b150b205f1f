import { GUEST_IDLE_DAYS } from '@winterjay/contract'
import { daysBetween, parseLocalDate } from '@winterjay/money'
import { memo } from 'react'
import { openAccount } from '../../../lib/account-door.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useServerDay } from '../../../lib/server/server-day.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { createStoredText, useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { guestBookWords } from './words/words.ts'

/** Before the loan book of a visitor who does not come back would be deleted. */
const AGAIN_AFTER_DAYS = 150

/** The day on which the note was put away in this browser. */
const understoodOn = createStoredText('winterjay_guest_book')

/**
 * Says to a visitor without an account how long the loan book stays, and how to keep it: before the first loan, then
 * until it is put away, and once more after 150 days (lending §5.11).
 */
export const GuestNote = memo(function GuestNote({ isEmpty }: { readonly isEmpty: boolean }) {
  const isSignedOut = useIsSignedOut()
  const m = useWords(guestBookWords)
  const today = useServerDay()
  const understood = parseLocalDate(useStore(understoodOn) ?? '')
  const isPutAway = understood !== null && daysBetween(understood, today) < AGAIN_AFTER_DAYS
  if (!isSignedOut || (!isEmpty && isPutAway)) return null
  return (
    <Note title={isEmpty ? undefined : m.title}>
      <p>{isEmpty ? m.before(GUEST_IDLE_DAYS) : m.text(GUEST_IDLE_DAYS)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => openAccount('sign-up')}>
          {m.create}
        </Button>
        {!isEmpty && (
          <Button size="sm" onClick={() => understoodOn.set(today)}>
            {m.understood}
          </Button>
        )}
      </div>
    </Note>
  )
})
