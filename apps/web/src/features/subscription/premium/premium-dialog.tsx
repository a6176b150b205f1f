import { useQuery } from '@tanstack/react-query'
import { PREMIUM_PRICE_CENTS } from '@winterjay/contract'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { AgreementLine, EnglishContractBox } from '../../../ui/form/contract.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Note } from '../../../ui/note.tsx'
import { OPEN_FEATURES, PREMIUM_FEATURES } from '../features.ts'
import { useHasPremium } from '../has-premium.ts'
import { planQuery } from '../queries.ts'
import { useUpgrade } from './upgrade.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

interface PremiumDialogProps {
  readonly onClose: () => void
}

/** product §2.9 "Premium upgrade dialog". */
export default function PremiumDialog({ onClose }: PremiumDialogProps) {
  return (
    <Queries>
      <Offer onClose={onClose} />
    </Queries>
  )
}

function Offer({ onClose }: PremiumDialogProps) {
  const m = useWords(subscriptionWords).dialog
  const { upgrade, isBusy, problem } = useUpgrade()
  const hasPremium = useHasPremium()
  return (
    <Dialog
      title={m.title}
      isText
      onClose={onClose}
      footer={hasPremium ? <HasItAlready onClose={onClose} /> : <Price isBusy={isBusy} onUpgrade={upgrade} />}
    >
      {problem !== null && (
        <Note tone="over" className="mb-5">
          {problemDetail(problem) ?? m.bug}
        </Note>
      )}
      <WhatIsHeld />
      <Conditions />
    </Dialog>
  )
}

function WhatIsHeld() {
  const { dialog: m, features } = useWords(subscriptionWords)
  const isOpen = (feature: (typeof PREMIUM_FEATURES)[number]): boolean => OPEN_FEATURES.has(feature)
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[2fr_3fr]">
      {/* Before the lists: on a phone nobody should press the button below without having read it. */}
      {!PREMIUM_FEATURES.every(isOpen) && (
        <Note tone="care" className="sm:col-span-2">
          {OPEN_FEATURES.size === 0 ? m.notOpenAll : m.notOpenSome}
        </Note>
      )}
      <section>
        <h3 className="mb-2 font-bold">{m.free}</h3>
        <ul className="grid gap-1.5 text-muted">
          {m.freeList.map((name) => (
            <Line key={name}>{name}</Line>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-2 font-bold">{m.premium}</h3>
        <ul className="grid gap-1.5">
          {PREMIUM_FEATURES.map((feature) => (
            <Line key={feature}>
              {features[feature].name} {OPEN_FEATURES.size > 0 && !isOpen(feature) && <Badge>{m.notOpen}</Badge>}
            </Line>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Glyph name="check" className="mt-1 size-4.5 text-spruce" />
      <span>{children}</span>
    </li>
  )
}

/** What comes on top of the price, and when: security §10. Only an account has a plan to ask for. */
function Conditions() {
  const m = useWords(subscriptionWords).dialog
  const locale = useLocale()
  const { data: plan } = useQuery({ ...planQuery(locale), enabled: !useIsSignedOut() })
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-4 text-sm text-muted">
      {plan?.payments === 'off' && <Note tone="care">{m.off}</Note>}
      {plan?.payments === 'sandbox' && <Note>{m.sandbox}</Note>}
      <p>
        {plan?.tax_note ?? m.tax} {(plan?.trial_days_offered ?? 0) > 0 && m.trial(plan?.trial_days_offered ?? 0)}
      </p>
      <EnglishContractBox label={m.englishContract} hint={m.englishContractHint} />
    </div>
  )
}

function Price({ isBusy, onUpgrade }: { readonly isBusy: boolean; readonly onUpgrade: () => void }) {
  const m = useWords(subscriptionWords).dialog
  const f = useFormat()
  const links = [
    { href: '/legal/terms', label: m.terms },
    { href: '/legal/refund', label: m.refunds },
  ]
  return (
    <div className="grid w-full gap-2 text-center">
      <AgreementLine words={m.agree} links={links} newTab={m.newTab} />
      <Button variant="primary" className="w-full" busy={isBusy} onClick={onUpgrade}>
        {m.upgrade(f.cents(PREMIUM_PRICE_CENTS))}
      </Button>
      <p className="text-sm text-muted">{m.note}</p>
    </div>
  )
}

function HasItAlready({ onClose }: PremiumDialogProps) {
  const m = useWords(subscriptionWords).dialog
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p>{m.already}</p>
      <Link href="/account" onClick={onClose} className={buttonStyle('primary')}>
        {m.toAccount}
      </Link>
    </div>
  )
}
