import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { BookCheck } from './book-check.tsx'
import { FileLayout } from './file-layout.tsx'
import { FirstLoans } from './first-loans.tsx'
import { bookCheckQuery } from './queries.ts'
import type { KnownRows } from './queries.ts'
import { PaidUpToQuestion, countDiffering } from './paid-up-to-question.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { TapeQuestions, isAnswered } from './tape-questions.tsx'
import { TapeWarnings } from './tape-warnings.tsx'
import type { TapeReader, UnderstoodTape } from './use-tape.ts'
import type { ReadingProgress } from './read-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

export interface PreviewStepProps {
  readonly title: string
  readonly onClose: () => void
  readonly tape: UnderstoodTape
  readonly rereading: ReadingProgress | null
  readonly reader: TapeReader
  /** The error of the last attempt to send. */
  readonly error: unknown
  readonly onImport: (knownRows: KnownRows) => void
}

/** Shows how the file was read before anything is stored (lending §4.3). */
export function PreviewStep({ title, onClose, tape, rereading, reader, error, onImport }: PreviewStepProps) {
  const texts = useWords(tapeWords)
  const m = texts.preview
  const format = useFormat()
  const [wasAsked, setWasAsked] = useState(false)
  const [choice, setChoice] = useState<'create' | 'refuse'>('refuse')
  const { preview, source } = tape
  const isOpen = !isAnswered(tape)
  const check = useQuery({
    ...bookCheckQuery(tape),
    enabled: !isOpen && rereading === null && preview.acceptedCount > 0,
  })
  const knownCount = check.data?.lines_in_book.length ?? 0
  const leftOutCount = choice === 'refuse' ? knownCount : 0
  const count = preview.acceptedCount - leftOutCount
  // Nothing arrives that could be late, and there is nothing to say of its past.
  const isAllLeftOut = leftOutCount > 0 && count === 0
  // Nothing can be imported before the lender has said which balance is right; the button shows that it comes next.
  const hasChoice = countDiffering(tape) > 0
  const submit = (): void => {
    if (isOpen) setWasAsked(true)
    else onImport(knownCount === 0 ? null : choice)
  }
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={reader.startOver}>{m.other}</Button>
          {(count > 0 || isOpen || hasChoice) && (
            <Button
              variant="primary"
              disabled={count === 0 && hasChoice}
              busy={rereading !== null || check.isLoading}
              onClick={submit}
            >
              {isOpen || count === 0 ? texts.importTitle : m.import(count)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6">
        {error !== null && (
          <Note tone="over" role="alert" title={texts.failed}>
            {problemDetail(error)}
          </Note>
        )}
        <div>
          <h3 className="text-lg font-semibold wrap-anywhere">{source.name ?? m.pasted}</h3>
          <p className="text-muted">{m.notStored}</p>
        </div>
        {rereading !== null && <Progress label={texts.reading} ratio={rereading.ratio ?? undefined} />}
        <TapeQuestions tape={tape} reader={reader} isMissing={wasAsked} />
        {check.isLoading && <Progress label={m.book.comparing} />}
        {!isOpen && (
          <BookCheck
            tape={tape}
            answer={check.data ?? null}
            hasFailed={check.isError}
            choice={choice}
            onChoice={setChoice}
          />
        )}
        {!isOpen && !isAllLeftOut && <PaidUpToQuestion tape={tape} reader={reader} />}
        {isOpen ? (
          <p>{m.waiting(format.number(preview.recordCount))}</p>
        ) : (
          <Understood tape={tape} leftOutCount={leftOutCount} />
        )}
        <FileLayout tape={tape} onExplain={() => void reader.explain(null)} />
      </div>
    </Dialog>
  )
}

/** Every row is either created or refused; skipped rows count as refused. */
function Understood({ tape, leftOutCount }: { readonly tape: UnderstoodTape; readonly leftOutCount: number }) {
  const m = useWords(tapeWords).preview
  const { preview } = tape
  const differing = countDiffering(tape)
  // The answer is above: what would be left out without it is not listed.
  if (preview.acceptedCount === 0 && differing === preview.refused.length && differing > 0)
    return <p className="font-semibold">{m.paidUpTo.answerDiffer(differing)}</p>
  return (
    <>
      <Counts tape={tape} leftOutCount={leftOutCount} />
      {preview.acceptedCount === 0 && <Note tone="over">{m.noneLeft}</Note>}
      {leftOutCount < preview.acceptedCount && <FirstLoans preview={preview} />}
      <TapeWarnings preview={preview} />
      <RefusedRows tape={tape} />
    </>
  )
}

function Counts({ tape, leftOutCount }: { readonly tape: UnderstoodTape; readonly leftOutCount: number }) {
  const m = useWords(tapeWords).preview
  const format = useFormat()
  const { acceptedCount, refused, recordCount, principalCents } = tape.preview
  const hasRefused = refused.length > 0
  return (
    <Tiles>
      <Tile label={m.accepted} value={format.number(acceptedCount - leftOutCount)} note={m.of(recordCount)} />
      <Tile
        label={m.refused}
        value={format.number(refused.length)}
        {...(hasRefused && { note: m.seeBelow })}
        tone={hasRefused ? 'over' : 'plain'}
      />
      {leftOutCount > 0 ? (
        <Tile label={m.book.leftOut} value={format.number(leftOutCount)} note={m.book.leftOutNote} />
      ) : (
        <Tile label={m.lent} value={principalCents === null ? '–' : format.cents(principalCents)} />
      )}
    </Tiles>
  )
}
