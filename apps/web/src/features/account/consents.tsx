import { useQuery } from '@tanstack/react-query'
import { marketingConsentText, mayAskForMarketing, signUpVersions } from '@winterjay/contract'
import { useState } from 'react'
import { chooseContractLanguage, contractLanguage, legalQuery, useContractChoice } from '../../lib/legal.ts'
import { useLocale } from '../../lib/locale.ts'
import { useMessages } from '../../lib/messages.ts'
import { Checkbox } from '../../ui/choice.tsx'

/** What is agreed to with a sign-up: the terms in their language, and news by mail, which is apart and unticked. */
export function useConsents() {
  const locale = useLocale()
  const language = contractLanguage(locale, useContractChoice())
  const { data: operator } = useQuery(legalQuery)
  const [marketing, setMarketing] = useState(false)
  return {
    language,
    marketing,
    setMarketing,
    /** The words of the consent; null where the operator has not said who would send the mail (CASL). */
    marketingText: operator !== undefined && mayAskForMarketing(operator) ? marketingConsentText(operator, locale) : null,
    given: () => ({ accepted: signUpVersions(language, locale), marketing }),
  }
}

export function ConsentBoxes({ consents }: { readonly consents: ReturnType<typeof useConsents> }) {
  const m = useMessages('account')
  const locale = useLocale()
  const { language, marketing, setMarketing, marketingText } = consents
  return (
    <div className="text-sm">
      {locale === 'en' && (
        <Checkbox checked={language === 'en'} onChange={(isEnglish) => chooseContractLanguage(isEnglish ? 'en' : 'fr')} label={m.englishTerms} hint={m.englishTermsHint} />
      )}
      {marketingText !== null && <Checkbox checked={marketing} onChange={setMarketing} label={marketingText} />}
    </div>
  )
}

/** SPEC §2: "a note that the user agrees to the Terms of Service and Privacy Policy". */
export function AgreementNote() {
  const m = useMessages('account')
  const [before, between, after] = m.agree
  return (
    <p className="text-sm text-muted">
      {before}
      <LegalLink href="/legal/terms">{m.terms}</LegalLink>
      {between}
      <LegalLink href="/legal/privacy">{m.privacy}</LegalLink>
      {after}
    </p>
  )
}

/** Beside the form, not in its place: what was typed stays. */
function LegalLink({ href, children }: { readonly href: string; readonly children: string }) {
  const m = useMessages('account')
  return (
    <a href={href} target="_blank" rel="noopener" title={m.newTab} className="underline underline-offset-2">
      {children}
    </a>
  )
}
