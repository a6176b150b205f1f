import { Link2, Printer } from 'lucide-react'
import { publicOrigin } from '../../../lib/server/server.ts'
import { Card } from '../../../ui/display/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { fragmentOf } from '../household.ts'
import type { Answers } from '../household.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** Prints the results, or copies a link that contains the answers. */
export function KeepIt({ answers }: { readonly answers: Answers }) {
  const m = useWords(benefitsWords).keep
  const link = `${publicOrigin()}/benefits#${fragmentOf(answers)}`
  return (
    <Card title={m.title} isFlush className="print:hidden">
      <Rows>
        <Row chip={<Chip icon={Printer} hue="c7" />} title={m.print} hasChevron onPress={() => window.print()} />
        <Row chip={<Chip icon={Link2} hue="c7" />} title={m.linkTitle} end={<CopyButton text={link} what={m.link} />}>
          <p className="text-sm text-muted">{m.linkNote}</p>
        </Row>
      </Rows>
    </Card>
  )
}
