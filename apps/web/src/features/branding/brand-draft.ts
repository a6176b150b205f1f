import { brandColoursOf } from '@winterjay/contract'
import type { BrandLook } from '../../ui/display/brand.tsx'
import type { Brand } from './queries.ts'

/** What the form holds. */
export interface Draft {
  readonly name: string
  readonly primary: string
  readonly replyAddress: string
  readonly footerEn: string
  readonly footerFr: string
  /** A chosen file that is not stored yet, as a data URL. */
  readonly image: string | null
}

/** Winterjay's own green, until a lender chooses. */
const FIRST_COLOUR = '#1c5d4a'

export const draftOf = (brand: Brand | null): Draft => ({
  name: brand?.name ?? '',
  primary: brand?.colors.primary ?? FIRST_COLOUR,
  replyAddress: brand?.reply_address ?? '',
  footerEn: brand?.footer_en ?? '',
  footerFr: brand?.footer_fr ?? '',
  image: null,
})

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const TEXTS = ['name', 'primary', 'replyAddress', 'footerEn', 'footerFr'] as const

export const sameDraft = (one: Draft, other: Draft): boolean =>
  TEXTS.every((field) => one[field].trim() === other[field].trim())

/** How a draft looks in both languages: with the file that is chosen, or the logo that is stored. */
export const lookOf = (draft: Draft, stored: Brand | null): Readonly<Record<'en' | 'fr', BrandLook>> => {
  const primary = isColour(draft.primary) ? draft.primary.toLowerCase() : FIRST_COLOUR
  const [en, fr] = [draft.footerEn.trim(), draft.footerFr.trim()]
  const look = {
    name: draft.name.trim() || '…',
    colors: brandColoursOf(primary),
    logo_url: draft.image ?? stored?.logo_url ?? null,
    reply_address: draft.replyAddress.trim() || null,
  }
  return { en: { ...look, footer: en || fr || null }, fr: { ...look, footer: fr || en || null } }
}
