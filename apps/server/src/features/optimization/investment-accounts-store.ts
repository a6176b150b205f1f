import type { BodyOf, saveInvestmentAccounts } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow } from '../../db/db.ts'

export type InvestmentAccounts = BodyOf<typeof saveInvestmentAccounts>

/** Serialises changes to what this account holds until the transaction ends. */
export const lockInvestmentAccounts = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(sql`select 1 from account where owner_id = ${ownerId} for no key update`))

/** One statement, so that its parts are of one version. Version 0 when nothing was ever stored. */
export async function investmentAccountsOf(db: Db, ownerId: string): Promise<InvestmentAccounts> {
  const found = await firstRow<InvestmentAccounts>(
    db,
    sql`
    select version,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'kind', a.kind, 'cash', coalesce((
          select jsonb_agg(jsonb_build_object('currency', c.currency, 'amount', c.amount_cents) order by c.currency)
          from investment_cash c where c.owner_id = a.owner_id and c.account_id = a.id), '[]'::jsonb)) order by a.number)
        from investment_account a where a.owner_id = p.owner_id), '[]'::jsonb) as accounts,
      coalesce((
        select jsonb_agg(jsonb_build_object('account_id', h.account_id, 'symbol', h.symbol, 'mic', h.mic, 'name', h.name,
          'currency', h.currency, 'units', h.units, 'price', h.price, 'price_on', h.price_on, 'book_value', h.book_value_cents)
          order by h.number)
        from investment_holding h where h.owner_id = p.owner_id), '[]'::jsonb) as holdings
    from investment_portfolio p where owner_id = ${ownerId}`,
  )
  return found ?? { version: 0, accounts: [], holdings: [] }
}

/** Stores the whole in place of what was there, as the given version. */
export async function storeInvestmentAccounts(tx: Db, ownerId: string, stored: InvestmentAccounts): Promise<void> {
  const { version, accounts, holdings } = stored
  await tx.execute(sql`
    insert into investment_portfolio (owner_id, version) values (${ownerId}, ${version})
    on conflict (owner_id) do update set version = excluded.version`)
  await tx.execute(sql`delete from investment_account where owner_id = ${ownerId}`)
  await tx.execute(sql`
    insert into investment_account (owner_id, id, number, name, kind)
    select ${ownerId}, a.id, a.number, a.name, a.kind
    from jsonb_to_recordset(${JSON.stringify(accounts.map((account, number) => ({ ...account, number })))}::jsonb)
      as a(id uuid, number int, name text, kind text)`)
  const cash = accounts.flatMap(({ id, cash: held }) => held.map((one) => ({ ...one, account_id: id })))
  await tx.execute(sql`
    insert into investment_cash (owner_id, account_id, currency, amount_cents)
    select ${ownerId}, c.account_id, c.currency, c.amount
    from jsonb_to_recordset(${JSON.stringify(cash)}::jsonb) as c(account_id uuid, currency text, amount bigint)`)
  await tx.execute(sql`
    insert into investment_holding (owner_id, number, account_id, symbol, mic, name, currency, units, price, price_on, book_value_cents)
    select ${ownerId}, h.number, h.account_id, h.symbol, h.mic, h.name, h.currency, h.units, h.price, h.price_on, h.book_value
    from jsonb_to_recordset(${JSON.stringify(holdings.map((holding, number) => ({ ...holding, number })))}::jsonb)
      as h(number int, account_id uuid, symbol text, mic text, name text, currency text, units double precision,
        price double precision, price_on date, book_value bigint)`)
}
