import { createStoredText } from '../../../lib/store.ts'

/** Each database of a budget has a device of its own: a visitor's, an account's, and the next one after signing out. */
const written = createStoredText('winterjay_devices')
const MOST = 20

/** To be called after a write: a budget that was only read has no lasting id. */
export function rememberDevice(device: string): void {
  const devices = (written.get() ?? '').split(' ')
  if (!devices.includes(device)) written.set([...devices.slice(1 - MOST), device].join(' ').trim())
}

/** Whether this browser wrote under that name. */
export const wroteAs = (device: string): boolean => (written.get() ?? '').split(' ').includes(device)
