import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import {
  choose,
  dialog,
  fill,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  tick,
  toasted,
  unfold,
  waitFor,
} from '../testing/screen.tsx'

/* budget §5.16: bills by hand, and days left out. It is 21 November. */

const household = () =>
  budgetOfPages({
    accounts: [
      chequing(
        'main',
        ['2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} -1850.00 GESTION BOREALE LOYER`),
        { name: 'Everyday' },
      ),
    ],
  })
const rowOf = (name: string) => (): Element => screen.getAllByText(name).at(-1)?.closest('li') ?? document.body

describe('a bill by hand', () => {
  it('is added, changed and removed, each with undo; what is missing is said at its field', async () => {
    await openWith(household(), '/personal?tab=ahead')
    await press('Add a bill or pay')
    const form = await dialog()
    await press('Save', form)
    await seesIn(() => form, 'Please fill all required fields')
    await fill('Name', 'Piano lessons', form)
    await fill('Amount', '45', form)
    await fill('First due date', '2026-12-03', form)
    await seesIn(() => form, 'On the 3rd of each month')
    await press('Save', form)
    await toasted('Piano lessons is expected from now on')
    await seesIn(rowOf('Piano lessons'), /Monthly · Dec 3 −\$45\.00 Typed by you/)
    await unfold(/^Piano lessons/)
    await press('Change Piano lessons')
    const again = await dialog()
    await choose('How often', 'Every 2 weeks', again)
    await fill('Amount', '50', again)
    await press('Save', again)
    await seesIn(rowOf('Piano lessons'), /Every 2 weeks · Dec 3.*−\$50\.00/)
    await press('Remove Piano lessons')
    await toasted('Piano lessons removed')
    await waitFor(() => expect(screen.queryByText('Typed by you')).toBeNull())
    await press('Undo')
    await seesIn(rowOf('Piano lessons'), 'Typed by you')
  })
  it('reads in French', async () => {
    await openWith(household(), '/personal?tab=ahead', { locale: 'fr' })
    await press('Ajouter une facture ou une paie')
    const form = await dialog()
    await seesIn(() => form, 'Facture récurrente', 'Payée à partir de', 'À quelle fréquence', 'Première échéance')
    await tick('Une paie', form)
    await seesIn(() => form, 'Paie récurrente', 'Déposée dans')
  })
})

describe('a day left out', () => {
  it('goes from what is expected, and comes back', async () => {
    await openWith(household(), '/personal?tab=ahead')
    await unfold(/^Gestion Boreale Loyer/)
    await press('Skip Dec 1 Gestion Boreale Loyer')
    await toasted('Gestion Boreale Loyer: Dec 1 is skipped')
    await seesIn(rowOf('Gestion Boreale Loyer'), /· Jan 4.*Dec 1 is skipped/)
    await press(/^Expect it again/)
    await seesIn(rowOf('Gestion Boreale Loyer'), /· Dec 1/)
    await waitFor(() => expect(textOf(document.body)).not.toContain('Dec 1 is skipped'))
    await sees('Confirmed')
  })
})

describe('a found item', () => {
  it('is expected with another amount once, and then as usual', async () => {
    await openWith(household(), '/personal?tab=ahead')
    await unfold(/^Gestion Boreale Loyer/)
    await press('Change Dec 1 Gestion Boreale Loyer')
    const form = await dialog()
    await fill('Amount on December 1, 2026', '', form)
    await press('Save', form)
    await seesIn(() => form, 'Please fill all required fields')
    await fill('Amount on December 1, 2026', '1500', form)
    await press('Save', form)
    await toasted('Gestion Boreale Loyer: $1,500.00 on December 1, 2026')
    await seesIn(rowOf('Gestion Boreale Loyer'), /· Dec 1.*−\$1,500\.00.*\$1,500\.00 on Dec 1\./)
    await press(/^As usual/)
    await seesIn(rowOf('Gestion Boreale Loyer'), /· Dec 1.*−\$1,850\.00/)
  })
  it('ends on a day, and goes on', async () => {
    await openWith(household(), '/personal?tab=ahead', { locale: 'fr' })
    await unfold(/^Gestion Boreale Loyer/)
    await press('Se termine… Gestion Boreale Loyer')
    const form = await dialog()
    await fill('Dernière échéance', '2026-11-30', form)
    await press('Enregistrer', form)
    await toasted('Gestion Boreale Loyer se termine le 30 novembre 2026')
    await waitFor(() => expect(rowOf('Gestion Boreale Loyer')().textContent).not.toContain('1er déc.'))
    await press(/^Se termine le 30 nov/)
    const again = await dialog()
    await fill('Dernière échéance', '', again)
    await press('Enregistrer', again)
    await seesIn(rowOf('Gestion Boreale Loyer'), /1\s850,00/)
  })
})
