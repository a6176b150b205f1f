import { useQuery } from '@tanstack/react-query'
import { isHistoryFile } from '@winterjay/lending'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail, fieldErrors } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/display/progress.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { Note } from '../../../ui/note.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Sentences } from '../import/sentences.tsx'
import { BeyondOwed } from './beyond-owed.tsx'
import type { PartsProgress } from './file-parts.ts'
import { paymentCheckQuery, useImportPayments } from './queries.ts'
import type { PaymentCheck, PaymentSource } from './queries.ts'
import { paymentFileWords } from './words/words.ts'

interface PaymentFilePreviewProps {
  readonly source: PaymentSource
  readonly onSource: (source: PaymentSource | null) => void
  readonly onClose: () => void
}

/** What the file would record, by the server's own matching; nothing is stored before the button is pressed. */
export function PaymentFilePreview({ source, onSource, onClose }: PaymentFilePreviewProps) {
  const m = useWords(paymentFileWords)
  const f = useFormat()
  const [checked, setChecked] = useState<PartsProgress | null>(null)
  const check = useQuery(paymentCheckQuery(source, f.locale, setChecked))
  const { sending, progress: recorded } = useImportPayments(f.locale)
  const [wasAsked, setWasAsked] = useState(false)
  const [accepted, setAccepted] = useState<PaymentCheck['warnings'] | null>(null)
  const answer = check.data
  const isHistory = isHistoryFile(source.text)
  const words = isHistory ? m.history : m.payments
  const isOpen = answer !== undefined && answer.unclear_dates.length > 0
  // Another answer to a question may bring other warnings.
  const isAccepted = answer !== undefined && (answer.warnings.length === 0 || answer.warnings === accepted)
  const error = sending.error ?? check.error
  const recordingOf = (found: PaymentCheck): string => {
    if (found.to_create_count === 0) return m.reverseAlone(found.returned_count)
    const recording = words.import(found.to_create_count)
    return isReversing(found, source) ? m.andReverse(recording, found.returned_count) : recording
  }
  const submit = (): void => {
    if (isOpen || !isAccepted) return setWasAsked(true)
    return sending.mutate(source, {
      onSuccess: (result) => {
        const { created_count: created, returned_count: returned, amount } = result
        const reversed = source.reversing === null || returned === 0 ? null : m.reversedAlone(returned)
        toast({
          title: created === 0 && reversed !== null ? reversed : words.done(created, f.cents(amount)),
          ...(created === 0 || reversed === null ? {} : { description: reversed }),
        })
        onClose()
      },
      onError: () => toast({ tone: 'error', description: m.failed }),
    })
  }
  return (
    <Dialog
      title={words.title}
      size="lg"
      onClose={onClose}
      isLocked={sending.isPending}
      footer={
        <>
          <Button onClick={() => onSource(null)}>{m.other}</Button>
          {answer !== undefined && (isOpen || answer.to_create_count > 0 || isReversing(answer, source)) && (
            <Button variant="primary" busy={sending.isPending || check.isPlaceholderData} onClick={submit}>
              {isOpen ? m.look : recordingOf(answer)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <h3 className="text-lg font-semibold wrap-anywhere">{source.name ?? m.pasted}</h3>
          <p className="text-muted">{m.notStored}</p>
          {isHistory && <p className="mt-1 text-muted">{m.history.stays}</p>}
        </div>
        {error !== null && (
          <Note tone="over" role="alert" title={m.failed}>
            {fieldErrors(error)['file_content'] ?? problemDetail(error)}
            {sending.isError && recorded !== null && recorded.done > 0 && ` ${m.goesOn(recorded.done, recorded.total)}`}
          </Note>
        )}
        {(check.isLoading || check.isPlaceholderData) && <Progress label={m.reading} ratio={ratioOf(checked)} />}
        {sending.isPending && recorded !== null && (
          <Progress label={m.recording(recorded.done, recorded.total)} ratio={ratioOf(recorded)} />
        )}
        {answer !== undefined && (isOpen || source.dateOrder !== null) && (
          <RadioGroup
            legend={m.dateOrder}
            hint={answer.unclear_dates.join(', ')}
            value={source.dateOrder}
            error={wasAsked && isOpen ? m.answerFirst : null}
            choices={[
              { value: 'dmy', label: m.dmy },
              { value: 'mdy', label: m.mdy },
            ]}
            onChange={(dateOrder) => {
              setWasAsked(false)
              onSource({ ...source, dateOrder })
            }}
          />
        )}
        {answer !== undefined && !isOpen && answer.covered_count > 0 && (
          <RadioGroup
            legend={m.covered(answer.covered_count)}
            value={source.replacing === null ? 'leave' : 'replace'}
            choices={[
              { value: 'leave', label: m.leaveCovered(answer.covered_count) },
              { value: 'replace', label: m.replaceCovered(answer.covered_count), hint: m.replaceCoveredHint },
            ]}
            onChange={(choice) => onSource({ ...source, replacing: choice === 'replace' ? m.replaceReason : null })}
          />
        )}
        {answer !== undefined && !isOpen && answer.returned_count > 0 && (
          <CameBack
            count={answer.returned_count}
            isReversed={source.reversing !== null}
            onAnswer={(isReversed) => onSource({ ...source, reversing: isReversed ? m.returnedReason : null })}
          />
        )}
        {answer !== undefined && !isOpen && answer.warnings.length > 0 && (
          <BeyondOwed
            warnings={answer.warnings}
            isAccepted={isAccepted}
            isMissing={wasAsked && !isAccepted}
            onAccept={(isTicked) => setAccepted(isTicked ? answer.warnings : null)}
          />
        )}
        {answer !== undefined && !isOpen && <Found answer={answer} isHistory={isHistory} />}
      </div>
    </Dialog>
  )
}

interface CameBackProps {
  readonly count: number
  readonly isReversed: boolean
  readonly onAnswer: (isReversed: boolean) => void
}

/** Whether payments whose amount went back are reversed. */
function CameBack({ count, isReversed, onAnswer }: CameBackProps) {
  const m = useWords(paymentFileWords)
  return (
    <RadioGroup
      legend={m.returned(count)}
      value={isReversed ? 'reverse' : 'leave'}
      choices={[
        { value: 'leave', label: m.leaveReturned(count) },
        { value: 'reverse', label: m.reverseReturned(count), hint: m.reverseReturnedHint(count) },
      ]}
      onChange={(choice) => onAnswer(choice === 'reverse')}
    />
  )
}

/** Whether payments are reversed, also where none is recorded. */
const isReversing = ({ returned_count: count }: PaymentCheck, { reversing }: PaymentSource): boolean =>
  count > 0 && reversing !== null

const ratioOf = (progress: PartsProgress | null): number | undefined =>
  progress === null ? undefined : progress.done / progress.total

/** Rows to record, recorded already and left out add up to the file. */
function Found({ answer, isHistory }: { readonly answer: PaymentCheck; readonly isHistory: boolean }) {
  const m = useWords(paymentFileWords)
  const f = useFormat()
  const { to_create_count: count, known_count: known, errors, amount, late_count: late } = answer
  return (
    <>
      <Tiles>
        <Tile label={m.toCreate} value={f.number(count)} note={m.loans(answer.loans_count)} />
        <Tile label={isHistory ? m.received : m.amount} value={f.cents(amount)} />
        <Tile label={m.known} value={f.number(known)} note={(isHistory ? m.history : m.payments).knownNote} />
        <Tile
          label={m.refused}
          value={f.number(errors.length)}
          note={errors.length > 0 ? m.refusedNote : m.refusedNone}
          tone={errors.length > 0 ? 'over' : 'plain'}
        />
      </Tiles>
      <div>
        <p>{count === 0 ? m.nothing : late === 0 ? m.noneLate : m.late(late)}</p>
        {answer.month_count > 0 && <p className="text-muted">{m.byMonth(answer.month_count)}</p>}
        {answer.reversed_count > 0 && <p className="text-muted">{m.reversed(answer.reversed_count)}</p>}
      </div>
      {errors.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold">{m.refusedRows}</h3>
          <div className="text-sm">
            <Sentences lines={errors} />
          </div>
        </div>
      )}
    </>
  )
}
