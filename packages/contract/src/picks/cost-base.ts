import {
  ACTIVITY_BROKERS,
  ACTIVITY_QUESTIONS,
  ADDED_KINDS,
  COST_BASE_GAPS,
  COST_BASE_WARNINGS,
  FUND_GAPS,
  INCOME_KINDS,
  ONE_FUNDS,
  RETURN_GAPS,
  SKIPPED_REASONS,
  TRANSACTION_KINDS,
} from '@winterjay/investing/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, nonEmptyText, text } from '../wire.ts'

/** The adjusted cost base from brokers' activity files (investing §6): a calculator, nothing of a call is stored. */

export const MAX_ACTIVITY_FILES = 12
export const MAX_ADDED_TRANSACTIONS = 200
const MAX_FILE_CHARACTERS = 2_000_000
/** A file has two keys, and what is added up to eight. */
const MAX_BODY_KEYS = 2_000

/** Units, amounts and rates are exact, so they are decimal strings; none is negative. */
const Decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,8})?$/, { error: 'decimal-text' }))

/** Where a line comes from: a row of a file, or, without one, what was added. */
const Origin = { file: z.nullable(z.string()), row: z.nullable(z.int()) }

/** A rate of return as a fraction; for a year only if it covers one. */
const Rate = z.nullable(z.object({ whole: z.number(), yearly: z.nullable(z.number()) }))

/** What went into securities, what came out, and what they were worth (investing §6.10), without cash. */
const Returns = z.object({
  /** Null if no later day than the first has a price of everything held. */
  figures: z.nullable(
    z.object({
      from: Day,
      to: Day,
      paid_in: Dollars,
      taken_out: Dollars,
      worth: Dollars,
      money_weighted: Rate,
      time_weighted: Rate,
      /** False if flows between two days with prices make the time-weighted return an estimate. */
      is_exact: z.boolean(),
      /** The same payments in one fund; figures are null where its prices are missing. */
      one_fund: z.object({
        symbol: z.enum(ONE_FUNDS),
        source: z.nullable(z.enum(['file', 'service'])),
        worth: z.nullable(Dollars),
        money_weighted: Rate,
        time_weighted: Rate,
        gap: z.nullable(z.enum(FUND_GAPS)),
        gap_on: z.nullable(Day),
      }),
    }),
  ),
  gaps: z.array(z.object({ code: z.enum(RETURN_GAPS), symbol: z.nullable(z.string()), on: z.nullable(Day) })),
  /** The prices that would close the gaps. */
  missing: z.array(z.object({ symbol: z.string(), on: Day })),
})

export const computeCostBase = endpoint({
  method: 'POST',
  path: '/api/optimization/cost-base',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  premium: { feature: 'optimization', need: 'use' },
  limit: 'import_check',
  maxKeys: MAX_BODY_KEYS,
  summary: 'Adjusted cost base, gains by tax year, income by kind and returns from brokers’ files; nothing is stored',
  body: z.object({
    /**
     * Activities; for the returns also files of holdings, and of prices (a column `date`, then one for each security).
     */
    files: z
      .array(z.object({ file_name: nonEmptyText(300), file_content: text(MAX_FILE_CHARACTERS) }))
      .check(z.maxLength(MAX_ACTIVITY_FILES)),
    /** What the files leave out, such as what was held before their first row. */
    added: z.optional(
      z
        .array(
          z.object({
            kind: z.enum(ADDED_KINDS),
            symbol: nonEmptyText(40),
            settle_on: Day,
            registered: z.optional(z.boolean()),
            currency: z.optional(z.enum(['CAD', 'USD'])),
            units: z.optional(z.nullable(Decimal)),
            /** What it cost or paid, before commission; of an opening its cost, and null if that is not known. */
            amount: z.optional(z.nullable(Decimal)),
            /** Of a split, such as `3:1`. */
            ratio: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,4}:\d{1,4}$/, { error: 'split-ratio' })))),
          }),
        )
        .check(z.maxLength(MAX_ADDED_TRANSACTIONS)),
    ),
    /** Shown next to the returns; the first unless another is chosen. */
    one_fund: z.optional(z.enum(ONE_FUNDS)),
  }),
  response: z.object({
    files: z.array(
      z.object({
        file_name: z.string(),
        broker: z.enum(ACTIVITY_BROKERS),
        /** Every row is a transaction, income, skipped or a question. */
        transactions: z.int(),
        income: z.int(),
        skipped: z.array(z.object({ row: z.int(), reason: z.enum(SKIPPED_REASONS) })),
        questions: z.array(z.object({ row: z.int(), about: z.enum(ACTIVITY_QUESTIONS) })),
      }),
    ),
    /** Files of holdings with their day, which a file may leave out, and files of prices. */
    value_files: z.array(
      z.object({
        file_name: z.string(),
        kind: z.enum(['holdings', 'prices']),
        as_of: z.nullable(Day),
        prices: z.int(),
      }),
    ),
    /** Rows of one file that stand in another one too: counted twice. */
    repeated: z.array(z.object({ file: z.string(), row: z.int() })),
    /** In the order in which they count; figures that do not apply are null, and so are those that a gap hides. */
    lines: z.array(
      z.object({
        ...Origin,
        symbol: z.string(),
        kind: z.enum(TRANSACTION_KINDS),
        settle_on: Day,
        registered: z.boolean(),
        units: z.nullable(z.string()),
        /** False after a gap of its security. */
        is_computed: z.boolean(),
        units_after: z.nullable(z.string()),
        acb_after: z.nullable(Dollars),
        proceeds: z.nullable(Dollars),
        outlays: z.nullable(Dollars),
        cost: z.nullable(Dollars),
        gain: z.nullable(Dollars),
        denied: z.nullable(Dollars),
        lost_for_good: z.nullable(Dollars),
        slip_gain: z.nullable(Dollars),
        /** Until then a purchase may still deny the loss. */
        provisional_until: z.nullable(Day),
        warnings: z.array(z.enum(COST_BASE_WARNINGS)),
      }),
    ),
    positions: z.array(
      z.object({ symbol: z.string(), registered: z.boolean(), units: z.string(), acb: z.nullable(Dollars) }),
    ),
    /** By the year of settlement. */
    years: z.array(
      z.object({
        year: z.int(),
        gain: z.nullable(Dollars),
        denied: Dollars,
        lost_for_good: Dollars,
        slip_gain: Dollars,
      }),
    ),
    /** Outside registered plans, in the currency it was paid in. */
    income: z.array(z.object({ year: z.int(), kind: z.enum(INCOME_KINDS), currency: z.string(), amount: Dollars })),
    gaps: z.array(z.object({ ...Origin, symbol: z.string(), code: z.enum(COST_BASE_GAPS) })),
    /** Days for which the US dollar's rate is known; null if no row is in US dollars. */
    dollar_days: z.nullable(z.int()),
    /** Null without transactions. */
    returns: z.nullable(Returns),
  }),
})
