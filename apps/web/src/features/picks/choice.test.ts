import { expect, it } from 'vitest'
import { DEFAULT_CHOICE, nameOfChoice } from './choice.ts'
import en from './words/en.ts'
import fr from './words/fr.ts'

it('a choice is named as a phrase, with one capital', () => {
  expect(nameOfChoice(DEFAULT_CHOICE, en)).toBe('Stocks, bonds, meme coins; medium risk, months')
  expect(nameOfChoice(DEFAULT_CHOICE, fr)).toBe('Actions, obligations, cryptomonnaies mèmes; risque moyen, mois')
  expect(nameOfChoice({ ...DEFAULT_CHOICE, assets: ['bonds'] }, fr)).toBe('Obligations; risque moyen, mois')
})
