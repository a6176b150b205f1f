import { clsx } from 'clsx'
import { hideAmounts, useAmountsHidden } from '../lib/hidden-amounts.ts'
import { useWords } from '../lib/language/words.ts'
import { Glyph } from '../ui/glyph.tsx'
import { shellWords } from './words/words.ts'

/** Hides every amount on this device, and shows them again. */
export function AmountsSwitch({ className }: { readonly className?: string }) {
  const m = useWords(shellWords)
  const areHidden = useAmountsHidden()
  return (
    <button
      type="button"
      aria-label={m.hideAmounts}
      aria-pressed={areHidden}
      title={m.hideAmounts}
      className={clsx(
        'inline-flex size-11 items-center justify-center rounded-control transition-colors duration-150 hover:bg-sunken hover:text-ink',
        areHidden ? 'text-ink' : 'text-muted',
        className,
      )}
      onClick={() => hideAmounts(!areHidden)}
    >
      <Glyph name={areHidden ? 'hidden' : 'eye'} />
    </button>
  )
}
