import { prove, withNewRow, withoutPrintedRow, withPrintedBalance, withPrintedRow } from '@winterjay/budget'
import type { PrintedStatement, Proof } from '@winterjay/budget'
import { ListChecks, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useFormat } from '../../../../lib/language/format.ts'
import { useWords } from '../../../../lib/language/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Chip } from '../../../../ui/row/chip.tsx'
import { FoldRow } from '../../../../ui/row/fold-row.tsx'
import { Rows } from '../../../../ui/row/row.tsx'
import { importWords } from '../words/words.ts'
import { BalanceDialog } from './balance-dialog.tsx'
import { PrintedRows } from './printed-rows.tsx'
import type { Mending } from './printed-rows.tsx'
import { RowDialog } from './row-dialog.tsx'
import { useProofText } from './use-proof-text.ts'

export interface MendSectionProps {
  readonly asRead: PrintedStatement
  /** As mended so far. */
  readonly now: PrintedStatement
  readonly onChange: (statement: PrintedStatement) => void
}

/**
 * A PDF statement that does not prove itself: its lines as they were read, for the user to mend until they add up
 * (budget §1.6).
 */
export function MendSection({ asRead, now, onChange }: MendSectionProps) {
  const m = useWords(importWords).mend
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const [statement, setStatement] = useState(now)
  const [mending, setMending] = useState<Mending | null>(null)
  const proof = useMemo(() => prove(statement), [statement])
  const fault = faultAt(statement, proof)
  const change = (next: PrintedStatement): void => {
    setStatement(next)
    setMending(null)
    onChange(next)
  }
  return (
    <section className="grid gap-3">
      <ProofNote
        statement={statement}
        proof={proof}
        {...(fault !== null && { onGo: () => goTo(list.current, fault) })}
      />
      <div className="-mx-3" ref={list}>
        <Rows>
          <FoldRow
            chip={<Chip icon={ListChecks} hue="c2" />}
            title={m.lines}
            detail={m.count(format.number(statement.rows.length), statement.rows.length)}
            mustOpen={proof.kind !== 'proven'}
          >
            <PrintedRows statement={statement} proof={proof} fault={fault} onMend={setMending} />
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" className="size-4" />}
                onClick={() => setMending({ kind: 'row', at: null })}
              >
                {m.add}
              </Button>
              {statement !== asRead && (
                <Button size="sm" variant="quiet" onClick={() => change(asRead)}>
                  {m.reset}
                </Button>
              )}
            </div>
          </FoldRow>
        </Rows>
      </div>
      {mending?.kind === 'row' && (
        <RowDialog
          statement={statement}
          at={mending.at}
          mended={(row) =>
            mending.at === null ? withNewRow(statement, row).statement : withPrintedRow(statement, mending.at, row)
          }
          onSave={change}
          onDelete={() => mending.at !== null && change(withoutPrintedRow(statement, mending.at))}
          onClose={() => setMending(null)}
        />
      )}
      {(mending?.kind === 'opening' || mending?.kind === 'closing') && (
        <BalanceDialog
          statement={statement}
          which={mending.kind}
          onSave={(amountCents) => change(withPrintedBalance(statement, mending.kind, amountCents))}
          onClose={() => setMending(null)}
        />
      )}
    </section>
  )
}

/** The line to look at first; null if none stands out. */
function faultAt({ rows }: PrintedStatement, proof: Proof): number | null {
  if (proof.kind === 'proven') return null
  if (proof.kind === 'off') return proof.turned ?? proof.among?.[0] ?? null
  const undated = rows.findIndex(({ date }) => date === null)
  return undated === -1 ? null : undated
}

/** The opening balance stands before the first line. */
function goTo(list: HTMLElement | null, at: number): void {
  const row = list?.querySelectorAll<HTMLElement>('li > button')[at + 1]
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

interface ProofNoteProps {
  readonly statement: PrintedStatement
  readonly proof: Proof
  /** Left out if no line stands out. */
  readonly onGo?: () => void
}

function ProofNote({ statement, proof, onGo }: ProofNoteProps) {
  const m = useWords(importWords).mend
  const textOf = useProofText()
  const isProven = proof.kind === 'proven'
  return (
    <Note tone={isProven ? 'info' : 'over'} role={isProven ? 'status' : 'alert'}>
      <p>{textOf(statement, proof)}</p>
      {proof.kind === 'off' && <p className="mt-1">{m.compare}</p>}
      {onGo !== undefined && (
        <Button size="sm" className="mt-2" onClick={onGo}>
          {m.go}
        </Button>
      )}
    </Note>
  )
}
