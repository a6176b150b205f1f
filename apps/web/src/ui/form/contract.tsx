import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { closeAccount } from '../../lib/account-door.ts'
import { chooseContractLanguage, useContractLanguage } from '../../lib/language/contract-language.ts'
import { useLocale } from '../../lib/language/locale.ts'
import { BASE } from '../../lib/base.ts'
import { isNative } from '../../lib/native.ts'
import { Checkbox } from './choice.tsx'

interface LegalLinkProps {
  readonly href: string
  readonly newTab: string
  readonly children: ReactNode
}

/**
 * A legal page next to the dialog that names it, so that the input stays. The native shell has one window, so there it
 * replaces the dialog.
 */
export function LegalLink({ href, newTab, children }: LegalLinkProps) {
  const style = 'underline underline-offset-2'
  if (isNative()) {
    return (
      <Link href={href} className={style} onClick={closeAccount}>
        {children}
      </Link>
    )
  }
  return (
    <a href={BASE + href} target="_blank" rel="noopener" title={newTab} className={style}>
      {children}
    </a>
  )
}

interface AgreementLineProps {
  /** The text before, between and after the two links. */
  readonly words: readonly string[]
  readonly links: readonly { readonly href: string; readonly label: string }[]
  readonly newTab: string
}

/** "By … you agree to the A and the B." */
export function AgreementLine({ words, links, newTab }: AgreementLineProps) {
  return (
    <p className="text-sm text-muted">
      {words[0]}
      {links.map(({ href, label }, index) => (
        <span key={href}>
          <LegalLink href={href} newTab={newTab}>
            {label}
          </LegalLink>
          {words[index + 1]}
        </span>
      ))}
    </p>
  )
}

/**
 * The English contract is chosen expressly, after the French one was offered (Charter of the French Language, s.55);
 * readers of French have theirs.
 */
export function EnglishContractBox({ label, hint }: { readonly label: string; readonly hint: string }) {
  const locale = useLocale()
  const language = useContractLanguage()
  if (locale !== 'en') return null
  return (
    <Checkbox
      checked={language === 'en'}
      onChange={(isEnglish) => chooseContractLanguage(isEnglish ? 'en' : 'fr')}
      label={label}
      hint={hint}
    />
  )
}
