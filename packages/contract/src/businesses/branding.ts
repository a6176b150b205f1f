import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, nameText, optionalEmail, optionalText } from '../wire.ts'
import { isTakenName } from './brand-rules.ts'

/** How a lender looks to the borrowers of a loan book (branding). */

/** `#rrggbb`; stored and answered in lower case. */
const Color = z.pipe(
  z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'color' })),
  z.transform((color) => color.toLowerCase()),
)

export const BrandColors = z.object({
  primary: z.string(),
  on_primary: z.string(),
  on_light: z.string(),
  on_dark: z.string(),
})

/** A draft, or what borrowers see. */
export const Brand = z.object({
  /** Grows with each publication. */
  version: z.int(),
  name: z.string(),
  colors: BrandColors,
  /** Null without a logo. */
  logo_url: z.nullable(z.string()),
  reply_address: z.nullable(z.string()),
  /** Whether its owner has confirmed the reply address: before that, borrowers do not see it. */
  is_reply_confirmed: z.boolean(),
  footer_en: z.nullable(z.string()),
  footer_fr: z.nullable(z.string()),
  updated_at: Instant,
})

/** What the borrower's page shows of the lender. */
export const BorrowerBrand = z.object({
  name: z.string(),
  colors: BrandColors,
  logo_url: z.nullable(z.string()),
  reply_address: z.nullable(z.string()),
  /** In the reader's language, or in the other one where there is none. */
  footer: z.nullable(z.string()),
})

const Branding = z.object({ draft: z.nullable(Brand), live: z.nullable(Brand) })

const ofBook = { session: 'account', acts: 'book', right: 'brand.write', scope: null } as const
const use = { feature: 'branding', need: 'use' } as const

/** Base 64 of a file of at most 1 MiB. */
const MOST_BASE64 = 1_398_104

export const readBranding = endpoint({
  ...ofBook,
  method: 'GET',
  path: '/api/branding',
  status: 200,
  premium: { feature: 'branding', need: 'look' },
  summary: 'The brand of this loan book: the draft, and what borrowers see',
  response: Branding,
})

export const saveBranding = endpoint({
  ...ofBook,
  method: 'PUT',
  path: '/api/branding',
  status: 200,
  premium: use,
  summary: 'Save the draft; a reply address that is new receives a mail with a link that confirms it',
  body: z.object({
    name: nameText(60).check(z.refine((name) => !isTakenName(name), { error: 'taken-name' })),
    primary: Color,
    reply_address: optionalEmail,
    footer_en: optionalText(300),
    footer_fr: optionalText(300),
  }),
  response: Branding,
})

export const saveLogo = endpoint({
  ...ofBook,
  method: 'PUT',
  path: '/api/branding/logo',
  status: 200,
  mostBytes: 1_500_000,
  premium: use,
  summary: 'Give the draft a logo: a PNG, JPEG or WebP file of at most 1 MiB in base 64, which is re-encoded',
  body: z.object({
    image: z.string().check(z.maxLength(MOST_BASE64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'base64' })),
  }),
  response: Branding,
})

export const deleteLogo = endpoint({
  ...ofBook,
  method: 'DELETE',
  path: '/api/branding/logo',
  status: 200,
  premium: use,
  summary: 'Take the logo out of the draft',
  response: Branding,
})

export const publishBranding = endpoint({
  ...ofBook,
  method: 'POST',
  path: '/api/branding/publication',
  status: 200,
  premium: use,
  summary: 'Show the draft to borrowers',
  response: Branding,
})

export const unpublishBranding = endpoint({
  ...ofBook,
  method: 'DELETE',
  path: '/api/branding/publication',
  status: 200,
  premium: use,
  summary: 'Show borrowers no brand any more; the draft stays',
  response: Branding,
})

export const confirmReplyAddress = endpoint({
  method: 'PUT',
  path: '/api/branding/reply-address',
  status: 200,
  session: 'public',
  summary: 'Confirm a reply address by the link that was mailed to it',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({ address: z.string() }),
})
