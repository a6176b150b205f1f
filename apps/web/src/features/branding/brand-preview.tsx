import { useLocale } from '../../lib/language/locale.ts'
import { useWords } from '../../lib/language/words.ts'
import { BrandFoot, BrandHead } from '../../ui/display/brand.tsx'
import type { BrandLook } from '../../ui/display/brand.tsx'
import { Card } from '../../ui/display/card.tsx'
import { brandingWords } from './words/words.ts'

const THEMES = ['light', 'dark'] as const

/** What a borrower sees above and below the loan, in both themes. */
export function BrandPreview({ look }: { readonly look: Readonly<Record<'en' | 'fr', BrandLook>> }) {
  const m = useWords(brandingWords).preview
  const brand = look[useLocale()]
  return (
    <Card title={m.title}>
      <div className="grid gap-3">
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className="rounded-card border border-line bg-paper p-3 text-ink">
            <p className="mb-2 text-sm text-muted">{m[theme]}</p>
            <BrandHead brand={brand} />
            <p className="my-3 text-sm text-muted">{m.loan}</p>
            <BrandFoot brand={brand} />
          </div>
        ))}
      </div>
    </Card>
  )
}
