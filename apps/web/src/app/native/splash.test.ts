import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const asked: string[] = []
vi.stubGlobal('androidBridge', {})
vi.stubGlobal('Capacitor', {
  PluginHeaders: [{ name: 'SplashScreen', methods: [{ name: 'hide', rtype: 'promise' }] }],
  nativePromise: (plugin: string, method: string) => {
    asked.push(`${plugin}.${method}`)
    return Promise.resolve()
  },
})
const { SPLASH_MS, hideSplash } = await import('./splash.ts')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the splash screen (product §1, §9: hidden after 2 seconds)', () => {
  it('is hidden then, not before, and once', async () => {
    await hideSplash()
    await vi.advanceTimersByTimeAsync(SPLASH_MS - 1)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['SplashScreen.hide'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual(['SplashScreen.hide'])
    expect(SPLASH_MS).toBe(2_000)
  })
})
