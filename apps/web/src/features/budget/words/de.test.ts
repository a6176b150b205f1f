import { expect, it } from 'vitest'
import { de } from './de.ts'

it('contracts before an article and elides before a vowel', () => {
  expect(
    ['le loyer', 'le paiement de Visa', 'Enbridge', 'Énergir', 'Hydro-Québec', 'Home Depot', 'Bell'].map(de),
  ).toEqual([
    'du loyer',
    'du paiement de Visa',
    'd’Enbridge',
    'd’Énergir',
    'd’Hydro-Québec',
    'de Home Depot',
    'de Bell',
  ])
})
