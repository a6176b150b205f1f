import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { DocumentText } from './document-text.tsx'
import { documentQuery, downloadOf } from './queries.ts'
import type { LoanDocument } from './queries.ts'
import { documentWords } from './words/words.ts'

interface DocumentDialogProps {
  readonly loanId: string
  readonly document: LoanDocument
  readonly onClose: () => void
}

/** A document as it was written, with its file. */
export default function DocumentDialog({ loanId, document, onClose }: DocumentDialogProps) {
  const m = useWords(documentWords)
  const { data, error, refetch, isFetching } = useQuery(documentQuery(loanId, document.id))
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      await downloadOf(loanId, document)
    } catch (failure) {
      toast({ tone: 'error', title: m.downloadFailed, description: problemDetail(failure) })
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={m.kinds[document.kind]}
      size="lg"
      isText
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => void download()}
        >
          {m.download}
        </Button>
      }
    >
      {data !== undefined ? (
        <DocumentText content={data.content} />
      ) : error === null ? (
        <Skeleton className="h-96" />
      ) : (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
    </Dialog>
  )
}
