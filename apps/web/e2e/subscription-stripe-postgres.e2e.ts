import { afterAll, describe } from 'vitest'
import { freshHome } from '../../server/src/testing/fresh-home.ts'
import type { FreshHome } from '../../server/src/testing/fresh-home.ts'
import { checkoutAtTheProvider, stripeJourney } from './stripe-journey.ts'

/* The same on a real Postgres, if TEST_DATABASE_URL is set: a checkout, its events and a refund race there. */

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('on Postgres', () => {
  let home: FreshHome | null = null
  afterAll(() => home?.remove())
  checkoutAtTheProvider(
    stripeJourney(async () => {
      home = await freshHome()
      return home.environment
    }),
  )
})
