import { ATTACHMENTS, readOperatorAttachment, readSupportAttachment } from '@winterjay/contract'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { callForFile } from '../../lib/server/api.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { useDownload } from '../../lib/server/use-download.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import { useAttach } from './queries.ts'
import type { SupportRequest } from './queries.ts'
import { supportWords } from './words/words.ts'

type SupportFile = SupportRequest['attachments'][number]

interface FilesProps {
  readonly request: Pick<SupportRequest, 'id' | 'attachments'>
  readonly isOperator?: boolean
}

export function Files({ request, isOperator = false }: FilesProps) {
  const m = useWords(supportWords).request
  if (request.attachments.length === 0) return null
  return (
    <Rows label={m.files}>
      {request.attachments.map((file) => (
        <FileRow key={file.id} requestId={request.id} file={file} isOperator={isOperator} />
      ))}
    </Rows>
  )
}

interface FileRowProps {
  readonly requestId: string
  readonly file: SupportFile
  readonly isOperator: boolean
}

function FileRow({ requestId, file, isOperator }: FileRowProps) {
  const m = useWords(supportWords).request
  const f = useFormat()
  const endpoint = isOperator ? readOperatorAttachment : readSupportAttachment
  const { isBusy, run } = useDownload({
    load: () => callForFile(endpoint, { params: { request_id: requestId, attachment_id: file.id } }),
    fileName: file.name,
    onError: (error) => toast({ tone: 'error', title: m.notLoaded, description: problemDetail(error) }),
  })
  return (
    <Row
      isDense
      chip={<Chip hue="c7" icon={FileText} />}
      title={file.name}
      detail={`${f.number(Math.ceil(file.bytes / 1024))} kB`}
      end={
        <IconButton
          label={m.download(file.name)}
          icon={<Download aria-hidden="true" className="size-5" />}
          disabled={isBusy}
          onClick={() => void run()}
        />
      }
    />
  )
}

/** Sends a file as soon as it is chosen. */
export function AttachField({ requestId }: { readonly requestId: string }) {
  const m = useWords(supportWords).request
  const [flaw, setFlaw] = useState<string | null>(null)
  const attaching = useAttach(requestId)
  const take = (file: File): void => {
    if (file.size > ATTACHMENTS.mostBytes) return setFlaw(m.tooLarge)
    setFlaw(null)
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const content = typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : ''
      attaching.mutate({ name: file.name.slice(-120), content }, { onSuccess: () => toast({ title: m.attached }) })
    })
    reader.readAsDataURL(file)
  }
  return (
    <Field label={m.attach} error={flaw ?? problemDetail(attaching.error)} isOptional>
      <FileDrop
        isLow
        disabled={attaching.isPending}
        accept=".png,.jpg,.jpeg,.webp,.pdf,.csv,.txt,.log"
        hint={m.attachHint}
        onFiles={([file]) => take(file)}
      />
    </Field>
  )
}
