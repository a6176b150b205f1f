import { exportLoanLedger, exportLoanStatements } from '@winterjay/contract'
import { FileSpreadsheet, FileText, Lock, Sheet } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { callForFile } from '../../../lib/server/api.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useCloseYear } from './queries.ts'
import type { BookYear } from './queries.ts'
import { yearEndWords } from './words/words.ts'

/** What is kept or handed on of a year: statements, ledger, workbook, and its close. */
export function YearFiles({ year }: { readonly year: BookYear }) {
  const m = useWords(yearEndWords).files
  const mayExport = useMay('exports.make')
  const { year: number, statement_files: files } = year
  const query = { year: number }
  const save = (load: () => Promise<Blob>, name: string) => (): void => {
    load().then(
      (file) => saveFile(file, name),
      (error: unknown) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) }),
    )
  }
  return (
    <Card title={m.title} isFlush>
      <Rows>
        {mayExport &&
          Array.from({ length: files }, (_, at) => (
            <Row
              key={at}
              chip={<Chip hue="spruce" icon={FileText} />}
              title={m.statements}
              detail={files === 1 ? m.statementsDetail : m.part(at + 1, files)}
              hasChevron
              onPress={save(
                () => callForFile(exportLoanStatements, { query: { ...query, part: at + 1 } }),
                `winterjay-statements-${number}-${at + 1}.pdf`,
              )}
            />
          ))}
        {mayExport && (
          <>
            <Row
              chip={<Chip hue="c2" icon={FileSpreadsheet} />}
              title={m.workbook}
              detail={m.workbookDetail}
              hasChevron
              onPress={save(
                () => callForFile(exportLoanLedger, { query: { ...query, format: 'xlsx' } }),
                `winterjay-ledger-${number}.xlsx`,
              )}
            />
            <Row
              chip={<Chip hue="c3" icon={Sheet} />}
              title={m.ledger}
              detail={m.ledgerDetail}
              hasChevron
              onPress={save(() => callForFile(exportLoanLedger, { query }), `winterjay-ledger-${number}.csv`)}
            />
          </>
        )}
        <CloseRow year={year} />
      </Rows>
    </Card>
  )
}

/** A year that is over is closed once; a closed one says since when. */
function CloseRow({ year: { year, as_of: last, closed_on: closedOn } }: { readonly year: BookYear }) {
  const m = useWords(yearEndWords).close
  const f = useFormat()
  const mayDecide = useMay('book.decide')
  const closing = useCloseYear()
  const [isAsking, setAsking] = useState(false)
  if (closedOn !== null)
    return <Row chip={<Chip hue="c7" icon={Lock} />} title={m.closed(year)} detail={m.since(f.date(closedOn))} />
  if (!mayDecide || last !== `${year}-12-31`) return null
  return (
    <>
      <Row
        chip={<Chip hue="c7" icon={Lock} />}
        title={m.row(year)}
        detail={m.rowDetail}
        hasChevron
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <FormDialog
          title={m.title(year)}
          submitLabel={m.submit}
          isBusy={closing.isPending}
          problem={closing.error}
          bug={m.failed}
          onClose={() => setAsking(false)}
          onSubmit={() =>
            closing.mutate(year, {
              onSuccess: () => {
                toast({ title: m.closed(year) })
                setAsking(false)
              },
            })
          }
        >
          <p>{m.text}</p>
        </FormDialog>
      )}
    </>
  )
}
