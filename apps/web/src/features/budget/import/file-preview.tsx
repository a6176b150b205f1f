import { providerName, statementSentence } from '@winterjay/budget'
import { TEXT_ENCODINGS } from '@winterjay/money'
import type { Locale, TextEncoding } from '@winterjay/money'
import { Columns3, Type } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { AccountPreviewSection } from './account-preview.tsx'
import { FirstRows } from './first-rows.tsx'
import type { FilePreview } from './import-protocol.ts'
import { MappingForm } from './mapping-form.tsx'
import { MendSection } from './mend/mend-section.tsx'
import { PdfPassword } from './pdf-password.tsx'
import type { ImportReader } from './use-import.ts'
import { useWords } from '../../../lib/language/words.ts'
import { importWords } from './words/words.ts'

export interface FilePreviewSectionProps {
  readonly file: FilePreview
  /** Index among the files that were opened. */
  readonly index: number
  readonly isBusy: boolean
  readonly send: ImportReader['send']
}

/** One file as read: its errors, its open questions, and its accounts. */
export function FilePreviewSection({ file, index, isBusy, send }: FilePreviewSectionProps) {
  const { locale } = useFormat()
  const bank = file.institution === null ? null : providerName(file.institution, locale)
  const hasRows = file.accounts.length > 0
  return (
    <section className="grid gap-3.5 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base tracking-[-.01em]">
        <span className="wrap-anywhere">{file.name}</span>
        {bank !== null && <span className="text-label font-normal text-muted">{bank}</span>}
      </h3>
      {file.printed !== null && (
        <MendSection {...file.printed} onChange={(statement) => send({ kind: 'mend', file: index, statement })} />
      )}
      {file.error !== null && file.printed === null && (
        <Note tone={hasRows ? 'care' : 'over'} role="alert">
          {statementSentence(file.error, locale)}
        </Note>
      )}
      {file.error?.code === 'pdf_password' && (
        <PdfPassword
          isWrong={file.error.params?.['tries'] === 1}
          isBusy={isBusy}
          onOpen={(password) => send({ kind: 'unlock', file: index, password })}
        />
      )}
      {file.sheets !== null && file.sheets.names.length > 1 && (
        <Sheets
          sheets={file.sheets}
          disabled={isBusy}
          onChoose={(sheet) => send({ kind: 'choose-sheet', file: index, sheet })}
        />
      )}
      {file.moving !== null && <Moving moving={file.moving} />}
      <FileQuestions file={file} index={index} isBusy={isBusy} send={send} />
      {file.accounts.map((account, at) => (
        <AccountPreviewSection
          key={at}
          preview={account}
          onAccount={(id) => send({ kind: 'choose-account', file: index, account: at, id })}
          onRow={(row, choice) => send({ kind: 'choose-row', file: index, row, choice })}
        />
      ))}
      <RowErrors file={file} />
      <Skipped file={file} />
      {file.encoding !== null && file.encoding !== 'utf-8' && hasRows && (
        <Encodings
          encoding={file.encoding}
          onChange={(encoding) => send({ kind: 'answer', file: index, answers: { encoding } })}
        />
      )}
    </section>
  )
}

/** What comes with another app's export in addition to transactions. */
function Moving({ moving }: { readonly moving: NonNullable<FilePreview['moving']> }) {
  const m = useWords(importWords).moving
  const format = useFormat()
  const parts = (['categories', 'groups', 'budgets', 'bills'] as const).flatMap((kind) =>
    moving[kind] === 0 ? [] : [m[kind](format.number(moving[kind]), moving[kind])],
  )
  return parts.length === 0 ? null : <p className="text-sm text-muted">{m.comes(parts.join(', '))}</p>
}

interface SheetsProps {
  readonly sheets: NonNullable<FilePreview['sheets']>
  readonly disabled: boolean
  readonly onChoose: (sheet: number) => void
}

function Sheets({ sheets: { names, chosen }, disabled, onChoose }: SheetsProps) {
  const m = useWords(importWords)
  return (
    <Field label={m.sheet}>
      <Select
        value={String(chosen)}
        disabled={disabled}
        options={names.map((label, at) => ({ value: String(at), label }))}
        onChange={(at) => onChoose(Number(at))}
      />
    </Field>
  )
}

