// Runs on the embedded engine.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { nullIfKilled } from '../testing/built-server.ts'
import { builtServerWithHome } from '../testing/built-server-with-home.test-data.ts'

/* security §8: a start serves what a killed process left behind, and none of our steps blocks the main thread. */

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('the first start on a folder', () => {
  const context = builtServerWithHome()

  it('creates its database separately and atomically: if killed half way, the next start begins again and serves', async () => {
    const { built, home } = context
    const data = home.environment['DATA_DIR'] ?? ''
    rmSync(data, { recursive: true, force: true })
    const isThere = (name: string): boolean => existsSync(join(data, name))
    const first = built.start(home.environment).catch(nullIfKilled)
    while (!isThere('database.part') && !isThere('database')) await wait(5)
    expect([isThere('database.part'), isThere('database')]).toEqual([true, false])
    await built.stopAll()
    expect(await first).toBeNull()
    const second = await built.start(home.environment)
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
    expect(readdirSync(data).filter((name) => name.startsWith('database'))).toEqual(['database'])
  }, 600_000)
})
