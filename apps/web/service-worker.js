// The offline shell, served as /sw.js. vite/offline.ts puts the lists of the build in the place of 'BUILD'.
// Nothing under /api is ever touched: what the server answers is asked for each time, and kept nowhere. Nor is the
// widget of other sites, which is no part of the app.
const { version, shell, later } = 'BUILD'
// The worker controls the folder that it comes from: the path of the public address, or the root.
const BASE = self.location.pathname.slice(0, -'/sw.js'.length)
// Caches are shared by everything on this host: another installation's are left alone.
const CACHES = `winterjay${BASE}-`
const CACHE = CACHES + version
const FILES = new Set([...shell.slice(1), ...later].map((path) => BASE + path))
const OTHERS = /^\/(api|widget)\b/
// A connection that is there but does not answer counts as none; product §7 gives script chunks longer.
const PAGE_WAIT_MS = 5000
const LANES = 4

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
  if (event.data === 'keep-all') event.waitUntil(keepAll())
  if (event.data === 'which-release') event.ports[0].postMessage(version)
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || OTHERS.test(pathname.slice(BASE.length))) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (FILES.has(pathname) && request.cache !== 'no-store') event.respondWith(answerFile(request, pathname))
})

async function install() {
  const cache = await caches.open(CACHE)
  await Promise.all(shell.map((path) => keep(cache, path)))
  // What an update has not changed is taken over from the version before; the rest comes later.
  for (const path of later) {
    const known = await caches.match(BASE + path)
    if (known) await cache.put(BASE + path, known)
  }
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(CACHES) && name !== CACHE) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

// The same promise for everyone who asks meanwhile; a part that did not arrive is asked for again next time.
let keeping = null
function keepAll() {
  keeping ??= fill().finally(() => (keeping = null))
  return keeping
}

// Only 'install' makes a cache. A worker that was replaced while it still answers finds its own deleted, and opening it
// brings an empty one back, which goes again.
async function fill() {
  const cache = await caches.open(CACHE)
  if (!(await cache.match(`${BASE}/`))) {
    await caches.delete(CACHE)
    return
  }
  const missing = [...later]
  const lane = async () => {
    for (let path = missing.shift(); path !== undefined; path = missing.shift())
      await keep(cache, path).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function keep(cache, path) {
  if (await cache.match(BASE + path)) return
  // A hashed file is what its name says, so the browser's cached copy will do; pages are always requested again.
  const answer = await fetch(BASE + path, { cache: path.startsWith('/static/') ? 'default' : 'reload' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await cache.put(BASE + path, answer)
}

const kept = (path) => caches.match(path, { cacheName: CACHE })

async function answerFile(request, path) {
  return (await kept(path)) ?? fetch(request)
}

async function answerPage(event) {
  const fresh = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request))
  const tooLate = new Promise((resolve) => setTimeout(resolve, PAGE_WAIT_MS, null))
  const answer = await Promise.race([fresh, tooLate]).catch(() => null)
  if (answer !== null && answer.status < 500) return answer
  return (await kept(`${BASE}/`)) ?? answer ?? fresh
}