function FileQuestions({ file, index, send }: FilePreviewSectionProps) {
  const m = useWords(importWords)
  const dates = file.questions.find((question) => question.ask === 'date_order')
  const sign = file.questions.find((question) => question.ask === 'sign')
  const { answers, table, isRemembered } = file
  const hasSign = sign !== undefined || answers.sign !== undefined
  const isUnread = file.accounts.length === 0
  const hasDates = dates !== undefined || answers.dateOrder !== undefined
  return (
    <>
      {hasDates && (
        <RadioGroup
          legend={dates ? m.dateOrder(dates.example) : m.dateOrderAnswered}
          value={answers.dateOrder ?? dates?.assumed ?? null}
          choices={(['mdy', 'dmy', 'ymd'] as const).map((value) => ({ value, label: m.dateOrders[value] }))}
          onChange={(dateOrder) => send({ kind: 'answer', file: index, answers: { dateOrder } })}
        />
      )}
      {hasSign && (
        <RadioGroup
          legend={m.sign}
          value={answers.sign ?? sign?.assumed ?? null}
          choices={(['as_printed', 'flipped'] as const).map((value) => ({ value, label: m.signs[value] }))}
          onChange={(chosen) => send({ kind: 'answer', file: index, answers: { sign: chosen } })}
        />
      )}
      {file.questions.some(({ ask }) => ask === 'columns') && <FirstRows file={file} />}
      {table !== null && (
        <div className="-mx-3">
          <Rows>
            <FoldRow
              chip={<Chip icon={Columns3} hue="c2" />}
              title={m.mapping.title}
              detail={isRemembered ? m.remembered : m.mapping.hint}
              mustOpen={isUnread}
            >
              <div className="text-ink">
                <MappingForm
                  table={table}
                  mapping={answers.mapping ?? table.proposal}
                  isUnread={isUnread}
                  onChoose={(mapping) => send({ kind: 'answer', file: index, answers: { mapping } })}
                />
              </div>
            </FoldRow>
          </Rows>
        </div>
      )}
    </>
  )
}

function RowErrors({ file }: { readonly file: FilePreview }) {
  const m = useWords(importWords)
  const format = useFormat()
  if (file.rowErrorCount === 0) return null
  return (
    <Note tone="care" title={m.rowErrors(format.number(file.rowErrorCount), file.rowErrorCount)}>
      <ul className="mt-1 max-h-48 overflow-y-auto" tabIndex={-1}>
        {[...linesBySentence(file.rowErrors, format.locale)].map(([sentence, lines]) => (
          <li key={sentence}>{m.lines(lines.map((line) => format.number(line)).join(', '), lines.length, sentence)}</li>
        ))}
      </ul>
    </Note>
  )
}

/** An error that concerns several lines is shown once. */
function linesBySentence(errors: FilePreview['rowErrors'], locale: Locale): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>()
  for (const { line, reason } of errors) {
    const sentence = statementSentence(reason, locale)
    lines.set(sentence, [...(lines.get(sentence) ?? []), line])
  }
  return lines
}

function Skipped({ file }: { readonly file: FilePreview }) {
  const m = useWords(importWords)
  const format = useFormat()
  if (file.skipped.length === 0) return null
  return (
    <p className="text-sm text-muted">
      {file.skipped.map(({ reason, count }) => m.skipped[reason](format.number(count), count)).join(' ')}
    </p>
  )
}

function Encodings({
  encoding,
  onChange,
}: {
  readonly encoding: TextEncoding
  readonly onChange: (encoding: TextEncoding) => void
}) {
  const m = useWords(importWords)
  return (
    <div className="-mx-3">
      <Rows>
        <FoldRow chip={<Chip icon={Type} hue="c7" />} title={m.accentsWrong}>
          <Field label={m.encoding}>
            <Select
              value={encoding}
              options={TEXT_ENCODINGS.map((value) => ({ value, label: m.encodings[value] }))}
              onChange={onChange}
            />
          </Field>
        </FoldRow>
      </Rows>
    </div>
  )
}
