import { describe, expect, it } from 'vitest'
import { click, open, screen, sees, user } from '../testing/screen.tsx'

/* support §6, on the screen: the help centre. */

describe('the help centre', () => {
  it('is read by anybody: topics, a search, an article, and a way to ask', async () => {
    await open('/help')
    await sees('First steps', 'Lending', 'Import a bank file')
    await user.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'savings')
    await sees('How the savings rate is calculated')
    expect(screen.queryByText('First steps')).toBeNull()
    await click(screen.getByRole('link', { name: 'How the savings rate is calculated' }))
    await sees('Income less spending of the month', 'Updated on', 'Not what you were looking for?')
    expect(screen.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toBe('/account/support')
  })

  it('is in French too; without an answer it offers to ask, and an unknown page says so', async () => {
    await open('/help', { locale: 'fr' })
    await user.type(await screen.findByRole('searchbox', { name: 'Chercher dans l’aide' }), 'xylophone')
    await sees('Aucune réponse trouvée', 'Demander de l’aide')
    await open('/help/nothing-of-the-kind', { locale: 'fr' })
    await sees('Cette page d’aide n’existe pas', 'Premiers pas')
  })
})
