import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { FileRows } from './file-rows.tsx'
import type { LoanFile } from './queries.ts'
import { fileWords } from './words/words.ts'

/** The files of all loans of a person; nothing where there are none. */
export function PersonFiles({ files }: { readonly files: readonly (LoanFile & { readonly loan_id: string })[] }) {
  const m = useWords(fileWords)
  if (files.length === 0) return null
  return (
    <Card title={m.heading} isFlush>
      <Rows>
        <FileRows files={files} />
      </Rows>
    </Card>
  )
}
