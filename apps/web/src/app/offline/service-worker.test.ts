import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const SOURCE = readFileSync(new URL('../../../service-worker.js', import.meta.url), 'utf8')
const BUILD = JSON.stringify({ version: 'two', shell: ['/'], later: ['/static/a.js'] })

/** Caches whose `beforeOpen` runs just before one is opened. */
function browser() {
  const stored = new Map<string, Map<string, string>>()
  const heard = new Map<string, (event: object) => void>()
  const hooks = { beforeOpen: () => undefined as void }
  const work: Promise<unknown>[] = []
  const caches = {
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      hooks.beforeOpen()
      const cache = stored.get(name) ?? new Map<string, string>()
      stored.set(name, cache)
      return {
        match: async (path: string) => cache.get(path),
        put: async (path: string, answer: string) => void cache.set(path, answer),
      }
    },
    match: async () => undefined,
  }
  const self = {
    location: { pathname: '/sw.js', origin: 'http://localhost' },
    addEventListener: (kind: string, listener: (event: object) => void) => heard.set(kind, listener),
  }
  runInNewContext(SOURCE.replace("= 'BUILD'", `= ${BUILD}`), { self, caches, fetch: async () => ({ ok: true }), URL })
  const tell = async (kind: string, data?: string): Promise<void> => {
    heard.get(kind)?.({ data, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  const kept = () => Object.fromEntries([...stored].map(([name, cache]) => [name, [...cache.keys()]]))
  return { stored, hooks, tell, kept }
}

it('the offline shell is kept at installation, and the rest when a page asks', async () => {
  const { tell, kept } = browser()
  await tell('install')
  expect(kept()).toEqual({ 'winterjay-two': ['/'] })
  await tell('message', 'keep-all')
  expect(kept()).toEqual({ 'winterjay-two': ['/', '/static/a.js'] })
})

it('a worker replaced while it answers does not bring its deleted files back (design §10)', async () => {
  const { stored, hooks, tell, kept } = browser()
  await tell('install')
  hooks.beforeOpen = () => stored.clear()
  await tell('message', 'keep-all')
  expect(kept()).toEqual({})
})
