import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useMay } from '../../../lib/server/book.ts'
import { isUnknownCall, problemDetail } from '../../../lib/server/problem.ts'
import { dayAtServer } from '../../../lib/server/server-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { pastImportsQuery } from './queries.ts'
import type { PastImport } from './queries.ts'
import { UndoQuestion } from './undo-question.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

/** Past imports, newest first, each with its undo. */
export function PastImports() {
  const m = useWords(tapeWords).past
  return (
    <section>
      <h3 className="mb-1 font-semibold">{m.title}</h3>
      <List />
    </section>
  )
}

function List() {
  const m = useWords(tapeWords).past
  const { data, error, isPending, isFetching, refetch } = useQuery(pastImportsQuery)
  const [undoing, setUndoing] = useState<PastImport | null>(null)
  if (isPending) return <Skeleton className="h-12" />
  if (isUnknownCall(error)) return <p className="text-muted">{m.none}</p>
  if (error && !data) {
    return (
      <ErrorState title={m.failed} isRetrying={isFetching} onRetry={() => void refetch()}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data.imports.length === 0) return <p className="text-muted">{m.none}</p>
  return (
    <>
      <div className="max-md:-mx-3">
        <ImportTable imports={data.imports} onUndo={setUndoing} />
      </div>
      {undoing !== null && (
        <UndoQuestion
          importId={undoing.id}
          fileName={undoing.file_name}
          createdCount={undoing.created_count}
          onUndone={() => setUndoing(null)}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  )
}

function ImportTable({
  imports,
  onUndo,
}: {
  readonly imports: readonly PastImport[]
  readonly onUndo: (past: PastImport) => void
}) {
  const m = useWords(tapeWords).past
  const format = useFormat()
  const mayUndo = useMay('book.decide')
  const nameOf = (past: PastImport): string => past.file_name ?? m.pasted
  const undoButton = (past: PastImport) => (
    <Button size="sm" onClick={() => onUndo(past)}>
      {m.undo}
      <span className="sr-only"> {m.undoOf(nameOf(past))}</span>
    </Button>
  )
  return (
    <Table
      caption={m.title}
      rows={imports}
      rowKey={({ id }) => id}
      renderRow={(past) => ({
        title: nameOf(past),
        detail: [
          format.date(dayAtServer(past.created_at)),
          `${m.created} ${format.number(past.created_count)}`,
          `${m.refused} ${format.number(past.refused_count)}`,
        ].join(' · '),
        ...(past.can_undo
          ? mayUndo && { end: undoButton(past) }
          : { children: <p className="-ml-12 text-sm text-muted">{m.locked}</p> }),
      })}
      columns={[
        {
          key: 'file',
          header: m.file,
          isName: true,
          renderCell: (past) => <span className="wrap-anywhere">{nameOf(past)}</span>,
        },
        { key: 'on', header: m.on, renderCell: (past) => format.date(dayAtServer(past.created_at)) },
        { key: 'created', header: m.created, isNumeric: true, renderCell: (past) => format.number(past.created_count) },
        { key: 'refused', header: m.refused, isNumeric: true, renderCell: (past) => format.number(past.refused_count) },
        {
          key: 'undo',
          header: m.action,
          isHeaderHidden: true,
          renderCell: (past) =>
            past.can_undo ? mayUndo && undoButton(past) : <span className="text-sm text-muted">{m.locked}</span>,
        },
      ]}
    />
  )
}
