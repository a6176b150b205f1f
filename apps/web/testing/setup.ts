import 'fake-indexeddb/auto'
import { configure } from '@testing-library/dom'
import { TODAY } from './today.ts'

// Without layout everything is visible; checking visibility would double the time of a query.
configure({
  defaultHidden: true,
  // Long enough for a busy machine.
  asyncUtilTimeout: 40_000,
  getElementError: (message) => new Error(`${message ?? ''}\n${document.body.textContent}`),
})
window.scrollTo = () => undefined
// A download: happy-dom would leave the page for the file.
HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement): void {
  if (!this.hasAttribute('download')) HTMLElement.prototype.click.call(this)
}

// A lock is never granted: the sync of a budget, its only user, has its own journeys.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: () => new Promise(() => undefined) },
})

// Each file starts at noon on the server's day, whatever the machine's date; time passes normally from there.
const MachineDate = Date
const ahead = MachineDate.parse(`${TODAY}T12:00:00-05:00`) - MachineDate.now()
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: [], caller) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + ahead] : given, caller) as Date,
  get: (target, name, caller) =>
    name === 'now' ? () => target.now() + ahead : (Reflect.get(target, name, caller) as unknown),
})
