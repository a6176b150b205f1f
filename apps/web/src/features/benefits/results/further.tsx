import { Telescope } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { usePrinting } from '../../../lib/use-printing.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { benefitsWords } from '../words/words.ts'

/**
 * What looks beyond today's answer: on phones one row until it is opened, so that the answer stays short. Printed
 * whole.
 */
export function Further({ children }: { readonly children: ReactNode }) {
  const m = useWords(benefitsWords).further
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia(PHONE)
  const isPrinting = usePrinting()
  return (
    <>
      {isPhone && (
        <Card isFlush className="print:hidden">
          <Rows>
            <Row
              chip={<Chip icon={Telescope} hue="c7" />}
              title={m.title}
              detail={m.detail}
              hasChevron
              isOpen={isOpen}
              onPress={() => setOpen(!isOpen)}
            />
          </Rows>
        </Card>
      )}
      {(!isPhone || isOpen || isPrinting) && children}
    </>
  )
}
