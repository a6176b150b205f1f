import { parseLocalDate, type LocalDate, type Refusal } from '@winterjay/money'
import { TRANSACTION_KINDS, type TransactionKind } from '../lists.ts'
import { isZero, NOTHING, over, parseDecimal, type Fraction } from './fraction.ts'
import { isOfPlan, securityOf, type CostBaseRequest, type InvestmentTransaction } from './transaction.ts'

export type MalformedCostBase = Refusal<'malformed'>

/** The fields of the object that `readCostBaseRequest` takes; all others are ignored. */
export const COST_BASE_FIELDS: readonly string[] = ['transactions', 'rates', 'foreign_symbols', 'as_of']
/** The fields of one transaction. */
export const TRANSACTION_FIELDS: readonly string[] =
  'id symbol kind trade_on settle_on holder registered account units price amount commission currency rate cost ratio'.split(
    ' ',
  )

/**
 * Reads the JSON of `winterjay acb` (investing §6.7). Amounts, units and rates are decimal strings, none negative.
 * Defaults: holder `self`, not registered, Canadian dollars, no commission. The refusal's `field` is the path of what
 * is missing or malformed, such as `transactions[3].units`.
 */
export function readCostBaseRequest(json: unknown): CostBaseRequest | MalformedCostBase {
  try {
    return requestOf(recordAt(json, 'request'))
  } catch (error) {
    if (error instanceof Malformed) return { code: 'malformed', field: error.path }
    throw error
  }
}

/** Ends the reading at the first malformed field; never leaves this file. */
class Malformed extends Error {
  readonly path: string
  constructor(path: string) {
    super(path)
    this.path = path
  }
}

type Fields = Readonly<Record<string, unknown>>

function requestOf(json: Fields): CostBaseRequest {
  const transactions = listAt(json['transactions'], 'transactions').map((one, index) => {
    const path = `transactions[${index}]`
    return transactionOf(recordAt(one, path), path)
  })
  const ids = new Set<string>()
  for (const [index, { id }] of transactions.entries()) {
    if (ids.has(id)) throw new Malformed(`transactions[${index}].id`)
    ids.add(id)
  }
  const foreign = json['foreign_symbols']
  return {
    transactions,
    rates: ratesOf(json['rates']),
    foreignSymbols:
      foreign === undefined
        ? null
        : new Set(
            listAt(foreign, 'foreign_symbols').map((one, index) =>
              securityOf(textAt(one, `foreign_symbols[${index}]`)),
            ),
          ),
    asOf: json['as_of'] === undefined ? null : dayAt(json['as_of'], 'as_of'),
  }
}

function ratesOf(value: unknown): CostBaseRequest['rates'] {
  if (value === undefined) return new Map()
  return new Map(
    Object.entries(recordAt(value, 'rates')).map(([currency, days]) => [
      currency.toUpperCase(),
      new Map(
        Object.entries(recordAt(days, `rates.${currency}`)).map(([day, rate]): [LocalDate, Fraction] => {
          const path = `rates.${currency}.${day}`
          return [dayAt(day, path), aboveZero(decimalAt(rate, path), path)]
        }),
      ),
    ]),
  )
}

function transactionOf(fields: Fields, path: string): InvestmentTransaction {
  const at = (name: string): string => `${path}.${name}`
  const decimal = (name: string): Fraction | null =>
    fields[name] === undefined ? null : decimalAt(fields[name], at(name))
  const kind = TRANSACTION_KINDS.find((one) => one === fields['kind'])
  if (kind === undefined) throw new Malformed(at('kind'))
  if (fields['account'] !== undefined) textAt(fields['account'], at('account'))
  const rate = decimal('rate')
  const read: InvestmentTransaction = {
    id: textAt(fields['id'], at('id')),
    kind,
    symbol: securityOf(textAt(fields['symbol'], at('symbol'))),
    tradeOn: dayAt(fields['trade_on'], at('trade_on')),
    settleOn: dayAt(fields['settle_on'], at('settle_on')),
    holder: fields['holder'] === undefined ? 'self' : textAt(fields['holder'], at('holder')),
    isRegistered: fields['registered'] === undefined ? false : booleanAt(fields['registered'], at('registered')),
    units: decimal('units'),
    price: decimal('price'),
    amount: decimal('amount'),
    commission: decimal('commission') ?? NOTHING,
    currency: fields['currency'] === undefined ? 'CAD' : textAt(fields['currency'], at('currency')).toUpperCase(),
    rate: rate === null ? null : aboveZero(rate, at('rate')),
    cost: decimal('cost'),
    ratio: fields['ratio'] === undefined ? null : ratioAt(fields['ratio'], at('ratio')),
  }
  requireFieldsOf(read, at)
  return read
}

const TAKES_UNITS: readonly TransactionKind[] = ['opening', 'buy', 'sell', 'contribute_in_kind', 'withdraw_in_kind']
const TAKES_NO_AMOUNT: readonly TransactionKind[] = ['opening', 'split']

function requireFieldsOf(read: InvestmentTransaction, at: (name: string) => string): void {
  if (TAKES_UNITS.includes(read.kind) && (read.units === null || isZero(read.units))) throw new Malformed(at('units'))
  if (read.kind === 'split' && read.ratio === null) throw new Malformed(at('ratio'))
  // No amount is needed of what a registered plan buys and sells: it has no cost base.
  const hasAmount = read.amount !== null || read.price !== null || isOfPlan(read)
  if (!hasAmount && !TAKES_NO_AMOUNT.includes(read.kind)) throw new Malformed(at('amount'))
}

/** A field that is null counts as missing. */
function recordAt(value: unknown, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed(path)
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))
}

function listAt(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Malformed(path)
  return value
}

function textAt(value: unknown, path: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new Malformed(path)
  return value
}

function booleanAt(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new Malformed(path)
  return value
}

function dayAt(value: unknown, path: string): LocalDate {
  const day = typeof value === 'string' ? parseLocalDate(value) : null
  if (day === null) throw new Malformed(path)
  return day
}

function decimalAt(value: unknown, path: string): Fraction {
  const read = typeof value === 'string' ? parseDecimal(value) : null
  if (read === null) throw new Malformed(path)
  return read
}

function aboveZero(value: Fraction, path: string): Fraction {
  if (isZero(value)) throw new Malformed(path)
  return value
}

/** `3:1` is three units for one. */
function ratioAt(value: unknown, path: string): Fraction {
  const [after, before, ...rest] = typeof value === 'string' ? value.split(':') : []
  if (before === undefined || rest.length > 0) throw new Malformed(path)
  return over(aboveZero(decimalAt(after, path), path), aboveZero(decimalAt(before, path), path))
}
