import { LOCALES } from '@winterjay/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AssetKind, Horizon, RiskLevel } from '../picks/picks.ts'
import { MAX_PLAN_KEYS, optimizePortfolio } from '../picks/optimization.ts'
import { ReportBlock, writtenFrame } from './written.ts'
import { Day, Id, Instant, MAX_DOLLARS, dollarsBetween, nonEmptyText } from '../wire.ts'

/** Research reports (reports §1): a document with its figures, as a page and as a PDF. */

/** What a report is about. The last three are a person's own, never a business's. */
export const REPORT_KINDS = ['loan_book', 'portfolio', 'picks', 'marketplace'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** In this order. The last three before the appendix cannot be left out. */
export const REPORT_SECTIONS = [
  'summary',
  'holdings',
  'allocation',
  'outlook',
  'stress',
  'costs',
  'method',
  'data',
  'risks',
  'appendix',
] as const
export type ReportSection = (typeof REPORT_SECTIONS)[number]

/** Never left out. */
export const FIXED_SECTIONS: readonly ReportSection[] = ['method', 'data', 'risks']

export const REPORT_STATES = ['queued', 'running', 'ready', 'failed'] as const

/** A whole report; every amount, day and percent is written as its reader reads it. */
export const ReportContent = z.object({
  kind: z.enum(REPORT_KINDS),
  ...writtenFrame,
  sections: z.array(z.object({ id: z.enum(REPORT_SECTIONS), title: z.string(), blocks: z.array(ReportBlock) })),
})

const Report = z.object({
  id: Id,
  kind: z.enum(REPORT_KINDS),
  title: z.string(),
  locale: z.enum(LOCALES),
  status: z.enum(REPORT_STATES),
  /** In percent. */
  progress: z.int(),
  phase: z.nullable(z.string()),
  created_at: Instant,
  /** Of the file, once it is ready. */
  pages: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
})

const ofBook = { session: 'account', acts: 'book' } as const
const toRead = { right: 'book.read', scope: 'export:read', premium: { feature: 'research', need: 'look' } } as const
const ofOne = { params: z.object({ report_id: Id }) }

export const makeReport = endpoint({
  ...ofBook,
  right: 'exports.make',
  scope: 'reports:write',
  premium: { feature: 'research', need: 'use' },
  method: 'POST',
  path: '/api/reports',
  status: 202,
  limit: 'export',
  maxKeys: MAX_PLAN_KEYS,
  idempotent: true,
  summary: 'Ask for a research report; it is made by a job. At most 20 a day, and 200 are kept',
  body: z.object({
    kind: z.enum(REPORT_KINDS),
    title: nonEmptyText(100),
    locale: z.enum(LOCALES),
    /** All if left out; method, data and risks are always there. */
    sections: z.optional(z.array(z.enum(REPORT_SECTIONS)).check(z.maxLength(REPORT_SECTIONS.length))),
    source: z.optional(
      z.object({
        /** Of a loan book: this year up to today if left out. */
        from: z.optional(Day),
        to: z.optional(Day),
        /** Of picks. */
        risk: z.optional(RiskLevel),
        horizon: z.optional(Horizon),
        assets: z.optional(z.array(AssetKind).check(z.minLength(1), z.maxLength(10))),
        /** Of a portfolio: what `POST /api/optimization/plans` takes, and what it is worth in all. */
        plan: z.optional(optimizePortfolio.body),
        total: z.optional(dollarsBetween(0.01, MAX_DOLLARS)),
      }),
    ),
  }),
  response: z.object({ report: Report }),
})

export const listReports = endpoint({
  ...ofBook,
  ...toRead,
  method: 'GET',
  path: '/api/reports',
  status: 200,
  summary: 'The research reports of a loan book, the newest first',
  response: z.object({ reports: z.array(Report) }),
})

export const readReport = endpoint({
  ...ofBook,
  ...toRead,
  ...ofOne,
  method: 'GET',
  path: '/api/reports/{report_id}',
  status: 200,
  summary: 'How far a report is; ask again after two seconds',
  response: z.object({ report: Report }),
})

export const readReportContent = endpoint({
  ...ofBook,
  ...toRead,
  ...ofOne,
  method: 'GET',
  path: '/api/reports/{report_id}/content',
  status: 200,
  summary: 'What a report says, with its figures, as the page shows it',
  response: ReportContent,
})

export const downloadReport = endpoint({
  ...ofBook,
  ...toRead,
  ...ofOne,
  right: 'exports.make',
  method: 'GET',
  path: '/api/reports/{report_id}/file',
  status: 200,
  limit: 'export',
  summary: 'A report as a tagged PDF',
  file: '*/*',
})

export const deleteReport = endpoint({
  ...ofBook,
  ...ofOne,
  right: 'book.write',
  scope: 'reports:write',
  premium: { feature: 'research', need: 'use' },
  method: 'DELETE',
  path: '/api/reports/{report_id}',
  status: 204,
  summary: 'Delete a report',
})
