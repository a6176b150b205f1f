import { describe, expect, it } from 'vitest'
import { dueBy } from './due-by.ts'
import { signWebhook } from './sign-webhook.ts'

const run = (command: typeof dueBy, given: object): Promise<string> => command([], async () => JSON.stringify(given))

describe('support §2.5: due-by', () => {
  it.each([
    ['2026-10-09T16:30:00-04:00', 4, '2026-10-13T16:30:00.000Z'],
    ['2026-10-31T16:00:00Z', 4, '2026-11-02T18:00:00.000Z'],
    ['2026-12-18T09:00', 16, '2026-12-21T22:00:00.000Z'],
    ['2026-07-02T10:00', 0.5, '2026-07-02T14:30:00.000Z'],
  ])('%s and %d hours', async (at, hours, due) => {
    expect(JSON.parse(await run(dueBy, { at, hours }))).toEqual({ due })
  })

  it('refuses what is no moment and no number of hours', async () => {
    for (const given of [{}, { at: 'Friday', hours: 4 }, { at: '2026-13-01T00:00', hours: 4 }])
      await expect(run(dueBy, given)).rejects.toThrow('at must be')
    for (const hours of [0, -1, '4', null])
      await expect(run(dueBy, { at: '2026-10-09T16:30', hours })).rejects.toThrow('hours must be')
  })
})

describe('keys §4.3: sign-webhook', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

  it('signs as the published libraries do', async () => {
    const answer = await run(signWebhook, { ...message, secrets: [secret, secret] })
    const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    expect(JSON.parse(answer)).toEqual({ signature: `${signature} ${signature}` })
  })

  it('refuses what cannot be signed', async () => {
    for (const [given, what] of [
      [{ id: 'a.b' }, 'id must be'],
      [{ timestamp: '1' }, 'timestamp must be'],
      [{ body: {} }, 'body must be'],
      [{ secrets: ['whsec_AAAA'] }, 'secrets must be'],
      [{ secrets: [] }, 'secrets must be'],
    ] as const)
      await expect(run(signWebhook, { ...message, secrets: [secret], ...given })).rejects.toThrow(what)
  })
})
