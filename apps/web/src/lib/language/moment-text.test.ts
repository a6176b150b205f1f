import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shortMomentText } from './moment-text.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 28) }))
afterEach(() => void vi.useRealTimers())

it.each([
  [2026, 0, 'en', 'Nov 30, 6 p.m.'],
  [2026, 0, 'fr', '30 nov., 18 h'],
  [2026, 5, 'en', 'Nov 30, 6:05 p.m.'],
  [2026, 5, 'fr', '30 nov., 18 h 05'],
  [2025, 0, 'en', 'Nov 30, 2025, 6 p.m.'],
] as const)('a full hour has no minutes: %s, %s, in %s', (year, minutes, locale, text) => {
  const instant = new Date(year, 10, 30, 18, minutes).toISOString()
  expect(shortMomentText(instant, locale).replaceAll('\u{A0}', ' ')).toBe(text)
})
