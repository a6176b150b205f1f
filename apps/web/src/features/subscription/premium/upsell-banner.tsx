import { PREMIUM_PRICE_CENTS } from '@winterjay/contract'
import { BriefcaseBusiness } from 'lucide-react'
import { openPremium } from '../../../lib/account-door.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { createSessionText } from '../../../lib/server/session-text.ts'
import { useStore } from '../../../lib/store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** Dismissed until sign-out. */
const hidden = createSessionText('premium_upsell_hidden')

/** product §2.9, §6: shown to a signed-in user without premium. It can be dismissed. */
export function UpsellBanner({ className = '' }: { readonly className?: string }) {
  const m = useWords(subscriptionWords).banner
  const f = useFormat()
  const isHidden = useStore(hidden) !== null
  if (isHidden) return null
  return (
    <section
      aria-label={m.label}
      className={`card relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-3 shadow-lift md:p-3.5 md:pr-12 md:pl-5 print:hidden ${className}`}
    >
      <span className="max-md:hidden">
        <Chip hue="spruce" icon={BriefcaseBusiness} />
      </span>
      {/* On phones the price and the button share a line. */}
      <div className="min-w-0 flex-1 basis-40 max-md:contents">
        <p className="leading-snug font-[620] max-md:w-full max-md:pr-9">{m.title}</p>
        <p className="min-w-0 flex-1 text-sm text-muted">{m.text(f.cents(PREMIUM_PRICE_CENTS))}</p>
      </div>
      <Button variant="soft" size="sm" onClick={openPremium}>
        {m.action}
      </Button>
      <IconButton
        className="absolute top-0 right-0.5 md:top-auto md:right-1"
        label={m.hide}
        icon={<Glyph name="cross" />}
        onClick={() => hidden.set('1')}
      />
    </section>
  )
}
