import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import type { MarkingOutcome } from './queries.ts'
import { paidUpToWords } from './words/words.ts'

/** A book that was marked once has the same reason for nearly every loan. */
function byReason(leftOut: MarkingOutcome['left_out']): [reason: string, names: string[]][] {
  const found = new Map<string, string[]>()
  for (const { borrower_name: name, reason } of leftOut) found.set(reason, [...(found.get(reason) ?? []), name])
  return [...found]
}

/** What marking the loans comes to, and which of them it does not fit. */
export function MarkingPreview({ outcome }: { readonly outcome: MarkingOutcome | undefined }) {
  const m = useWords(paidUpToWords)
  const f = useFormat()
  return (
    <section aria-label={m.preview} aria-live="polite" className="min-h-28">
      {outcome === undefined ? (
        <p className="text-muted">{m.incomplete}</p>
      ) : (
        <div className="grid gap-2">
          <Tiles>
            <Tile label={m.marked} value={f.number(outcome.loans_count)} />
            <Tile label={m.installments} value={f.number(outcome.installments)} />
            <Tile label={m.assumed} value={f.cents(outcome.assumed)} note={m.assumedNote} />
          </Tiles>
          <p>{m.late(outcome.late_count)}</p>
          {outcome.left_out.length > 0 && (
            <div>
              <h3 className="font-semibold">{m.leftOut(outcome.left_out.length)}</h3>
              <ul className="grid gap-1 text-sm wrap-anywhere text-muted">
                {byReason(outcome.left_out).map(([reason, names]) => (
                  <li key={reason}>
                    <b className="font-[650] text-ink">
                      {names.length === 1 ? names[0] : m.severalLoans(names.length)}
                    </b>{' '}
                    – {reason}
                    {names.length > 1 && <span className="block">{names.join(', ')}</span>}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
