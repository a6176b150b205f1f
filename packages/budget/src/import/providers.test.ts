import { describe, expect, it } from 'vitest'
import { BANK_PROVIDERS, providerName, searchProviders } from './providers.ts'

describe('bank providers (product §7, budget §2)', () => {
  it('have unique codes', () =>
    expect(new Set(BANK_PROVIDERS.map(({ code }) => code)).size).toBe(BANK_PROVIDERS.length))
  it.each([
    ['desj', 'desjardins'],
    ['banque nationale', 'national-bank'],
    ['BNC', 'national-bank'],
    ['montreal', 'bmo'],
    ['Nouvelle-Écosse', 'scotiabank'],
  ])('%s finds %s', (query, code) =>
    expect(searchProviders(query, BANK_PROVIDERS).map((one) => one.code)).toContain(code),
  )
  it('use their own name in each language', () => {
    expect(providerName('scotiabank', 'en')).toBe('Scotiabank')
    expect(providerName('scotiabank', 'fr')).toBe('Banque Scotia')
    expect(providerName('desjardins', 'fr')).toBe('Desjardins')
    expect(providerName('atlantic-cu', 'fr')).toBe(
      'Coopératives de crédit de l’Atlantique (East Coast, Terre-Neuve-et-Labrador)',
    )
    expect(providerName('nobody', 'fr')).toBeNull()
  })
  it('an empty query finds all, nonsense none', () => {
    expect(searchProviders(' ', BANK_PROVIDERS)).toEqual(BANK_PROVIDERS)
    expect(searchProviders('zzz', BANK_PROVIDERS)).toEqual([])
  })
})
