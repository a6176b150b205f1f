import { parentPort, workerData } from 'node:worker_threads'
import { paint } from './paint.ts'
import type { Painting } from './paint.ts'

// The thread of render.ts: draws the one PDF it was made for.
parentPort?.postMessage(await paint(workerData as Painting), [])
