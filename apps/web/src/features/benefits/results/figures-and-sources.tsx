import type { AnswerResult } from '@winterjay/benefits'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** The calculation of an amount, how certain its figures are, and the source of each. Source titles are in English. */
export function FiguresAndSources({ result }: { readonly result: AnswerResult }) {
  const m = useWords(benefitsWords)
  const f = useFormat()
  const locale = useLocale()
  const hasRange = result.annual_amount !== null && result.annual_amount.low !== result.annual_amount.high
  return (
    <details className="open:basis-full">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-muted underline-offset-2 hover:underline">
        {m.details}
        <span className="sr-only">: {result.name}</span>
      </summary>
      <div className="grid gap-3 pb-1 text-sm">
        {result.steps.length > 0 && result.eligibility !== 'unlikely' && (
          <div>
            <p className="text-muted">{hasRange ? m.stepsOfMost : m.steps}</p>
            <FactTable
              label={hasRange ? m.stepsOfMost : m.steps}
              facts={result.steps.map((step) => ({ name: step.label, value: step.value }))}
            />
          </div>
        )}
        <p>{m.confidence[result.confidence]}</p>
        <ul className="list-disc pl-5 text-muted">
          {result.sources.map(({ title, url, language, checked_on }) => (
            <li key={`${title} ${url}`}>
              {url === null ? (
                <span lang="en">{title}</span>
              ) : (
                <a
                  className="underline underline-offset-2"
                  href={url}
                  hrefLang={language}
                  target="_blank"
                  rel="noreferrer"
                >
                  <span lang="en">{title}</span>
                  {language !== locale && ` ${m.otherLanguage[language]}`}
                </a>
              )}
              , {m.checkedOn(f.date(checked_on, 'long'))}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
