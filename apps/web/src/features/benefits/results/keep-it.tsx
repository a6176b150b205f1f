import { Link2, Printer, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { publicUrl } from '../../../lib/server/server.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { fragmentOf } from '../household.ts'
import type { Answers } from '../household.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

const SaveDialog = lazyDialog(() => import('../clients/save-dialog.tsx'))
const SaveRow = lazyPart(() => import('../clients/save-row.tsx'))

/** Prints the results, copies a link that contains the answers, or saves them as a client. */
export function KeepIt({ answers }: { readonly answers: Answers }) {
  const m = useWords(benefitsWords).keep
  const [isSaving, setSaving] = useState(false)
  const link = `${publicUrl()}/benefits#${fragmentOf(answers)}`
  return (
    <FoldCard title={m.title} chip={<Chip icon={Share2} hue="c7" />} isFlush className="print:hidden">
      <Rows>
        <Row chip={<Chip icon={Printer} hue="c7" />} title={m.print} hasChevron onPress={() => window.print()} />
        <Row chip={<Chip icon={Link2} hue="c7" />} title={m.linkTitle} end={<CopyButton text={link} what={m.link} />}>
          <p className="text-sm text-muted">{m.linkNote}</p>
        </Row>
        <Suspense>
          <SaveRow onSave={() => setSaving(true)} />
        </Suspense>
      </Rows>
      {isSaving && (
        <Suspense>
          <SaveDialog answers={answers} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </FoldCard>
  )
}
