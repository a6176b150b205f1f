import { afterAll, afterEach, beforeAll } from 'vitest'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { setTime } from '../../testing/shopper.ts'
import { startStripeStandIn } from '../../testing/stand-ins/stripe-stand-in.ts'
import type { StripeStandIn } from '../../testing/stand-ins/stripe-stand-in.ts'

/* The life cycle of a subscription through Stripe's SDK, against a stand-in for its API (security §7). */

export const DAY_MS = 86_400_000

export const START = new Date('2026-11-21T15:00:00.000Z')

export let standIn: StripeStandIn

export let server: TestServer

export const later = (days: number): void => setTime(server, standIn, new Date(START.getTime() + days * DAY_MS))

export const lastAsked = (call: string) => standIn.asked.filter((asked) => asked.call === call).at(-1)

/** A server whose payments go to a stand-in for Stripe. */
export function onStripe(): void {
  beforeAll(async () => {
    standIn = await startStripeStandIn()
    server = await startServer(standIn.environment)
    setTime(server, standIn, START)
  })
  afterAll(async () => {
    await server.close()
    await standIn.close()
  })
  afterEach(() => {
    setTime(server, standIn, START)
    standIn.fault = null
    server.mailbox.length = 0
  })
}
