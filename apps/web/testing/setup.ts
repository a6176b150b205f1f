import 'fake-indexeddb/auto'
import { configure } from '@testing-library/dom'
import { TODAY } from './today.ts'

// Without a layout nothing is out of sight; asking whether something is would double the time of a search.
configure({
  defaultHidden: true,
  // What a busy machine shows later is shown all the same.
  asyncUtilTimeout: 40_000,
  getElementError: (message) => new Error(`${message ?? ''}\n${document.body.textContent}`),
})
window.scrollTo = () => undefined

// Whoever asks for a lock waits: the sync of a book, which is the only one, has journeys of its own.
Object.defineProperty(navigator, 'locks', { value: { request: () => new Promise(() => undefined) } })

// A file begins at noon on the server's day, whatever day the machine has; time goes on from there.
const MachineDate = Date
const ahead = MachineDate.parse(`${TODAY}T12:00:00-05:00`) - MachineDate.now()
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: [], caller) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + ahead] : given, caller) as Date,
  get: (target, name, caller) =>
    name === 'now' ? () => target.now() + ahead : (Reflect.get(target, name, caller) as unknown),
})
