import { tapeSentence } from '@winterjay/lending'
import type { TapeProblem } from '@winterjay/lending'
import { useLocale } from '../../lib/locale.ts'
import { useMessages } from '../../lib/messages.ts'
import { Table } from '../../ui/table.tsx'
import { LineList } from './line-list.tsx'
import { MendButton } from './mend-button.tsx'
import type { UnderstoodTape } from './use-tape.ts'

interface Flaw {
  readonly line: number
  readonly problem: TapeProblem
}

/** Every problem with its line, column and reason; a row may have several. */
export function RefusedRows({ tape }: { readonly tape: UnderstoodTape }) {
  const m = useMessages('loan-import').preview
  const locale = useLocale()
  const { refused } = tape.preview
  if (refused.length === 0) return null
  const flaws = refused.flatMap(({ line, problems }) => problems.map((problem): Flaw => ({ line, problem })))
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold">{m.refusedTitle}</h3>
        <p className="text-muted">{m.refusedNote}</p>
      </div>
      <MendButton tape={tape} />
      <LineList
        lines={flaws}
        render={(shown) => (
          <Table
            caption={m.refusedTitle}
            rows={shown}
            rowKey={({ line, problem }) => `${line} ${problem.code} ${problem.field ?? ''}`}
            columns={[
              { key: 'line', header: m.lineName, isName: true, renderCell: ({ line }) => <><span className="sm:hidden">{m.lineName} </span>{line}</> },
              { key: 'column', header: m.column, renderCell: ({ problem }) => problem.params?.['column'] ?? m.wholeRow },
              { key: 'reason', header: m.reason, renderCell: ({ problem }) => tapeSentence(problem, locale) },
            ]}
          />
        )}
      />
    </section>
  )
}
