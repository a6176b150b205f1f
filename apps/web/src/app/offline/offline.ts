import { BASE } from '../../lib/base.ts'
import { currentLocale, onLocaleChange } from '../../lib/language/locale.ts'
import { warn } from '../../lib/warn.ts'
import { offlineWords } from './words/words.ts'
import { dismissToast, systemToast } from '../../ui/overlay/toast-store.ts'

/** Delay before anything is loaded that the page does not show. */
const SETTLING_MS = 1_500
const UPDATE_CHECK_MS = 60 * 60 * 1000

/** Makes the app installable, caches it for offline use, and announces new releases. Never in the native shell. */
export function installOffline(): void {
  linkManifest()
  onLocaleChange(linkManifest)
  if (!('serviceWorker' in navigator)) return
  whenSettled(() => void follow(navigator.serviceWorker).catch((problem: unknown) => warn('no offline copy', problem)))
}

/** The installed app uses the reader's language. */
function linkManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const href = `${BASE}/${currentLocale() === 'fr' ? 'manifest.fr' : 'manifest'}.webmanifest`
  if (link !== null && link.getAttribute('href') !== href) link.setAttribute('href', href)
}

async function follow(container: ServiceWorkerContainer): Promise<void> {
  const isFirst = container.controller === null
  const registration = await container.register(`${BASE}/sw.js`, { updateViaCache: 'none' })
  const releases = followReleases(container, registration, isFirst)
  const watch = (): void => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The very first worker has no predecessor to wait for.
      if (installing.state === 'installed' && registration.active !== null) void releases.arrived(installing)
    })
  }
  registration.addEventListener('updatefound', watch)
  // The browser looks for an update as the page is opened, before the page listens: one may be installing already.
  watch()
  await releases.compare()
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
  const { active } = await container.ready
  if (!savesData()) whenSettled(() => active !== null && tell(active, 'keep-all'))
}

interface Releases {
  /** Checks whether the page missed a release that arrived before it listened. */
  readonly compare: () => Promise<void>
  /** Called when a new version is installed and waiting. */
  readonly arrived: (worker: ServiceWorker) => Promise<void>
}

/** The page is replaced only when the user asks: other tabs, and half-filled forms, must not lose anything. */
function followReleases(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  isFirst: boolean,
): Releases {
  const own = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content
  const isOwn = async (worker: ServiceWorker): Promise<boolean> => (await releaseOf(worker)) === own
  let isAsked = false
  let mayBeFirst = isFirst
  let shown: number | null = null
  const changeOver = (): void => {
    // Another tab may have activated it since the notice appeared.
    if (registration.waiting === null) return window.location.reload()
    isAsked = true
    tell(registration.waiting, 'take-over')
  }
  const offer = async (): Promise<void> => {
    const m = await offlineWords.read(currentLocale())
    if (shown !== null) dismissToast(shown)
    shown = systemToast({
      title: m.updateReady,
      description: m.updateText,
      action: { label: m.reload, onSelect: changeOver },
      stays: true,
    })
  }
  container.addEventListener('controllerchange', () => {
    if (isAsked) return window.location.reload()
    const { controller } = container
    const wasFirst = mayBeFirst
    mayBeFirst = false
    // Another tab has switched versions: this one keeps running until its user agrees.
    if (!wasFirst && controller !== null) void isOwn(controller).then((same) => (same ? undefined : offer()))
  })
  // A page from the network may already be the new version: only its offline copy is outdated.
  const arrived = async (worker: ServiceWorker): Promise<void> =>
    (await isOwn(worker)) ? tell(worker, 'take-over') : offer()
  return {
    arrived,
    compare: async () => {
      if (registration.waiting !== null) return arrived(registration.waiting)
      const { controller } = container
      if (controller === null || (await isOwn(controller))) return undefined
      // If there is nothing newer than the worker, then the worker is the newer of the two.
      await registration.update().catch(() => undefined)
      return registration.installing === null && registration.waiting === null ? offer() : undefined
    },
  }
}

const tell = (worker: ServiceWorker, what: 'keep-all' | 'take-over'): void => worker.postMessage(what, [])

const releaseOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', (event) => resolve(String(event.data)))
    port1.start()
    worker.postMessage('which-release', [port2])
  })

function whenSettled(work: () => void): void {
  // Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 500))
  setTimeout(() => whenIdle(() => work()), SETTLING_MS)
}

/** The user has asked the browser to save data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
