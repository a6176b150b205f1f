import type { Locale } from '@winterjay/money'

export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'risk', 'refund'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/**
 * The text of each document in force, by its SHA-256. The texts are
 * apps/web/src/features/legal/<document>/words/{en,fr}.ts; a test there recomputes the hashes, so that neither can
 * change without the other. `since` is the day the text took effect.
 */
export const LEGAL_VERSIONS: Readonly<
  Record<LegalDocument, { readonly since: string } & Readonly<Record<Locale, string>>>
> = {
  terms: {
    since: '2026-11-21',
    en: 'c5fbb58b409ccc76356e4ffbb08aaed212d475d92e78682648eae54a4d178789',
    fr: '28ba6048bfcf6e3ef1c22608bdf8f9d8d6755595de563f8bbb4808321b44e410',
  },
  privacy: {
    since: '2026-11-23',
    en: '2f94ad1b60c1fca22e5e40d04261061293759ac0811b7fa4c93872896e776b00',
    fr: '8613f7a7a4056ca9909691eb415044c84c3ab4519551af8bec256e04045599d7',
  },
  risk: {
    since: '2026-11-21',
    en: '28526c87c04d1a913df617939eb8012de8f8deea7719470e042c4425dabda49b',
    fr: '8835a1e58b1f586633aecbdf59ec5499ed08796e188babb2a357aa6de3f44d23',
  },
  refund: {
    since: '2026-11-21',
    en: '0e375fb970fe1c1c48d6b67f022ec7f6595038ab25b3b9902b23e4646a3f9744',
    fr: 'e19c784c6fcf2af59161d61eb40dc9e6d93ec10f5f85b1f918cfbc2f4e77854b',
  },
}

/** Returns what a version stands for; null if it is not in force. */
export function documentOf(version: string): { readonly document: LegalDocument; readonly language: Locale } | null {
  for (const document of LEGAL_DOCUMENTS) {
    for (const language of ['en', 'fr'] as const) {
      if (LEGAL_VERSIONS[document][language] === version) return { document, language }
    }
  }
  return null
}

/**
 * What signing up accepts: the contract (terms, with the refund policy that is part of them) in the language chosen for
 * it, and the privacy policy as shown.
 */
export const signUpVersions = (contract: Locale, shown: Locale): string[] => [
  LEGAL_VERSIONS.terms[contract],
  LEGAL_VERSIONS.refund[contract],
  LEGAL_VERSIONS.privacy[shown],
]

/** What a purchase accepts: the contract in the chosen language. */
export const purchaseVersions = (contract: Locale): string[] => [
  LEGAL_VERSIONS.terms[contract],
  LEGAL_VERSIONS.refund[contract],
]
