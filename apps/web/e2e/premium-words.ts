import apiKeysEn from '../src/features/api-keys/words/en.ts'
import apiKeysFr from '../src/features/api-keys/words/fr.ts'
import brandingEn from '../src/features/branding/words/en.ts'
import brandingFr from '../src/features/branding/words/fr.ts'
import clientsEn from '../src/features/benefits/clients/words/en.ts'
import clientsFr from '../src/features/benefits/clients/words/fr.ts'
import businessEn from '../src/features/business/words/en.ts'
import businessFr from '../src/features/business/words/fr.ts'
import loansEn from '../src/features/loans/words/en.ts'
import loansFr from '../src/features/loans/words/fr.ts'
import mailEn from '../src/features/loans/mail/words/en.ts'
import mailFr from '../src/features/loans/mail/words/fr.ts'
import planEn from '../src/features/subscription/words/en.ts'
import planFr from '../src/features/subscription/words/fr.ts'
import supportEn from '../src/features/support/words/en.ts'
import supportFr from '../src/features/support/words/fr.ts'
import webhooksEn from '../src/features/webhooks/words/en.ts'
import webhooksFr from '../src/features/webhooks/words/fr.ts'

/** The texts of premium for a business in both languages, for journeys and screens that walk through it. */
export const WORDS = {
  'en-CA': {
    business: businessEn,
    clients: clientsEn,
    branding: brandingEn,
    keys: apiKeysEn,
    loans: loansEn,
    mail: mailEn,
    plan: planEn,
    support: supportEn,
    webhooks: webhooksEn,
  },
  'fr-CA': {
    business: businessFr,
    clients: clientsFr,
    branding: brandingFr,
    keys: apiKeysFr,
    loans: loansFr,
    mail: mailFr,
    plan: planFr,
    support: supportFr,
    webhooks: webhooksFr,
  },
} as const
