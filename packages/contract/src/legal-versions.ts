import type { Locale } from '@winterjay/money'

export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'risk', 'refund'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/**
 * The text of each document in force, by its SHA-256. The texts are apps/web/src/messages/{en,fr}/legal-*.ts; a test
 * there computes these anew, so that neither can change without the other. `since` is the day the text took effect.
 */
export const LEGAL_VERSIONS: Readonly<Record<LegalDocument, { readonly since: string } & Readonly<Record<Locale, string>>>> = {
  terms: { since: '2026-11-21', en: '74fa7ed0911ba77de1706b03a1cf591a35cb1024c888d2e7ef3a26c8d1baf1bd', fr: '09557a7f36fcfef949d96a5f88dc9ad1eb088d21b3fb07d78de3820949f25e89' },
  privacy: { since: '2026-11-21', en: '2175fbe7517211f356b34e2ee5a28c04e25039b1371dfd4230ebdf450c22e56f', fr: '8587e92464ebaa93fa6adf71a77a38d0a943cce81c6e811558a2318acddf8755' },
  risk: { since: '2026-11-21', en: '28526c87c04d1a913df617939eb8012de8f8deea7719470e042c4425dabda49b', fr: '8835a1e58b1f586633aecbdf59ec5499ed08796e188babb2a357aa6de3f44d23' },
  refund: { since: '2026-11-21', en: '7c4bd5ba7499f46149d8114f35e16f5869cd87eb1c73ac4241bb6bbf244ddc96', fr: '92ef32eb4d8edff7707cb9f118bc5ed2b5e3c195cd7abf99cb312ad2454a36a1' },
}

/** What a version stands for; null when it is not in force. */
export function documentOf(version: string): { readonly document: LegalDocument; readonly language: Locale } | null {
  for (const document of LEGAL_DOCUMENTS) {
    for (const language of ['en', 'fr'] as const) {
      if (LEGAL_VERSIONS[document][language] === version) return { document, language }
    }
  }
  return null
}

/**
 * What signing up accepts: the contract (terms, with the refund policy that is part of them) in the language chosen
 * for it, and the privacy policy as shown.
 */
export const signUpVersions = (contract: Locale, shown: Locale): string[] => [LEGAL_VERSIONS.terms[contract], LEGAL_VERSIONS.refund[contract], LEGAL_VERSIONS.privacy[shown]]

/** What buying accepts anew: the contract in the language chosen for it. */
export const purchaseVersions = (contract: Locale): string[] => [LEGAL_VERSIONS.terms[contract], LEGAL_VERSIONS.refund[contract]]
