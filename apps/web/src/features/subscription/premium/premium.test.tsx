import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PremiumProps } from './premium.tsx'

/* product §4 "Premium access", §6: the one gate of the web, with a feature that is open. */

vi.stubGlobal('window', { addEventListener: () => undefined, location: { origin: 'http://localhost:3000' } })
vi.stubGlobal('navigator', { languages: ['en-CA'] })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const client = new QueryClient()
vi.doMock('../../../lib/server/query.tsx', () => ({
  Queries: ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  ),
}))
const features = await import('../features.ts')
vi.doMock('../features.ts', () => ({ ...features, OPEN_FEATURES: new Set(['research']) }))
const { default: Premium } = await import('./premium.tsx')
const { signIn, signOut } = await import('../../../lib/server/session.ts')
const { planQuery } = await import('../queries.ts')

type Status = 'none' | 'trialing' | 'active' | 'past_due' | 'canceled'

function signedIn(subscription_status: Status): void {
  signIn('t'.repeat(43), { name: 'Ann Lee', email: 'ann@example.ca', subscription_status, trial_end: null })
}

/** The plan's state of data created with premium. */
function plan(premium_access: 'read_only' | 'none'): void {
  const data_kept_until = premium_access === 'none' ? null : '2027-02-19T15:00:00.000Z'
  client.setQueryData(planQuery('en').queryKey, { premium_access, data_kept_until } as never)
}

async function shown(
  feature: PremiumProps['feature'] = 'research',
  children: PremiumProps['children'] = (access) => <p>the reports, {access}</p>,
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Premium feature={feature}>{children}</Premium>)
  let html = ''
  for await (const part of prelude) html += String(part)
  return html.replaceAll(/<!--.*?-->/g, '')
}

beforeEach(() => {
  signOut()
  client.clear()
})

describe('an open premium feature', () => {
  it.each(['active', 'trialing'] as const)('is itself, and nothing else, for who is %s', async (status) => {
    signedIn(status)
    expect(await shown()).toBe('<p>the reports, full</p>')
  })

  it('is an offer to a visitor and to a free account, and is not drawn', async () => {
    for (const arrive of [signOut, () => signedIn('none')]) {
      arrive()
      const html = await shown()
      expect(html).toContain('See Premium: Custom investment research reports')
      expect(html).toContain('Premium</')
      expect(html).not.toContain('Not open yet')
      expect(html).not.toContain('the reports')
    }
  })

  it.each(['canceled', 'past_due'] as const)(
    'can be looked at for 90 days by who is %s, with the day and the way back',
    async (status) => {
      signedIn(status)
      plan('read_only')
      const html = await shown()
      expect(html).toContain('<p>the reports, read_only</p>')
      expect(html).toContain('kept until Feb 19, 2027')
      expect(html).toContain('See Premium: Custom investment research reports')
    },
  )

  it('is an offer again once the 90 days are over, and itself again with premium', async () => {
    signedIn('canceled')
    plan('none')
    expect(await shown()).not.toContain('the reports')
    signedIn('active')
    expect(await shown()).toBe('<p>the reports, full</p>')
  })
})

it('a feature that is not open is rendered for nobody', async () => {
  signedIn('active')
  const html = await shown('branding')
  expect(html).toContain('Not open yet')
  expect(html).toContain('Part of your plan from the day it opens.')
  expect(html).not.toContain('the reports')
  // Nothing was ever created with it, so nothing is kept.
  signedIn('canceled')
  plan('read_only')
  expect(await shown('branding')).not.toContain('kept until')
})
