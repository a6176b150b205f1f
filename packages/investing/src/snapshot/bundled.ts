import bundled from './bundled.json' with { type: 'json' }
import type { Snapshot } from './snapshot.ts'

/** The dated snapshot that ships with the product: picks work from it without any network. `calibrate.ts` says how. */
// JSON is typed by its letters; the test of this file holds it to the shape.
export const BUNDLED_SNAPSHOT = bundled as unknown as Snapshot
