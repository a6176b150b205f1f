import { useQuery } from '@tanstack/react-query'
import { PREMIUM_FEATURES, PREMIUM_PRICE_CENTS } from '@winterjay/contract'
import type { PremiumFeature } from '@winterjay/contract'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { AgreementLine, EnglishContractBox } from '../../../ui/form/contract.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { SuccessDrawing } from '../../../ui/art/success.tsx'
import { OPEN_FEATURES } from '../features.ts'
import { PremiumChip } from './premium-chip.tsx'
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
      <FeatureLists />
      <Conditions />
    </Dialog>
  )
}

function FeatureLists() {
  const { dialog: m } = useWords(subscriptionWords)
  const [ready, coming] = [PREMIUM_FEATURES.filter(isOpen), PREMIUM_FEATURES.filter((feature) => !isOpen(feature))]
  return (
    <div className="grid gap-4">
      <div className="-mx-4 -mt-4 flex items-end bg-spruce-soft pl-4 sm:-mx-5.5 sm:-mt-5.5 sm:pl-5.5">
        <p className="flex-1 py-4 text-lg leading-snug font-[650] tracking-[-.02em] text-balance">{m.forWhom}</p>
        <SuccessDrawing className="mr-2 -mb-2 w-33 flex-none" />
      </div>
      {/* Before the lists: on a phone nobody should press the button below without having read it. */}
      {coming.length > 0 && <Note tone="care">{ready.length === 0 ? m.notOpenAll : m.notOpenSome}</Note>}
      {ready.length > 0 && <Features title={m.ready} features={ready} />}
      {coming.length > 0 && <Features title={ready.length === 0 ? m.premium : m.coming} features={coming} />}
      <p className="border-t border-line pt-3 text-sm text-muted">
        <b className="font-[650] text-ink">{m.free}</b> {m.freeList.join(', ')}
      </p>
    </div>
  )
}

const isOpen = (feature: PremiumFeature): boolean => OPEN_FEATURES.has(feature)

function Features({ title, features }: { readonly title: string; readonly features: readonly PremiumFeature[] }) {
  const { features: names } = useWords(subscriptionWords)
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold tracking-normal text-muted">{title}</h3>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-3 py-1.25">
            <PremiumChip index={PREMIUM_FEATURES.indexOf(feature)} />
            <span className="leading-snug font-semibold">{names[feature].name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Taxes on top of the price (security §10). Only an account has a plan to query. */
function Conditions() {
  const m = useWords(subscriptionWords).dialog
  const locale = useLocale()
  const { data: plan } = useQuery({ ...planQuery(locale), enabled: !useIsSignedOut() })
  return (
    <div className="mt-3 grid gap-3 text-sm text-muted">
      {plan?.payments === 'off' && <Note tone="care">{m.off}</Note>}
      {plan?.payments === 'sandbox' && <Note>{m.sandbox}</Note>}
      <p>
        {plan?.tax_note ?? m.tax} {(plan?.trial_days_offered ?? 0) > 0 && m.trial(plan?.trial_days_offered ?? 0)}
      </p>
      <EnglishContractBox label={m.englishContract} hint={m.englishContractHint} />
    </div>
  )
}

/** A word with a hyphen, which is not to be broken at it. */
const COMPOUND = /(\S+-\S+)/u

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
      <p className="text-sm text-muted">
        {m.note.split(COMPOUND).map((part, at) =>
          at % 2 === 1 ? (
            <span key={part} className="whitespace-nowrap">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </p>
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
