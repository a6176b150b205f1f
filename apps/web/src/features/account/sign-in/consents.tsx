import { useQuery } from '@tanstack/react-query'
import { marketingConsentText, mayAskForMarketing, signUpVersions } from '@winterjay/contract'
import { useState } from 'react'
import { useContractLanguage } from '../../../lib/language/contract-language.ts'
import { legalQuery } from '../../../lib/server/legal.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { AgreementLine, EnglishContractBox } from '../../../ui/form/contract.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { signInWords } from './words/words.ts'

/** Consents at sign-up: the terms, in the language they were shown in, and news by mail, separate and unticked. */
export function useConsents() {
  const locale = useLocale()
  const language = useContractLanguage()
  const { data: operator } = useQuery(legalQuery)
  const [marketing, setMarketing] = useState(false)
  return {
    marketing,
    setMarketing,
    /** The wording of the consent; null if the operator has not named the sender (CASL). */
    marketingText:
      operator !== undefined && mayAskForMarketing(operator) ? marketingConsentText(operator, locale) : null,
    given: () => ({ accepted: signUpVersions(language, locale), marketing }),
  }
}

export function ConsentBoxes({ consents }: { readonly consents: ReturnType<typeof useConsents> }) {
  const m = useWords(signInWords)
  const { marketing, setMarketing, marketingText } = consents
  return (
    <div className="text-sm">
      <EnglishContractBox label={m.englishTerms} hint={m.englishTermsHint} />
      {marketingText !== null && <Checkbox checked={marketing} onChange={setMarketing} label={marketingText} />}
    </div>
  )
}

/** product §2.8: "a note that the user agrees to the Terms of Service and Privacy Policy". */
export function AgreementNote() {
  const m = useWords(signInWords)
  const links = [
    { href: '/legal/terms', label: m.terms },
    { href: '/legal/privacy', label: m.privacy },
  ]
  return <AgreementLine words={m.agree} links={links} newTab={m.newTab} />
}
