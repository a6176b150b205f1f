import { afterEach, describe, expect, it, vi } from 'vitest'

/* design §10: an update the page itself was loaded with is put to use at once, and needs no notice. */

/** A service worker that answers which release it is, and records what else it was told. */
class Worker extends EventTarget {
  state: string
  readonly heard: string[] = []
  readonly release: string
  constructor(release: string, state: string) {
    super()
    this.release = release
    this.state = state
  }
  postMessage(what: string, [port]: readonly MessagePort[]): void {
    if (what === 'which-release') port?.postMessage(this.release)
    else this.heard.push(what)
  }
}

class Registration extends EventTarget {
  active: Worker | null = null
  installing: Worker | null = null
  waiting: Worker | null = null
  // The browser answers once the worker that is installing is ready.
  readonly update = async (): Promise<void> => this.finishInstalling()
  finishInstalling(): void {
    const worker = this.installing
    if (worker === null) return
    this.installing = null
    this.waiting = worker
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
  }
}

class Container extends EventTarget {
  readonly controller: Worker | null
  readonly ready: Promise<Registration>
  readonly register: () => Promise<Registration>
  constructor(registration: Registration) {
    super()
    this.controller = registration.active
    this.ready = Promise.resolve(registration)
    this.register = async () => registration
  }
}

async function open(release: string, registration: Registration): Promise<void> {
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { lang: 'en-CA' },
    querySelector: (selector: string) => (selector.includes('release') ? { content: release } : null),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { serviceWorker: new Container(registration), languages: ['en-CA'] })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  const { installOffline } = await import('./offline.ts')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  installOffline()
  vi.runAllTimers()
  vi.useRealTimers()
}

describe('a page loaded with the new release', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each(['installing', 'waiting'] as const)('takes over a worker that was %s before it listened', async (place) => {
    const registration = new Registration()
    registration.active = new Worker('two', 'activated')
    const three = new Worker('three', place === 'waiting' ? 'installed' : 'installing')
    registration[place] = three
    await open('three', registration)
    await vi.waitFor(() => expect(three.heard).toContain('take-over'))
  })
})
