/** A started worker, so that the first import needs neither a start-up nor a connection. */
let spare: Worker | null = null

export function prepareWorker(): void {
  spare ??= start()
}

/** The caller terminates it. */
export function takeWorker(): Worker {
  const worker = spare ?? start()
  spare = null
  return worker
}

const start = (): Worker => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
