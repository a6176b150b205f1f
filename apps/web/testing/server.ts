import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import makeEmptyDatabase from '../../server/src/testing/empty-database.ts'
import { readConfig } from '../../server/src/config.ts'
import { commandHandlers } from '../../server/src/command-handlers.ts'
import { startReceiver } from '../../server/src/testing/stand-ins/webhook-receiver.ts'
import { serve } from '../../server/src/serve.ts'
import { TODAY } from './today.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the screen tests' server. */
    readonly serverUrl: string
    /** Its data folder, with its mail and its control port for commands. */
    readonly serverData: string
    readonly serverProcess: number
    /** The address of another program, which takes every message. */
    readonly receiverUrl: string
  }
}

/** One real server for all screen tests: each test is a separate visitor, so none sees another's data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dropEmpty = await makeEmptyDatabase(project)
  const dataDir = mkdtempSync(join(tmpdir(), 'winterjay-screens-'))
  cpSync(join(process.env['EMPTY_DATABASE'] ?? '', 'database'), join(dataDir, 'database'), { recursive: true })
  const receiver = await startReceiver()
  const running = await serve(
    readConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      TODAY,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      LIMIT_WRITE: '100000',
      LIMIT_READ: '100000',
      LIMIT_IMPORT: '100000',
      LIMIT_GUEST: '100000',
      LIMIT_REGISTER: '100000',
      LIMIT_CHECKOUT: '100000',
      LIMIT_LOGIN_ADDRESS: '100000',
      LIMIT_RESET: '100000',
      MARKET_DATA_URL: 'off',
      BANK_OF_CANADA_URL: 'off',
      WEBHOOK_ALLOW: receiver.host,
      TAX_REGISTRATIONS: 'gst_hst=123456789RT0001',
    }),
    commandHandlers,
  )
  project.provide('serverUrl', running.address)
  project.provide('serverData', dataDir)
  project.provide('serverProcess', process.pid)
  project.provide('receiverUrl', receiver.url)
  return async () => {
    await running.stop()
    await receiver.close()
    rmSync(dataDir, { recursive: true, force: true })
    await dropEmpty()
  }
}
