import bundled from './bundled.json' with { type: 'json' }
import type { Snapshot } from './snapshot.ts'

/** The dated snapshot bundled with the product: picks work from it without a network. `calibrate.ts` computes it. */
// TypeScript infers types of JSON too widely; the test of this file checks the shape.
export const BUNDLED_SNAPSHOT = bundled as unknown as Snapshot
