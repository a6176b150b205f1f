import { formatNumber, toDollars, toPercent } from '@winterjay/money'
import type { Cents, Locale, Rate } from '@winterjay/money'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { InputHTMLAttributes } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import { INPUT_STYLE, useField, useFieldAttributes } from './field.tsx'
import { parseDecimalText, parseMoneyText, parsePercentText, parseWholeText } from './number-text.ts'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'inputMode'>

export interface NumberInputProps<Value extends number> extends NativeProps {
  /** Null if empty or unreadable; unreadable text shows an error on blur. */
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
}

/** Shows dollars; the value is `Cents`. `isBudget` leaves out cents that are none. */
export function MoneyInput({ isBudget = false, ...props }: NumberInputProps<Cents> & { readonly isBudget?: boolean }) {
  const m = useWords(uiWords)
  const format = isBudget ? writeBudget : writeMoney
  return <TypedInput {...props} parse={parseMoneyText} format={format} complaint={m.notAnAmount} unit="$" />
}

/** Shows percent; the value is a `Rate`. */
export function PercentInput(props: NumberInputProps<Rate>) {
  const m = useWords(uiWords)
  return <TypedInput {...props} parse={parsePercentText} format={writePercent} complaint={m.notAPercent} unit="%" />
}

/** A whole number: months, days, children. */
export function WholeNumberInput({ unit, ...props }: NumberInputProps<number> & { readonly unit?: string }) {
  const m = useWords(uiWords)
  return <TypedInput {...props} parse={parseWholeText} format={writeWhole} complaint={m.notANumber} unit={unit} />
}

/** A number with or without decimals, of no unit. */
export function DecimalInput(props: NumberInputProps<number>) {
  const m = useWords(uiWords)
  return (
    <TypedInput {...props} parse={parseDecimalText} format={writeDecimal} complaint={m.notADecimal} unit={undefined} />
  )
}

const writeMoney = (value: Cents, locale: Locale): string => formatNumber(toDollars(value), locale, { min: 2, max: 2 })
const writeBudget = (value: Cents, locale: Locale): string =>
  value % 100 === 0 ? formatNumber(toDollars(value), locale, { min: 0, max: 0 }) : writeMoney(value, locale)
const writePercent = (value: Rate, locale: Locale): string => formatNumber(toPercent(value), locale, { min: 0, max: 6 })
const writeDecimal = (value: number, locale: Locale): string => formatNumber(value, locale, { min: 0, max: 6 })
const writeWhole = (value: number, locale: Locale): string => formatNumber(value, locale, { min: 0, max: 0 })

interface TypedInputProps<Value extends number> extends NumberInputProps<Value> {
  readonly parse: (text: string, locale: Locale) => Value | null
  readonly format: (value: Value, locale: Locale) => string
  readonly complaint: string
  readonly unit: string | undefined
}

/** The text being typed. Unreadable text stays after blur until the value is no longer the one it was left with. */
interface Draft {
  readonly text: string
  readonly left: { readonly value: number | null } | null
}

/** Leaves the text unchanged while typing and formats it on blur. */
function TypedInput<Value extends number>({
  value,
  onChange,
  parse,
  format,
  complaint,
  unit,
  className,
  onBlur,
  ...rest
}: TypedInputProps<Value>) {
  const locale = useLocale()
  const wired = useFieldAttributes()
  const { report } = useField()
  const box = useRef<HTMLInputElement>(null)
  // Null shows the formatted value.
  const [draft, setDraft] = useState<Draft | null>(null)
  // Something else than this input has set the value, such as a button next to it.
  if (draft !== null && draft.left !== null && draft.left.value !== value) setDraft(null)
  const hasDraft = draft !== null
  useEffect(() => {
    if (hasDraft) return
    box.current?.setCustomValidity('')
    report(null)
  }, [hasDraft, report])
  const shown = draft?.text ?? (value === null ? '' : format(value, locale))
  return (
    <div className="relative">
      {unit === '$' && locale === 'en' && <Unit side="left">$</Unit>}
      <input
        {...wired}
        {...rest}
        ref={box}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={clsx(
          INPUT_STYLE,
          'num',
          unit !== undefined && (unit === '$' && locale === 'en' ? 'pl-7' : 'pr-[calc(1.25rem+var(--unit))]'),
          className,
        )}
        style={{ ['--unit' as string]: `${unit?.length ?? 0}ch` }}
        value={shown}
        onChange={(event) => {
          const { target } = event
          const read = parse(target.value, locale)
          target.setCustomValidity(read === null && target.value.trim() !== '' ? complaint : '')
          setDraft({ text: target.value, left: null })
          report(null)
          onChange(read)
        }}
        onBlur={(event) => {
          const isGarbled = event.target.validity.customError
          setDraft(isGarbled ? { text: shown, left: { value } } : null)
          report(isGarbled ? complaint : null)
          onBlur?.(event)
        }}
        onInvalid={() => report(complaint)}
      />
      {unit !== undefined && !(unit === '$' && locale === 'en') && <Unit side="right">{unit}</Unit>}
    </div>
  )
}

function Unit({ side, children }: { readonly side: 'left' | 'right'; readonly children: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute inset-y-0 flex items-center text-muted',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      {children}
    </span>
  )
}
