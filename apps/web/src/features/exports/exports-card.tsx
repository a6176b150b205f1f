import { useQuery } from '@tanstack/react-query'
import { BOOK_ACCOUNTS } from '@winterjay/lending'
import { useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { useMay } from '../../lib/server/book.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { EmptyDrawing } from '../../ui/art/empty.tsx'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { AccountsDialog } from './accounts-dialog.tsx'
import { FileCard } from './file-card.tsx'
import { accountsQuery } from './queries.ts'
import type { AccountNames } from './queries.ts'
import { exportWords } from './words/words.ts'

/** Accounts, days and program, with what the file will hold (lending §6.6). */
export default function ExportsCard() {
  const m = useWords(exportWords).page
  const may = useMay('exports.make')
  return may ? <Exports /> : <Note>{m.why}</Note>
}

function Exports() {
  const m = useWords(exportWords).page
  const { data, error, refetch, isFetching } = useQuery(accountsQuery)
  const [isNaming, setNaming] = useState(false)
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={4} />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  return (
    <>
      {isNamed(data) ? (
        <FileCard names={data} onName={() => setNaming(true)} />
      ) : (
        <NamesFirst onName={() => setNaming(true)} />
      )}
      {isNaming && <AccountsDialog names={data} onClose={() => setNaming(false)} />}
    </>
  )
}

const isNamed = ({ accounts }: AccountNames): boolean =>
  BOOK_ACCOUNTS.every((account) => accounts[account] !== undefined)

function NamesFirst({ onName }: { readonly onName: () => void }) {
  const m = useWords(exportWords).accounts
  return (
    <EmptyState
      art={<EmptyDrawing className="w-45" />}
      title={m.firstTitle}
      actions={
        <Button variant="primary" onClick={onName}>
          {m.name}
        </Button>
      }
    >
      {m.firstText}
    </EmptyState>
  )
}
