import { useQuery } from '@tanstack/react-query'
import { LOAN_FILES } from '@winterjay/contract'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { Loaded, NoneRow } from '../loaded.tsx'
import { FileRows } from './file-rows.tsx'
import { filesQuery, useAddFile } from './queries.ts'
import { fileWords } from './words/words.ts'

/** Files that the lender keeps with a loan (lending §5.20). A visitor without an account keeps none. */
export default function FilesCard({ loanId }: { readonly loanId: string }) {
  const isSignedOut = useIsSignedOut()
  return isSignedOut ? null : <Files loanId={loanId} />
}

function Files({ loanId }: { readonly loanId: string }) {
  const m = useWords(fileWords)
  const mayWrite = useMay('book.write')
  const query = filesQuery(loanId)
  const { data } = useQuery(query)
  return (
    <FoldCard
      title={m.heading}
      detail={data === undefined ? undefined : data.length === 0 ? m.none : data.map(({ name }) => name).join(', ')}
      chip={<Chip hue="c7" icon={Paperclip} />}
      isFlush
    >
      <Loaded query={query} away={m.away}>
        {(files) => (
          <>
            <Rows>
              {files.length === 0 && <NoneRow icon={Paperclip} title={m.none} text={m.noneText} />}
              <FileRows files={files.map((file) => ({ ...file, loan_id: loanId }))} />
            </Rows>
            {mayWrite && files.length < LOAN_FILES.most && <AddField loanId={loanId} />}
          </>
        )}
      </Loaded>
    </FoldCard>
  )
}

/** Keeps a file as soon as it is chosen. */
function AddField({ loanId }: { readonly loanId: string }) {
  const m = useWords(fileWords)
  const [flaw, setFlaw] = useState<string | null>(null)
  const adding = useAddFile(loanId)
  const take = (file: File): void => {
    if (file.size > LOAN_FILES.mostBytes) return setFlaw(m.tooLarge)
    setFlaw(null)
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const content = typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : ''
      adding.mutate({ name: file.name.slice(-120), content }, { onSuccess: () => toast({ title: m.added }) })
    })
    reader.readAsDataURL(file)
  }
  return (
    <div className="px-3 pt-2 pb-3">
      <Field label={m.add} isLabelHidden error={flaw ?? problemDetail(adding.error)}>
        <FileDrop
          isLow
          disabled={adding.isPending}
          accept=".pdf,.jpg,.jpeg,.png"
          hint={m.addHint}
          onFiles={([file]) => take(file)}
        />
      </Field>
    </div>
  )
}
