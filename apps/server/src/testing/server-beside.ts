import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { makeVisitor } from './server.ts'
import type { TestServer, Visitor } from './server.ts'

/** Another server on the same database, with other settings: a second embedded database would take seconds. */
export async function serverBeside(
  { context }: TestServer,
  environment: Record<string, string>,
): Promise<{ context: Context; visitor: () => Visitor }> {
  const { database, clock, mailer } = context
  const settings = {
    LOG_LEVEL: 'silent',
    LIMIT_WRITE: '100000',
    LIMIT_READ: '100000',
    MARKET_DATA_URL: 'off',
    BANK_OF_CANADA_URL: 'off',
    ...environment,
  }
  const beside = await createApp({ database, config: readConfig(settings), clock, mailer, webFolder: null })
  await beside.app.ready()
  return { context: beside.context, visitor: () => makeVisitor(beside.context) }
}
