import type { Locale } from '@winterjay/money'
import { LocaleScope } from '../../lib/language/locale.ts'
import { Page } from '../../ui/page.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { FigureSpecimens } from './figure-specimens.tsx'
import { MessageSpecimens } from './message-specimens.tsx'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

const PANELS = [
  { locale: 'en', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'fr', theme: 'light' },
  { locale: 'fr', theme: 'dark' },
] as const

/** In development only: every part of `ui/`, in both languages and both themes. */
export default function DesignSystemPage() {
  const m = useWords(designSystemWords)
  return (
    <Page title={m.title} lede={m.lede}>
      <div className="grid gap-4.5">
        {PANELS.map(({ locale, theme }) => (
          <LocaleScope key={locale + theme} value={locale}>
            <Panel locale={locale} theme={theme} />
          </LocaleScope>
        ))}
      </div>
    </Page>
  )
}

function Panel({ locale, theme }: { readonly locale: Locale; readonly theme: 'light' | 'dark' }) {
  const m = useWords(designSystemWords)
  return (
    <section
      lang={`${locale}-CA`}
      data-theme={theme}
      className="min-w-0 rounded-card border border-line bg-paper p-4 text-ink"
    >
      <h2 className="text-2xl">{m.panel(locale === 'en' ? m.english : m.french, m[theme])}</h2>
      <MessageSpecimens />
      <FigureSpecimens />
      <FormSpecimens />
    </section>
  )
}
