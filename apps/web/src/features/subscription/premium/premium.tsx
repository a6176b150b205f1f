import { useQuery } from '@tanstack/react-query'
import { PREMIUM_FEATURES } from '@winterjay/contract'
import type { PremiumFeature } from '@winterjay/contract'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { openPremium } from '../../../lib/account-door.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useUser } from '../../../lib/server/session.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDayFormat } from '../dates.ts'
import { sampledOf } from '../samples/sampled.ts'
import { OPEN_FEATURES } from '../features.ts'
import { useBookHasPremium, useHasPremium } from '../has-premium.ts'
import { planQuery } from '../queries.ts'
import { PremiumChip } from './premium-chip.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

const PremiumSample = lazyPart(() => import('../samples/premium-sample.tsx'))

/** A part of a feature with a page of its own. */
type OfferedPart = 'keys' | 'webhooks'

export interface PremiumProps {
  readonly feature: PremiumFeature
  /** Whether its description has a card of its own, as on a page of its own; otherwise it is a row of a list. */
  readonly isAlone?: boolean
  /** The part of the feature that the page is about, if it has words and a picture of its own. */
  readonly part?: OfferedPart | undefined
  /** Whether it is about the loan book that this tab shows: then the business's premium counts. */
  readonly isOfBook?: boolean
  /** The feature, once open. `read_only`: premium has ended and its data can only be viewed. */
  readonly children?: ((access: 'full' | 'read_only') => ReactNode) | undefined
}

/**
 * The gate of a premium feature in the web app, used once around the feature. Users with premium get the feature;
 * others see its description; a feature that is not built yet says so to everyone. The server's gate is the one that
 * counts; this one only avoids a refusal.
 */
export default function Premium({ feature, isAlone = false, part, isOfBook = false, children }: PremiumProps) {
  return (
    <Queries>
      <Gate feature={feature} isAlone={isAlone} part={part} isOfBook={isOfBook}>
        {OPEN_FEATURES.has(feature) ? children : undefined}
      </Gate>
    </Queries>
  )
}

interface GateProps {
  readonly feature: PremiumFeature
  readonly isAlone: boolean
  readonly part: OfferedPart | undefined
  readonly isOfBook: boolean
  readonly children: PremiumProps['children']
}

function Gate({ feature, isAlone, part, isOfBook, children }: GateProps) {
  const isOpenHere = useBookHasPremium()
  const isOpenToMe = useHasPremium()
  const keptUntil = useKeptUntil()
  if ((isOfBook ? isOpenHere : isOpenToMe) && children !== undefined) return children('full')
  const place = { feature, isOpen: children !== undefined, keptUntil }
  return (
    <>
      {isAlone ? <Offer {...place} part={part} /> : <Place {...place} />}
      {keptUntil !== null && children?.('read_only')}
    </>
  )
}

/** The day until which premium data can be viewed; queried only for accounts that had premium. */
function useKeptUntil(): string | null {
  const status = useUser()?.subscription_status
  const { data } = useQuery({ ...planQuery(useLocale()), enabled: status === 'canceled' || status === 'past_due' })
  return data?.premium_access === 'read_only' ? data.data_kept_until : null
}

interface PlaceProps {
  readonly feature: PremiumFeature
  readonly isOpen: boolean
  readonly keptUntil: string | null
}

/** The feature on a page of its own: a sample of it, what it is for, and the way to it. */
function Offer({ feature, part, isOpen, keptUntil }: PlaceProps & { readonly part: OfferedPart | undefined }) {
  const { gate: m, features, parts } = useWords(subscriptionWords)
  const hasPremium = useHasPremium()
  const day = useDayFormat()
  const { name } = features[feature]
  const { title, text } = part === undefined ? { title: name, text: features[feature].text } : parts[part]
  return (
    <EmptyState
      art={<OfferPicture of={part ?? feature} />}
      title={<span className="block text-balance">{title}</span>}
      {...(!hasPremium && {
        actions: (
          <Button variant="primary" aria-label={m.seeFor(name)} onClick={openPremium}>
            {m.see}
          </Button>
        ),
      })}
    >
      <p>{isOpen ? text : `${m.notOpen} · ${text}`}</p>
      {isOpen && keptUntil !== null && <p className="mt-1 text-ink">{m.readOnly(day(keptUntil))}</p>}
      {hasPremium && <p className="mt-1">{m.yours}</p>}
    </EmptyState>
  )
}

/** A still sample of the feature, or the jay where there is none. */
function OfferPicture({ of }: { readonly of: string }) {
  const sampled = sampledOf(of)
  if (sampled === null) return <EmptyDrawing className="w-45" />
  return (
    <Suspense fallback={<Skeleton className="h-44 w-full max-w-110" />}>
      <PremiumSample of={sampled} />
    </Suspense>
  )
}

/** Frame of the feature's place on the page. */
function Place({ feature, isOpen, keptUntil }: PlaceProps) {
  const { gate: m, features } = useWords(subscriptionWords)
  const hasPremium = useHasPremium()
  const day = useDayFormat()
  const { name, text } = features[feature]
  const index = PREMIUM_FEATURES.indexOf(feature)
  return (
    <li className="row-divider relative flex items-center gap-3 rounded-control px-3 py-2.5 transition-colors duration-80 hover:bg-sunken">
      <PremiumChip index={index} />
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-[620]">{name}</h3>
        <p className="text-sm text-muted">{isOpen ? text : `${m.notOpen} · ${text}`}</p>
        {isOpen && keptUntil !== null && <p className="text-sm">{m.readOnly(day(keptUntil))}</p>}
        {hasPremium && <p className="text-sm text-muted">{m.yours}</p>}
      </div>
      {isOpen && <Badge tone="good">{m.badge}</Badge>}
      {!hasPremium && (
        <button
          type="button"
          aria-label={m.seeFor(name)}
          className="flex-none rounded-sm text-muted after:absolute after:inset-0 after:rounded-control"
          onClick={openPremium}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </li>
  )
}
