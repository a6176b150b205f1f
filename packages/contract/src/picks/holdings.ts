import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_DOLLARS, dollarsBetween, nonEmptyText } from '../wire.ts'

/** The most lines in an account’s holdings, and the most that one call changes: a body may have 200 keys. */
export const MAX_HOLDINGS = 50

/** What a user says they hold in one line of picks, so that new money can go where holdings are below target. */
const Holding = z.object({
  /** The id of a pick, or `other` for everything else. */
  line_id: nonEmptyText(100),
  symbol: nonEmptyText(100),
  amount: dollarsBetween(0, MAX_DOLLARS),
})

const response = z.object({ holdings: z.array(Holding) })

export const listHoldings = endpoint({
  method: 'GET',
  path: '/api/holdings',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'What this account says it holds, in the order of the symbols',
  response,
})

export const changeHoldings = endpoint({
  method: 'PATCH',
  path: '/api/holdings',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Set what is held in the lines that are named; the others stay, and an amount of 0 takes a line out',
  body: z.object({ holdings: z.array(Holding).check(z.minLength(1), z.maxLength(MAX_HOLDINGS)) }),
  response,
})
