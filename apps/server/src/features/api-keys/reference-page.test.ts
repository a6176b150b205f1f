import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testKey } from '../../testing/api-keys.ts'
import { payer } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { quickStart } from './reference-page.ts'

/* keys §2.7: the reference page, and its first calls, run as they stand there. */

let server: TestServer
let baseUrl: string
let key: string
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'api' })
  const who = await payer(server)
  key = await testKey(server, { owner: who.ownerId, maker: who.ownerId, scopes: ['loans:read', 'loans:write'] })
  baseUrl = await server.context.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const run = promisify(execFile)
const COMMANDS: Record<'curl' | 'Node' | 'Python', (text: string) => readonly [string, string[]]> = {
  curl: (text: string) => ['sh', ['-ec', text]],
  Node: (text: string) => [process.execPath, ['--input-type=module', '-e', text]],
  Python: (text: string) => ['python3', ['-c', text]],
}

describe.each(['curl', 'Node', 'Python'] as const)('the first calls in %s', (language) => {
  it('run as they stand on the page: a loan is stored once, however often they are run', async () => {
    const [command, args] = COMMANDS[language](quickStart(baseUrl)[language])
    const count = async (): Promise<number> =>
      (await server.rows<{ count: number }>('select count(*)::int as count from loan'))[0]?.count ?? -1
    const before = await count()
    const options = { env: { ...process.env, WINTERJAY_KEY: key } }
    for (let time = 0; time < 2; time += 1) expect((await run(command, args, options)).stdout).toContain('Denis Roy')
    expect(await count()).toBe(before + 1)
  })
})

it('the page has contents, groups and every call with what a key needs; those that read can be tried', async () => {
  const answer = await server.visitor().get('/api/docs')
  const { text } = answer
  for (const endpoint of server.context.endpoints) expect(text).toContain(`${endpoint.method} ${endpoint.path}`)
  for (const link of text.matchAll(/<li><a href="#([\w-]+)">/g)) expect(text).toContain(`<h2 id="${link[1]}"`)
  expect(text).toContain('With an API key: scope `loans:read`.')
  expect(text).toContain('Not with an API key.')
  const forms = [...text.matchAll(/<form [^>]*data-path="([^"]+)"/g)].map((match) => `/api${match[1]}`)
  const reads = server.context.endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path)
  expect(forms.toSorted()).toEqual(reads.toSorted())
})
