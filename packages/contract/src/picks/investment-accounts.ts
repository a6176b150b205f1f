import { ACCOUNT_KINDS } from '@winterjay/investing/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, nonEmptyText, text } from '../wire.ts'

/** What a person holds, by account (investing §7.6): stored for the portfolio calculator, and used by nothing else. */

export const MAX_INVESTMENT_ACCOUNTS = 20
export const MAX_INVESTMENT_HOLDINGS = 200
/** A holding has up to nine keys. */
const MAX_BODY_KEYS = 2_500
const UNIT_DECIMALS = 6

/** Three letters (ISO 4217). */
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'currency-code' }))

const InvestmentAccount = z.object({
  /** Made by the client, so that holdings can name their account in the same call. */
  id: Id,
  name: nonEmptyText(100),
  /** Null until the person has said it. */
  kind: z.nullable(z.enum(ACCOUNT_KINDS)),
  cash: z.array(z.object({ currency: Currency, amount: Dollars })).check(z.maxLength(5)),
})

const InvestmentHolding = z.object({
  account_id: Id,
  symbol: nonEmptyText(40),
  /** The market's code (ISO 10383). */
  mic: z.nullable(nonEmptyText(10)),
  name: z.nullable(text(200)),
  currency: Currency,
  units: z.number().check(
    z.maximum(1_000_000_000),
    z.refine((units) => units > 0 && Number(units.toFixed(UNIT_DECIMALS)) === units, { error: 'unit-decimals' }),
  ),
  /** Of one unit, in `currency`; may have fractions of a cent. */
  price: z.number().check(z.minimum(0.0001), z.maximum(10_000_000)),
  /** The day of the price; null if it is not known. */
  price_on: z.nullable(Day),
  /** What all units have cost, in `currency`; null if it is not known. */
  book_value: z.nullable(Dollars),
})

const Accounts = {
  /** Increases by 1 with every change; 0 before the first. */
  version: z.int().check(z.minimum(0)),
  accounts: z.array(InvestmentAccount).check(z.maxLength(MAX_INVESTMENT_ACCOUNTS)),
  holdings: z.array(InvestmentHolding).check(z.maxLength(MAX_INVESTMENT_HOLDINGS)),
}

const call = { path: '/api/optimization/portfolio', session: 'account', acts: 'self', scope: null } as const

export const readInvestmentAccounts = endpoint({
  ...call,
  method: 'GET',
  status: 200,
  premium: { feature: 'optimization', need: 'look' },
  summary: 'What this person holds, by account, as it was stored',
  response: z.object(Accounts),
})

export const saveInvestmentAccounts = endpoint({
  ...call,
  method: 'PUT',
  status: 200,
  premium: { feature: 'optimization', need: 'use' },
  maxKeys: MAX_BODY_KEYS,
  summary: 'Store what this person holds, in place of what was stored; `version` is the one that was read',
  body: z.object(Accounts),
  response: z.object(Accounts),
})
