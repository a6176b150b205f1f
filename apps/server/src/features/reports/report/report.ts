import { FIXED_SECTIONS, REPORT_SECTIONS } from '@winterjay/contract'
import type { ReportKind, ReportSection } from '@winterjay/contract'
import { yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { table, tableBlock, text } from './model.ts'
import type { Block, Frame, Report } from './model.ts'
import type { Formats } from '../../../pdf/formats.ts'
import { REPORT_WORDS } from './text/words.ts'

/** What a kind of report says. */
export interface Body {
  readonly kind: ReportKind
  readonly subject: string
  readonly asOf: LocalDate
  readonly range: { readonly from: LocalDate; readonly to: LocalDate } | null
  readonly notice: string | null
  /** Titles of this kind; the others are those of every report. */
  readonly titles: Partial<Record<ReportSection, string>>
  readonly inputs: readonly (readonly [name: string, value: string])[]
  /** A section without blocks is left out. */
  readonly blocks: Readonly<Record<Exclude<ReportSection, 'appendix'>, readonly Block[]>>
  readonly formats: Formats
}

/** Puts a report together: its sections in their order, and what every report says (reports §1). */
export function assemble(frame: Frame, body: Body): Report {
  const m = REPORT_WORDS[frame.locale]
  const blocks: Readonly<Record<ReportSection, readonly Block[]>> = {
    ...body.blocks,
    risks: [...body.blocks.risks, text(m.notAdvice)],
    data: [...body.blocks.data, text(m.dollars)],
    appendix: appendixOf(frame, body),
  }
  const isShown = (id: ReportSection): boolean =>
    blocks[id].length > 0 && (FIXED_SECTIONS.includes(id) || !frame.without.includes(id))
  return {
    kind: body.kind,
    locale: frame.locale,
    title: frame.title,
    subject: body.subject,
    dates: datesOf(frame, body),
    notice: body.notice,
    brand: frame.brand,
    made_with: m.madeWith(frame.version),
    sections: REPORT_SECTIONS.filter(isShown).map((id) => ({
      id,
      title: body.titles[id] ?? m.sections[id],
      blocks: [...blocks[id]],
    })),
  }
}

/** The days that it covers, and the day of its figures where that is another than the last of them. */
function datesOf({ locale }: Frame, { range, asOf, formats: f }: Body): string[] {
  const m = REPORT_WORDS[locale]
  if (range === null) return [m.asOf(f.day(asOf))]
  const isOneYear = yearOf(range.from) === yearOf(range.to)
  const days = m.range(isOneYear ? f.dayOfYear(range.from) : f.day(range.from), f.day(range.to))
  return asOf === range.to ? [days] : [days, m.asOf(f.day(asOf))]
}

function appendixOf(frame: Frame, { inputs, range, formats: f }: Body): Block[] {
  const m = REPORT_WORDS[frame.locale]
  const rows = [
    [m.title, frame.title],
    ...(range === null
      ? []
      : [
          [m.from, f.day(range.from)],
          [m.to, f.day(range.to)],
        ]),
    ...inputs,
    [m.version, frame.version],
    [m.hash, frame.inputHash],
  ]
  return [tableBlock(table(m.inputs, [m.input, m.value], rows, 2)), text(m.same)]
}
