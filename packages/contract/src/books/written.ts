import { LOCALES } from '@winterjay/money'
import * as z from 'zod/mini'

/* What is written once and shown as a page and as a PDF: reports, and the documents of a loan. */

/** What a mark or a word is coloured by; page and paper have their own colours for it. */
export const WRITTEN_ROLES = ['ink', 'muted', 'line', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'over', 'soft'] as const
export type WrittenRole = (typeof WRITTEN_ROLES)[number]

const Role = z.enum(WRITTEN_ROLES)
/** A part of a figure, in points from its left and top. */
const Mark = z.union([
  z.object({
    kind: z.literal('path'),
    d: z.string(),
    role: Role,
    is_filled: z.boolean(),
    is_dashed: z.boolean(),
  }),
  z.object({
    kind: z.literal('rect'),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    role: Role,
  }),
  z.object({ kind: z.literal('dot'), x: z.number(), y: z.number(), role: Role }),
  z.object({
    kind: z.literal('text'),
    x: z.number(),
    /** Of its baseline. */
    y: z.number(),
    anchor: z.enum(['start', 'middle', 'end']),
    role: Role,
    is_strong: z.boolean(),
    text: z.string(),
  }),
])

const Table = z.object({
  caption: z.string(),
  columns: z.array(z.object({ title: z.string(), is_number: z.boolean() })),
  rows: z.array(z.array(z.string())),
})

const drawing = { width: z.number(), height: z.number(), marks: z.array(Mark) }

const Figure = z.object({
  title: z.string(),
  /** What the picture says, computed from its numbers. */
  alt: z.string(),
  ...drawing,
  legend: z.array(z.object({ label: z.string(), role: Role })),
  /** The same on a phone; absent in reports of older releases. */
  narrow: z.optional(z.object(drawing)),
  table: Table,
})

const Text = z.object({ kind: z.literal('text'), text: z.string() })
const List = z.object({ kind: z.literal('list'), items: z.array(z.string()) })
const Facts = z.object({
  kind: z.literal('facts'),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})
const TableBlock = z.object({ kind: z.literal('table'), table: Table })
const FigureBlock = z.object({ kind: z.literal('figure'), figure: Figure })
/** Places to sign at: who, and below the line their name if it is known. */
const Signatures = z.object({
  kind: z.literal('signatures'),
  date: z.string(),
  places: z.array(z.object({ role: z.string(), name: z.nullable(z.string()) })),
})

/** A part of a report. */
export const ReportBlock = z.union([Text, List, Facts, TableBlock, FigureBlock])
/** A part of a loan's document. */
export const DocumentBlock = z.union([Text, List, Facts, TableBlock, Signatures])

/** What a report and a document have in common; every amount, day and percent is written as its reader reads it. */
export const writtenFrame = {
  locale: z.enum(LOCALES),
  title: z.string(),
  subject: z.string(),
  /** Under the title: of which days, made when. */
  dates: z.array(z.string()),
  /** On every page: money that is simulated, say. */
  notice: z.nullable(z.string()),
  brand: z.nullable(z.object({ name: z.string(), color: z.string(), logo_url: z.nullable(z.string()) })),
  made_with: z.string(),
} as const
