import { useState } from 'react'
import { MAX_INVESTMENT_ACCOUNTS, MAX_INVESTMENT_HOLDINGS } from '@winterjay/contract'
import { readTables, TABLE_FILES } from '../../../lib/files/table-file.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { accountsIn, fits, withFile } from './portfolio.ts'
import { useImport } from '../calls/queries.ts'
import type { Imported, Stored } from '../calls/queries.ts'
import { changeSettings, columnsFor, useSettings, withColumns } from './settings.ts'
import type { Columns } from './settings.ts'
import { useChangePortfolio } from './stored.ts'
import { optimizationWords } from '../words/words.ts'

/** A broker's file: read by the server, which keeps nothing of it. What it says is then stored in the account. */
export function FileImport({ stored }: { readonly stored: Stored }) {
  const m = useWords(optimizationWords)
  const { mutate, data, error, isPending, variables } = useImport()
  const settings = useSettings()
  const change = useChangePortfolio()
  const [isTooLarge, setTooLarge] = useState(false)
  const keep = (read: Imported): void => {
    if (read.kind !== 'holdings') return
    const ids = accountsIn(read).map(() => crypto.randomUUID())
    const edit = withFile(read, ids, m.holdings.unnamed)
    const isKept = fits(edit(stored))
    setTooLarge(!isKept)
    if (isKept) change(edit)
  }
  const read = (file_content: string, columns?: Columns): void => {
    setTooLarge(false)
    mutate(
      { file_content, ...(columns === undefined ? {} : { columns }) },
      {
        onSuccess: (answer) => {
          const known = answer.kind === 'unmapped' ? columnsFor(settings, answer.columns) : null
          // Columns that were named once, and do not fit after all, are asked for.
          if (known !== null && columns === undefined) read(file_content, known)
          else keep(answer)
        },
      },
    )
  }
  const nameColumns = (headers: readonly string[], columns: Columns): void => {
    changeSettings((kept) => withColumns(kept, headers, columns))
    read(variables?.file_content ?? '', columns)
  }
  return (
    <div className="grid gap-3">
      <Field label={m.holdings.file}>
        <FileDrop
          isLow
          accept={TABLE_FILES}
          hint={m.holdings.fileHint}
          disabled={isPending}
          onFiles={([file]) => void readTables(file).then(([table]) => read(table?.text ?? ''))}
        />
      </Field>
      <output className="text-sm text-muted empty:hidden">{isPending ? m.holdings.reading : null}</output>
      {error !== null && <Note tone="over">{problemDetail(error) ?? m.bug}</Note>}
      {isTooLarge && <Note tone="over">{m.holdings.tooLarge(MAX_INVESTMENT_ACCOUNTS, MAX_INVESTMENT_HOLDINGS)}</Note>}
      {data !== undefined && !isPending && !isTooLarge && <Outcome read={data} onColumns={nameColumns} />}
    </div>
  )
}

interface OutcomeProps {
  readonly read: Imported
  readonly onColumns: (headers: readonly string[], columns: Columns) => void
}

function Outcome({ read, onColumns }: OutcomeProps) {
  const m = useWords(optimizationWords).holdings
  if (read.kind === 'activities') return <Note tone="care">{m.activities}</Note>
  if (read.kind === 'unmapped') return <ColumnQuestion columns={read.columns} onColumns={onColumns} />
  return (
    <Note tone={read.errors.length === 0 ? 'info' : 'care'} title={m.read(read.holdings.length, read.total_processed)}>
      {read.errors.length > 0 && (
        <ul>
          {read.errors.map(({ row, label, code }) => (
            <li key={row}>{m.row(row, label, m.refused[code])}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}

const FIELDS = ['symbol', 'units', 'price', 'value', 'currency', 'account'] as const

function ColumnQuestion({ columns, onColumns }: Omit<OutcomeProps, 'read'> & { readonly columns: readonly string[] }) {
  const m = useWords(optimizationWords).holdings
  const [chosen, setChosen] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({})
  const options = [{ value: '', label: m.none }, ...columns.map((name) => ({ value: name, label: name }))]
  const { symbol, units, ...others } = chosen
  const isReady = Boolean(symbol) && Boolean(units) && (Boolean(others.price) || Boolean(others.value))
  return (
    <Form
      onSubmit={() => {
        const given = Object.fromEntries(Object.entries(others).filter(([, name]) => name !== ''))
        if (symbol !== undefined && units !== undefined && isReady) onColumns(columns, { symbol, units, ...given })
      }}
    >
      <h3 className="text-base">{m.columns}</h3>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {FIELDS.map((field) => (
          <Field key={field} label={m.columnNames[field]}>
            <Select
              value={chosen[field] ?? ''}
              options={options}
              onChange={(name) => setChosen({ ...chosen, [field]: name })}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" disabled={!isReady}>
        {m.useColumns}
      </Button>
    </Form>
  )
}
