import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { makeVisitor } from './server.ts'
import type { TestServer, Visitor } from './server.ts'

/** Another server on the same database, with other settings: a second embedded database would take seconds. */
export async function startSecondServer(
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
  const second = await createApp({ database, config: readConfig(settings), clock, mailer, webFolder: null })
  await second.app.ready()
  return { context: second.context, visitor: () => makeVisitor(second.context) }
}
