import { Palette } from 'lucide-react'
import { useWords } from '../../lib/language/words.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { brandingWords } from './words/words.ts'

/** The row that leads to the brand, where the premium features of lending stand. */
export default function BrandingPlace() {
  const m = useWords(brandingWords).place
  return (
    <Row
      chip={<Chip hue="c5" icon={Palette} />}
      title={m.title}
      detail={m.detail}
      href="/business/branding"
      hasChevron
    />
  )
}
