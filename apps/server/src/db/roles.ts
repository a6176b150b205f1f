import { sql } from 'drizzle-orm'
import type { Database } from './db.ts'
import { firstRow } from './db.ts'

/**
 * The ledger and the audit log: the serving role only inserts and selects. Whatever else must be possible goes through
 * functions (migration 0033).
 */
const APPEND_ONLY = [
  'ledger_entry',
  'audit_event',
  'loan_payment',
  'loan_event',
  'loan_posting',
  'loan_document',
  'loan_request_payment',
  'loan_request_recovery',
  'loan_request_reversal',
]

/** Written only by migrations, or by the database itself. */
const WRITTEN_BY_OTHERS = ['audit_head', 'migration', 'oldest_program']

/**
 * The rights of the serving role, as a script for the owner. Revokes everything first, so that no earlier right
 * remains; rights that the role has otherwise, as a superuser or a member of the owner, cannot be revoked. Tables that
 * the owner makes later can be used at once, also when migrations run separately.
 */
export function rightsOf(role: string): string {
  const name = `"${role.replaceAll('"', '""')}"`
  const present = (tables: readonly string[], rights: string): string => `
    for one in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename in (${tables.map((table) => `'${table}'`).join(', ')}) loop
      execute format('revoke ${rights} on %s from %I', one, serving);
    end loop;`
  return `
    revoke all on all tables in schema public from ${name};
    revoke create on schema public from ${name};
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    grant execute on all functions in schema public to ${name};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema public grant usage on sequences to ${name};
    do $rights$ declare one text; serving text := '${role.replaceAll("'", "''")}'; begin
      ${present(APPEND_ONLY, 'update, delete')}
      ${present(WRITTEN_BY_OTHERS, 'insert, update, delete')}
    end $rights$;`
}

/** Whether the serving role could change or truncate the ledger or the audit log. */
export async function mayRewriteBooks({ db }: Database): Promise<boolean> {
  const found = await firstRow<{ may: boolean }>(
    db,
    sql`select has_table_privilege('ledger_entry', 'update, delete, truncate') or has_table_privilege('audit_event', 'update, delete, truncate') as may`,
  )
  return found?.may === true
}
