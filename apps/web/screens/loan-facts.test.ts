import { describe, expect, it } from 'vitest'
import { box, dialog, fill, open, press, seesIn } from '../testing/screen.tsx'

/* lending §5.3: what a new loan says of the day it is paid up to. */

describe('a new loan', () => {
  it.each([
    [
      'en',
      'New Loan',
      'Start date',
      /^Paid up to(?! a date)/,
      '“Paid up to” must be a day from July 10, 2026 to November 21, 2026.',
      /This loan cannot be made as it is.*Correct the fields that are marked\./,
    ],
    [
      'fr',
      'Nouveau prêt',
      'Date de début',
      /^Payé jusqu’au/,
      '« Payé jusqu’au » doit être un jour du 10 juillet 2026 au 21 novembre 2026.',
      /Ce prêt ne peut pas être accordé tel quel.*Corrigez les champs signalés\./,
    ],
  ] as const)(
    'says at the field which days it can be paid up to, in %s',
    async (locale, create, start, day, tooEarly, why) => {
      await open('/business?tab=direct-lending', { locale })
      await press(create)
      await fill(start, '2026-06-10', await dialog())
      await fill(day, '2026-06-20', await dialog())
      await seesIn(() => document.querySelector('dialog') ?? document.body, tooEarly, why)
      expect((await box(day, await dialog())).getAttribute('aria-invalid')).toBe('true')
    },
  )
})
