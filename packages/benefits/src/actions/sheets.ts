import { type Locale, localDate, type LocalDate } from '@winterjay/money'
import { type Household, isCouple } from '../household/household.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import phones from './phones.json' with { type: 'json' }
import ab from './sheets/ab.json' with { type: 'json' }
import bc from './sheets/bc.json' with { type: 'json' }
import ca from './sheets/ca.json' with { type: 'json' }
import mb from './sheets/mb.json' with { type: 'json' }
import nb from './sheets/nb.json' with { type: 'json' }
import nl from './sheets/nl.json' with { type: 'json' }
import ns from './sheets/ns.json' with { type: 'json' }
import nt from './sheets/nt.json' with { type: 'json' }
import nu from './sheets/nu.json' with { type: 'json' }
import on from './sheets/on.json' with { type: 'json' }
import pe from './sheets/pe.json' with { type: 'json' }
import qc from './sheets/qc.json' with { type: 'json' }
import sk from './sheets/sk.json' with { type: 'json' }
import yt from './sheets/yt.json' with { type: 'json' }

/*
 * What to do to get each programme (benefits §9): its form, documents, minutes, phone, back pay, deadline and the time
 * an answer takes. Route and official page are the programme's own (`About`).
 */

/**
 * How sure a fact is. Official: read on the official page or in the law. Secondary: on a page that cites it. Derived:
 * our own estimate, or worked out by rule. Recalled: not confirmed by a source.
 */
export const CERTAINTIES = ['official', 'secondary', 'derived', 'recalled'] as const
export type FactCertainty = (typeof CERTAINTIES)[number]

export interface Stated<V> {
  readonly value: V
  readonly certainty: FactCertainty
}

/** What is not known is null, and never shown. */
export interface ActionSheet {
  readonly id: string
  readonly checkedOn: LocalDate
  readonly step: string
  readonly form: Stated<string> | null
  readonly documents: Stated<readonly string[]> | null
  /** Minutes of one's own work. */
  readonly minutes: Stated<number> | null
  readonly phone: Stated<string> | null
  readonly backPay: Stated<string> | null
  readonly deadline: Stated<string> | null
  readonly processing: Stated<string> | null
  /** Key of its payment days. */
  readonly schedule: string | null
}

/**
 * A programme's entry in `sheets/<jurisdiction>.json`: sentences and documents by their keys in `en.ts` and `fr.ts`.
 */
interface SheetData {
  readonly step: string
  readonly form?: { readonly value: string; readonly certainty: string }
  readonly documents?: { readonly value: readonly string[]; readonly certainty: string }
  readonly minutes?: { readonly value: number; readonly certainty: string }
  readonly phone?: string
  readonly backPay?: { readonly value: string; readonly certainty: string }
  readonly deadline?: { readonly value: string; readonly certainty: string }
  readonly processing?: { readonly value: string; readonly certainty: string }
  readonly schedule?: string
}

const FILES: readonly { readonly checkedOn: string; readonly sheets: object }[] = [
  ca,
  ab,
  bc,
  mb,
  nb,
  nl,
  ns,
  nt,
  nu,
  on,
  pe,
  qc,
  sk,
  yt,
]

const ENTRIES = new Map(
  FILES.flatMap(({ checkedOn, sheets }) =>
    (Object.entries(sheets) as [string, SheetData][]).map(([id, data]) => [id, { checkedOn, data }] as const),
  ),
)

/** The programmes that have a sheet. */
export const SHEET_IDS: readonly string[] = [...ENTRIES.keys()]

/** The key of the time that an answer takes (`en.ts`); null if not known. */
export const processingOf = (id: string): string | null => ENTRIES.get(id)?.data.processing?.value ?? null

/** What decides which documents are asked for, and whether a spouse is spoken of. */
export type SheetReader = Pick<Household, 'maritalStatus' | 'widowed'>

/**
 * Returns what to do to get a programme, in the reader's language; null if it has no sheet.
 * @param reader without one, steps and documents are those of any household
 */
export function actionSheetOf(id: string, locale: Locale, reader?: SheetReader): ActionSheet | null {
  const entry = ENTRIES.get(id)
  if (entry === undefined) return null
  const { data, checkedOn } = entry
  const words = { en, fr }[locale]
  const isAlone = reader !== undefined && !isCouple(reader)
  const steps = isAlone ? { ...words.step, ...words.stepAlone } : words.step
  const names = isAlone ? { ...words.document, ...words.documentAlone } : words.document
  const said = (fact: Stated<string> | null, texts: object): Stated<string> | null =>
    fact && { ...fact, value: textOf(texts, fact.value) }
  const documents = statedOf(data.documents)
  return {
    id,
    checkedOn: localDate(checkedOn),
    step: textOf(steps, data.step),
    form: formOf(statedOf(data.form), words.form),
    documents: documents && {
      ...documents,
      value: documentsFor(id, documents.value, reader).map((key) => textOf(names, key)),
    },
    minutes: statedOf(data.minutes),
    phone: data.phone === undefined ? null : phoneOf(data.phone, locale),
    backPay: said(statedOf(data.backPay), words.backPay),
    deadline: said(statedOf(data.deadline), words.deadline),
    processing: said(statedOf(data.processing), words.processing),
    schedule: data.schedule ?? null,
  }
}

/** Nobody who had no spouse is asked for papers of one. The survivor's allowance is for those who had. */
function documentsFor(id: string, keys: readonly string[], reader: SheetReader | undefined): readonly string[] {
  if (reader === undefined || isCouple(reader)) return keys
  const hadSpouse = reader.widowed === true || id === 'oas_allowance_survivor'
  return hadSpouse ? keys : keys.filter((key) => key !== 'marriage')
}

function statedOf<V>(fact: { readonly value: V; readonly certainty: string } | undefined): Stated<V> | null {
  if (fact === undefined) return null
  const certainty = CERTAINTIES.find((one) => one === fact.certainty)
  if (certainty === undefined) throw new RangeError(`not a certainty: ${fact.certainty}`)
  return { value: fact.value, certainty }
}

/** The number of a form is the same in both languages; anything else is a text. */
function formOf(form: Stated<string> | null, texts: Readonly<Record<string, string>>): Stated<string> | null {
  if (form === null || FORM_NUMBER.test(form.value)) return form
  return { ...form, value: textOf(texts, form.value) }
}

const FORM_NUMBER = /^[A-Z\d-]*\d[A-Z\d-]*$|^ON-BEN$/

function phoneOf(key: string, locale: Locale): Stated<string> {
  const phone = Object.entries(phones.phones).find(([name]) => name === key)?.[1]
  if (phone === undefined) throw new RangeError(`not a phone: ${key}`)
  const stated = statedOf({ value: phone[locale], certainty: phone.certainty })
  if (stated === null) throw new RangeError(`no certainty: ${key}`)
  return stated
}

function textOf(texts: object, key: string): string {
  const text: unknown = Object.entries(texts).find(([name]) => name === key)?.[1]
  if (typeof text !== 'string') throw new RangeError(`no text for ${key}`)
  return text
}
