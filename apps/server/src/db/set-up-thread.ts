import { workerData } from 'node:worker_threads'
import { startEngine } from './engine.ts'
import type { SetUp } from './set-up.ts'

const { folder } = workerData as SetUp
const engine = await startEngine({ dataDir: folder })
await engine.close()
