import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { obstacleTo, useBook } from '../../../lib/server/book.ts'
import { Problem, problemDetail } from '../../../lib/server/problem.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { ClientsCard } from './clients-card.tsx'
import { DatesCard } from './dates-card.tsx'
import { LaterNote } from './later-note.tsx'
import { MovedCard } from './moved-card.tsx'
import { clientsQuery } from './queries.ts'
import type { ClientList } from './queries.ts'
import { clientWords } from './words/words.ts'

/** The saved clients of the book that this tab shows, or why they cannot be seen. */
export default function Clients() {
  const m = useWords(clientWords)
  const book = useBook()
  const obstacle = book === null ? null : obstacleTo('clients.write', book)
  if (obstacle === 'role') return <EmptyState title={m.viewerTitle}>{m.viewerText}</EmptyState>
  if (obstacle !== null) return <EmptyState title={m.closedTitle}>{m.closedText}</EmptyState>
  return <ReadableClients />
}

const FileDialog = lazyDialog(() => import('./file-dialog.tsx'))

const OFF = ['clients_off', 'clients_locked']

function ReadableClients() {
  const m = useWords(clientWords)
  const { data, error, refetch, isFetching } = useQuery(clientsQuery)
  const [isFileOpen, setFileOpen] = useState(false)
  const openFile = (): void => setFileOpen(true)
  if (data === undefined) {
    if (error === null) return <RowsSkeleton count={5} />
    if (error instanceof Problem && OFF.includes(error.code))
      return <ErrorState title={m.off}>{error.detail}</ErrorState>
    return (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      {data.clients.length === 0 ? <NoClients onFile={openFile} /> : <SavedClients {...data} onFile={openFile} />}
      {/* Here, because it stays open while the first clients are saved. */}
      {isFileOpen && (
        <Suspense>
          <FileDialog onClose={() => setFileOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function SavedClients({ clients, most, onFile }: ClientList & { readonly onFile: () => void }) {
  const m = useWords(clientWords)
  return (
    <>
      <LaterNote />
      <MovedCard />
      <DatesCard />
      <ClientsCard clients={clients} most={most} onFile={onFile} />
      <p className="text-sm text-muted">{m.lede}</p>
    </>
  )
}

/** Many households at once, from a file. */
function FileButton({ onOpen }: { readonly onOpen: () => void }) {
  const { file: m } = useWords(clientWords)
  return (
    <Button icon={<FileUp aria-hidden="true" className="size-4" />} onClick={onOpen}>
      {m.open}
    </Button>
  )
}

function NoClients({ onFile }: { readonly onFile: () => void }) {
  const m = useWords(clientWords)
  return (
    <EmptyState
      title={m.none}
      art={<EmptyDrawing className="w-45" />}
      actions={
        <>
          <Link href="/benefits" className={buttonStyle('primary')}>
            {m.toChecker}
          </Link>
          <FileButton onOpen={onFile} />
        </>
      }
    >
      {m.noneText}
      <span className="mt-1 block text-sm">{m.lede}</span>
    </EmptyState>
  )
}
