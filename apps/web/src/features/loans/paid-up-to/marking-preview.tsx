import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import type { MarkingOutcome } from './queries.ts'
import { paidUpToWords } from './words/words.ts'

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
                {outcome.left_out.map(({ id, borrower_name: name, reason }) => (
                  <li key={id}>
                    <b className="font-[650] text-ink">{name}</b> – {reason}
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
