import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { describe, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { dialog, fill, press, sees, seesIn, tick, toasted, unfold } from '../testing/screen.tsx'

/* budget §15: room in registered plans. */

const BUDGET = budgetOfPages({ accounts: [chequing('c', ['2026-11-02 -60.00 ESSO'])] })

describe('room in registered plans', () => {
  it('the TFSA: the CRA’s figure, what was put in and taken out, and what comes back in January', async () => {
    await openWith(BUDGET, '/personal?tab=worth')
    await press(/^TFSA Enter your room/)
    const form = await dialog()
    await press('Save', form)
    await seesIn(() => form, 'Fill this in.')
    await fill('Room on January 1', '12400', form)
    await fill('Amount', '9000', form)
    await fill('Date', '2026-02-01', form)
    await press('Save', form)
    await toasted('Saved: TFSA')
    await press(/^TFSA/)
    const again = await dialog()
    await tick('Withdrawn', again)
    await fill('Amount', '3000', again)
    await fill('Date', '2026-05-10', again)
    await press('Save', again)
    await sees('TFSA $13,900.00 on January 1, 2027, if the limit is as expected $3,400.00')
    await press(/^TFSA/)
    await press('Take out the entry of Feb 1, 2026')
    await sees('$22,900.00 on January 1, 2027')
  })
  it('the FHSA and the order, in French', async () => {
    await openWith(BUDGET, '/personal?tab=worth', { locale: 'fr' })
    await press(/^CELIAPP/)
    const form = await dialog()
    await fill('Ouvert en', '2024', form)
    await fill('Montant', '3000', form)
    await fill('Date', '2024-06-01', form)
    await press('Enregistrer', form)
    await sees('ouvert jusqu’en 2039')
    await unfold('Par où commencer')
    await sees('Le REER, puis le CELI', 'REER 1,14')
    await fill('Taux au retrait', '50')
    await sees('Le CELI, puis le REER')
  })
})
