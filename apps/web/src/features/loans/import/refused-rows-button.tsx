import { refusedRowsCsv } from '@winterjay/lending'
import { Download } from 'lucide-react'
import { useLocale } from '../../../lib/language/locale.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import type { UnderstoodTape } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

/** Downloads the refused rows as a file with their reasons, to correct and import again. */
export function RefusedRowsButton({ tape }: { readonly tape: UnderstoodTape }) {
  const m = useWords(tapeWords).preview
  const locale = useLocale()
  const { preview } = tape
  if (preview.refused.length === 0) return null
  const save = (): void =>
    saveFile(new Blob([refusedRowsCsv(preview, preview.refused, locale)], { type: 'text/csv' }), m.fileName)
  return (
    <div>
      <Button icon={<Download aria-hidden="true" className="size-4" />} onClick={save}>
        {m.download}
      </Button>
    </div>
  )
}
