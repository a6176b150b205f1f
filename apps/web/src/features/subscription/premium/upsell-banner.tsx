import { PREMIUM_PRICE_CENTS } from '@winterjay/contract'
import { openPremium } from '../../../lib/account-door.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { createSessionText } from '../../../lib/server/session-text.ts'
import { useStore } from '../../../lib/store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** Hidden until its reader signs out. */
const hidden = createSessionText('premium_upsell_hidden')

/** product §2.9, §6: what a signed-in reader without premium sees of it. It can be put away. */
export function UpsellBanner({ className = '' }: { readonly className?: string }) {
  const m = useWords(subscriptionWords).banner
  const f = useFormat()
  const isHidden = useStore(hidden) !== null
  if (isHidden) return null
  return (
    <section
      aria-label={m.label}
      className={`relative flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface py-4 pr-14 pl-4 shadow-lift sm:pl-5.5 print:hidden ${className}`}
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{m.title}</p>
        <p className="text-muted">{m.text(f.cents(PREMIUM_PRICE_CENTS))}</p>
      </div>
      <Button onClick={openPremium}>{m.action}</Button>
      <IconButton
        className="absolute top-1.5 right-1.5"
        label={m.hide}
        icon={<Glyph name="cross" />}
        onClick={() => hidden.set('1')}
      />
    </section>
  )
}
