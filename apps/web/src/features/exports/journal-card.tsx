import { useQuery } from '@tanstack/react-query'
import { EXPORT_FORMATS } from '@winterjay/lending'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { dayAtServer } from '../../lib/server/server-day.ts'
import { Card } from '../../ui/display/card.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { journalQuery } from './queries.ts'
import type { AccountNames, Format, Journal, Range } from './queries.ts'
import { Sums } from './sums.tsx'
import { exportWords } from './words/words.ts'

interface JournalCardProps {
  readonly range: Range
  readonly names: AccountNames
  /** Of the file that is to be made. */
  readonly format: Format
}

/** The formats written in windows-1252, which lacks letters (lending §6.4.1). */
const OF_1252: ReadonlySet<Format> = new Set(['iif', 'ofx', 'qbo_web_connect'])

/** The sums by account between two days, and the files made of these days before (lending §6.3.3). */
export function JournalCard({ range, names, format }: JournalCardProps) {
  const { preview: m } = useWords(exportWords)
  const { data, error, refetch, isFetching } = useQuery(journalQuery(range))
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
    <Card title={m.title}>
      <Earlier files={data.earlier} />
      {data.entry_count === 0 ? (
        <p className="text-muted">{m.none}</p>
      ) : (
        <>
          <Sums
            sums={data.per_account.map(({ account, ...sum }) => ({
              ...sum,
              key: account,
              name: names.accounts[account] ?? account,
            }))}
            entries={data.entry_count}
            total={data.debits}
          />
          <p className="mt-3 text-sm text-muted">{m.closes}</p>
          {OF_1252.has(format) && data.replaced_characters > 0 && (
            <Note tone="care" className="mt-3">
              {m.replaced(data.replaced_characters)}
            </Note>
          )}
        </>
      )}
    </Card>
  )
}

/** Importing the same days twice doubles them. */
function Earlier({ files }: { readonly files: Journal['earlier'] }) {
  const { preview: m, file } = useWords(exportWords)
  const { date } = useFormat()
  if (files.length === 0) return null
  const nameOf = (name: string): string => {
    const format = EXPORT_FORMATS.find((known) => known === name)
    return format === undefined ? name : file.formats[format]
  }
  return (
    <Note tone="care" title={m.earlier} className="mb-3">
      <ul>
        {files.map(({ format, from, to, made_at: madeAt }) => (
          <li key={madeAt}>{m.made(nameOf(format), date(from), date(to), date(dayAtServer(madeAt)))}</li>
        ))}
      </ul>
    </Note>
  )
}
