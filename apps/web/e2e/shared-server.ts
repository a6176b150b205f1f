import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import makeEmptyDatabase from '../../server/src/testing/empty-database.ts'
import { startServer, stopServer } from './server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server that journeys share. */
    readonly journeysUrl: string
    /** Its data folder, with its mail. */
    readonly journeysData: string
  }
}

/** One server for all journeys that need no settings and no day of their own: a start costs as much as a journey. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dropEmpty = await makeEmptyDatabase(project)
  const dataDir = mkdtempSync(join(tmpdir(), 'winterjay-journeys-'))
  cpSync(join(process.env['EMPTY_DATABASE'] ?? '', 'database'), join(dataDir, 'database'), { recursive: true })
  // It lives long enough for its code to be worth optimising.
  const { child, url } = await startServer(dataDir, { TAX_REGISTRATIONS: 'gst_hst=123456789RT0001' }, [])
  project.provide('journeysUrl', url)
  project.provide('journeysData', dataDir)
  return async () => {
    await stopServer({ server: child })
    rmSync(dataDir, { recursive: true, force: true })
    await dropEmpty()
  }
}
