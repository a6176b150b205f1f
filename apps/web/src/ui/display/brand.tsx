import type { CSSProperties } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

/** How a lender looks to borrowers, as the server answers it (branding §4). */
export interface BrandLook {
  readonly name: string
  readonly colors: {
    readonly primary: string
    readonly on_primary: string
    readonly on_light: string
    readonly on_dark: string
  }
  readonly logo_url: string | null
  readonly reply_address: string | null
  readonly footer: string | null
}

/** Who lends: the brand's name and logo, and a way to write to them, in colours that can be read. */
export function BrandHead({ brand }: { readonly brand: BrandLook }) {
  const m = useWords(uiWords).brand
  const { name, colors, logo_url: logo, reply_address: address } = brand
  const inks = { '--brand-light': colors.on_light, '--brand-dark': colors.on_dark } as CSSProperties
  return (
    <div className="card overflow-hidden rounded-card border border-line bg-surface shadow-lift" style={inks}>
      <div aria-hidden="true" className="h-1.5" style={{ background: colors.primary }} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 p-4 md:px-5">
        {logo !== null && (
          // On white in both themes: most logos are drawn for it.
          <img
            src={logo}
            alt=""
            className="max-h-14 max-w-32 flex-none rounded-control object-contain p-1"
            style={{ background: '#fff' }}
          />
        )}
        <div className="min-w-40 flex-1">
          <p className="text-sm text-muted">{m.lender}</p>
          <p className="brand-ink text-lg leading-snug font-[680] wrap-anywhere">{name}</p>
        </div>
        {address !== null && (
          <a
            href={`mailto:${address}`}
            className="inline-flex min-h-11 items-center rounded-control px-4 font-semibold forced-colors:border print:hidden"
            style={{ background: colors.primary, color: colors.on_primary }}
          >
            {m.write}
          </a>
        )}
        {address !== null && <p className="hidden text-sm print:block">{address}</p>}
      </div>
    </div>
  )
}

/** Below a branded page: the lender's own text. Who holds the data is said by the page's footer. */
export const BrandFoot = ({ brand: { footer } }: { readonly brand: BrandLook }) =>
  footer === null ? null : <p className="max-w-[65ch] text-sm wrap-anywhere whitespace-pre-line text-muted">{footer}</p>
