import { readLoanFile } from '@winterjay/contract'
import { localDateIn } from '@winterjay/money'
import { Download, FileImage, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { callForFile } from '../../../lib/server/api.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useDownload } from '../../../lib/server/use-download.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { useRemoveFile } from './queries.ts'
import type { LoanFile } from './queries.ts'
import { fileWords } from './words/words.ts'

interface FileRowsProps {
  readonly files: readonly (LoanFile & { readonly loan_id: string })[]
}

/** Files to open, and to remove after a question: a removed file does not come back. */
export function FileRows({ files }: FileRowsProps) {
  const m = useWords(fileWords)
  const mayWrite = useMay('book.write')
  const [removed, setRemoved] = useState<FileRowsProps['files'][number] | null>(null)
  return (
    <>
      {files.map((file) => (
        <FileRow key={file.id} file={file} {...(mayWrite ? { onRemove: () => setRemoved(file) } : {})} />
      ))}
      {removed !== null && <RemoveDialog file={removed} title={m.removeTitle} onClose={() => setRemoved(null)} />}
    </>
  )
}

interface FileRowProps {
  readonly file: FileRowsProps['files'][number]
  readonly onRemove?: () => void
}

function FileRow({ file, onRemove }: FileRowProps) {
  const m = useWords(fileWords)
  const f = useFormat()
  const { isBusy, run } = useDownload({
    load: () => callForFile(readLoanFile, { params: { loan_id: file.loan_id, file_id: file.id } }),
    fileName: file.name,
    onError: (error) => toast({ tone: 'error', title: m.notLoaded, description: problemDetail(error) }),
  })
  return (
    <Row
      chip={<Chip hue="c7" icon={file.type === 'application/pdf' ? FileText : FileImage} />}
      title={<span className="wrap-anywhere">{file.name}</span>}
      detail={m.detail(
        f.number(Math.ceil(file.bytes / 1024)),
        f.date(localDateIn(timeZone(), new Date(file.added_at))),
      )}
      end={
        <span className="flex">
          <IconButton
            label={m.download(file.name)}
            icon={<Download aria-hidden="true" className="size-5" />}
            disabled={isBusy}
            onClick={() => void run()}
          />
          {onRemove !== undefined && (
            <IconButton
              label={m.remove(file.name)}
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              onClick={onRemove}
            />
          )}
        </span>
      }
    />
  )
}

interface RemoveDialogProps {
  readonly file: FileRowsProps['files'][number]
  readonly title: string
  readonly onClose: () => void
}

function RemoveDialog({ file, title, onClose }: RemoveDialogProps) {
  const m = useWords(fileWords)
  const removing = useRemoveFile(file.loan_id)
  const remove = (): void =>
    removing.mutate(file.id, {
      onSuccess: () => {
        onClose()
        toast({ title: m.removed })
      },
      onError: (error) => toast({ tone: 'error', title: m.removeFailed, description: problemDetail(error) }),
    })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant="destructive" busy={removing.isPending} onClick={remove}>
          {m.removeYes}
        </Button>
      }
    >
      <p className="wrap-anywhere">{m.removeText(file.name)}</p>
    </Dialog>
  )
}
