import { describe, expect, it } from 'vitest'
import { newSecret, signatureOf } from './signature.ts'

/* keys §4.3: signatures by the Standard Webhooks specification 1.0.0. */

describe('signatures', () => {
  it('are those of the published libraries', () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
    expect(signatureOf(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it('cover the bytes of the body, with a secret of 32 bytes', () => {
    const message = {
      id: 'msg_0f8c2a4e6b1d4c3f9a7e5d2b1c0a9f8e',
      timestamp: 1_795_359_845,
      body: '{"type":"payment.recorded","timestamp":"2026-11-22T15:04:05.000Z","data":{"loan_id":"7b6f0c52-6a0e-4c6b-9d1c-0d5b7f9f8e11","payment_id":"0b0f3c1e-94a5-4a0c-8a37-51a0f2f3d001","amount":888.49,"paid_on":"2026-11-20"}}',
    }
    const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
    expect(signatureOf(message, [secret])).toBe('v1,dh2TUiU53mK8UuOHi1S3rG8HG1IjZ1E4KpyV4Zy9IEU=')
    expect(signatureOf({ ...message, body: `${message.body} ` }, [secret])).not.toContain('dh2TUiU5')
  })

  it('are two during a replacement, the new secret’s first', () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
    const [first, second, ...more] = signatureOf(message, [
      newSecret(),
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    ]).split(' ')
    expect(first).toMatch(/^v1,[0-9A-Za-z+/]{43}=$/)
    expect([second, more]).toEqual(['v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', []])
  })

  it('a new secret is 32 random bytes', () => {
    const secrets = Array.from({ length: 50 }, newSecret)
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
      expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
    }
    expect(new Set(secrets).size).toBe(50)
  })
})
