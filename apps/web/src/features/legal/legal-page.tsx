import { useQuery } from '@tanstack/react-query'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '@winterjay/contract'
import type { LegalDocument } from '@winterjay/contract'
import { localDate, localeTag } from '@winterjay/money'
import { Link, useLocation } from 'wouter'
import { chooseContractLanguage, useContractLanguage } from '../../lib/language/contract-language.ts'
import { useFormat } from '../../lib/language/format.ts'
import { legalQuery } from '../../lib/server/legal.ts'
import { LocaleScope, useLocale } from '../../lib/language/locale.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Queries } from '../../lib/server/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { LegalText } from './legal-text.tsx'
import { useWords } from '../../lib/language/words.ts'
import { legalWords } from './words/words.ts'

/** Terms, privacy, risk and refund, each in both languages; contracts show French first (security §10). */
export default function LegalPage() {
  const [path] = useLocation()
  const document = LEGAL_DOCUMENTS.find((name) => path === `/legal/${name}`) ?? 'terms'
  return (
    <Queries>
      <DocumentPage key={document} document={document} />
    </Queries>
  )
}

function DocumentPage({ document }: { readonly document: LegalDocument }) {
  const locale = useLocale()
  const isContract = document === 'terms' || document === 'refund'
  const contractLanguage = useContractLanguage()
  const shown = isContract ? contractLanguage : locale
  const m = useWords(legalWords)
  return (
    <Page title={m.names[document]}>
      {isContract && locale === 'en' && <LanguageNote isFrenchShown={shown === 'fr'} />}
      <LocaleScope value={shown}>
        <div lang={localeTag(shown)}>
          <DocumentBody document={document} />
        </div>
      </LocaleScope>
      <nav aria-label={m.nav} className="mt-12 flex flex-wrap gap-x-6 border-t border-line pt-3 print:hidden">
        {LEGAL_DOCUMENTS.filter((name) => name !== document).map((name) => (
          <Link
            key={name}
            href={`/legal/${name}`}
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {m.names[name]}
          </Link>
        ))}
      </nav>
    </Page>
  )
}

/** English is chosen by a separate act after French was shown (Charter of the French Language, s.55). */
function LanguageNote({ isFrenchShown }: { readonly isFrenchShown: boolean }) {
  const m = useWords(legalWords)
  if (isFrenchShown) {
    return (
      <Note title={m.frenchFirst} className="mb-4 print:hidden">
        <p>{m.frenchFirstText}</p>
        <Button className="mt-3" onClick={() => chooseContractLanguage('en')}>
          {m.chooseEnglish}
        </Button>
      </Note>
    )
  }
  return (
    <Note className="mb-4 print:hidden">
      <p>{m.englishChosen}</p>
      <Button className="mt-3" onClick={() => chooseContractLanguage('fr')}>
        {m.showFrench}
      </Button>
    </Note>
  )
}

function DocumentBody({ document }: { readonly document: LegalDocument }) {
  const m = useWords(legalWords)
  const f = useFormat()
  const { data, error, refetch, isFetching } = useQuery(legalQuery)
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data === undefined) return <Skeleton className="appear-late h-[60vh]" />
  const isUnknown = data.name === null && data.address === null && data.email === null
  const missing = (Object.keys(m.details) as (keyof typeof m.details)[])
    .filter((detail) => data[detail] === null)
    .map((detail) => m.details[detail])
  return (
    <>
      <p className="mb-5 text-sm text-muted">{m.inForce(f.date(localDate(LEGAL_VERSIONS[document].since), 'long'))}</p>
      <LegalText
        document={document}
        operator={data}
        note={
          missing.length > 0 && (
            <Note tone="care" className="mb-4">
              {isUnknown ? m.unknown : m.notGiven(missing.join(', '))} {m.notGivenText}
            </Note>
          )
        }
      />
    </>
  )
}
