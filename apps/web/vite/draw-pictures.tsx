import type { Locale } from '@winterjay/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { LivePicture } from '../src/features/home/pictures/live-picture.tsx'
import { BenefitsPicture, BusinessPicture, PersonalPicture } from '../src/features/home/pictures/tool-pictures.tsx'
import { NotFoundDrawing } from '../src/ui/art/not-found.tsx'
import { OfflineDrawing } from '../src/ui/art/offline.tsx'
import { LocaleScope } from '../src/lib/language/locale.ts'

const PICTURES = {
  live: LivePicture,
  personal: PersonalPicture,
  business: BusinessPicture,
  benefits: BenefitsPicture,
  'not-found': NotFoundDrawing,
  offline: OfflineDrawing,
}

/** All pictures in one language, as HTML. */
export const drawPictures = (locale: Locale): string =>
  renderToStaticMarkup(
    <LocaleScope value={locale}>
      {Object.entries(PICTURES).map(([name, Picture]) => (
        <div key={name} data-picture={name}>
          <Picture />
        </div>
      ))}
    </LocaleScope>,
  )
