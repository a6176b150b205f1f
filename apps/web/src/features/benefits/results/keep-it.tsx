import { publicOrigin } from '../../../lib/server/server.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { fragmentOf } from '../household.ts'
import type { Answers } from '../household.ts'
import { partId } from '../jump-to.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** On paper, or as a link that holds the answers itself. */
export function KeepIt({ answers }: { readonly answers: Answers }) {
  const m = useWords(benefitsWords).keep
  const link = `${publicOrigin()}/benefits#${fragmentOf(answers)}`
  return (
    <Card title={m.title} titleId={partId('keep')} className="mt-4 print:hidden">
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <p className="mb-3 text-muted">{m.printNote}</p>
          <Button onClick={() => window.print()}>{m.print}</Button>
        </div>
        <div>
          <p className="mb-3 text-muted">{m.linkNote}</p>
          <CopyButton text={link} what={m.link} size="md" />
        </div>
      </div>
    </Card>
  )
}
