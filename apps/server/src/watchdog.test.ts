// Runs on both engines.
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { builtServer } from './testing/built-server.ts'
import type { BuiltServer } from './testing/built-server.ts'
import { freshHome } from './testing/fresh-home.ts'
import { serverBuild } from './testing/server-build.test-data.ts'

/* A blocked main thread (security §8), in real processes. The tests run concurrently. */

const ON_POSTGRES = process.env['TEST_DATABASE_URL'] !== undefined

/** Runs `work` with servers and a home of its own, and stops what still runs. */
async function withServers(
  work: (built: BuiltServer, environment: Record<string, string>) => Promise<void>,
): Promise<void> {
  const built = builtServer(await serverBuild())
  const home = await freshHome()
  try {
    await work(built, home.environment)
  } finally {
    await built.stopAll()
    home.remove()
  }
}

describe
  .skipIf(process.platform === 'win32')
  .concurrent('a main thread that stands still (security §8)', { timeout: 240_000 }, () => {
    // No statement is open then, so the engine makes no difference: with `npm run test:all` it runs on both.
    for (const loop of ['a loop in JavaScript', 'a loop in WebAssembly'])
      it.skipIf(ON_POSTGRES && process.env['TEST_ALL'] !== '1')(
        `${loop}: the process is killed with one line that says why, and the next start serves`,
        () =>
          withServers(async (built, environment) => {
            const server = await built.start({ ...environment, WATCHDOG_SECONDS: '15', TEST_SPIN: loop })
            // Lower the priority of its main thread: a loop of 15 seconds must not take a core from the other tests.
            setPriority(server.child.pid ?? 0, 19)
            server.child.kill('SIGUSR2')
            await server.ended
            expect(server.err()).toBe(
              'Winterjay ends: its main thread has stood still for 15 seconds (WATCHDOG_SECONDS). Start it again; nothing that was answered is lost.\n',
            )
            const again = await built.start(environment)
            expect((await fetch(`${again.address}/healthz`)).status).toBe(200)
          }),
      )

    it('a process that was suspended and resumes, as on a machine that slept, survives', () =>
      withServers(async (built, environment) => {
        const server = await built.start({ ...environment, WATCHDOG_SECONDS: '15' })
        server.child.kill('SIGSTOP')
        await wait(18_000)
        server.child.kill('SIGCONT')
        // Longer than the watchdog waits.
        for (let second = 0; second < 17; second += 1) {
          await wait(1_000)
          expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
        }
        server.child.kill('SIGTERM')
        await server.ended
        // A statement in progress on a database server may have timed out meanwhile, and is logged.
        expect(server.err()).not.toContain('Winterjay ends')
        expect(server.child.exitCode).toBe(0)
      }))
  })
