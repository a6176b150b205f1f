import { it } from 'vitest'
import { person } from '../testing/business.ts'
import { dialog, dialogClosed, open, press, screen, sees, toasted, user, write } from '../testing/screen.tsx'

/* lending §5.20: files kept with a loan, and on the page of its person. */

const WORDS = {
  en: {
    none: 'No files',
    add: 'Keep a file',
    added: 'File kept',
    type: 'Choose a PDF, or a JPEG or PNG picture.',
    remove: 'Remove signed.pdf',
    yes: 'Remove',
    removed: 'File removed',
  },
  fr: {
    none: 'Aucun fichier',
    add: 'Garder un fichier',
    added: 'Fichier gardé',
    type: 'Choisissez un PDF, ou une image JPEG ou PNG.',
    remove: 'Supprimer signed.pdf',
    yes: 'Supprimer',
    removed: 'Fichier supprimé',
  },
} as const

it.each(['en', 'fr'] as const)(
  'a file is kept, refused by its content, and removed after a question, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const { token } = await person('Ann Lee')
    const { id } = await write<{ id: string }>(
      'POST',
      '/api/loans',
      { borrower_name: 'Zoë Roy', principal: 1_000, annual_rate: 5 },
      token,
    )
    await open(`/business/loans/${id}`, { locale, token })
    await sees(m.none)
    const upload = async (name: string, content: string): Promise<void> =>
      user.upload(await screen.findByLabelText(m.add), new File([content], name))
    await upload('page.pdf', '<html></html>')
    await sees(m.type)
    await upload('signed.pdf', '%PDF-1.7\nsigned')
    await toasted(m.added)
    await sees('signed.pdf')
    await open(`/business/people/${id}`, { locale, token })
    await sees('signed.pdf')
    await press(m.remove)
    await press(m.yes, await dialog())
    await toasted(m.removed)
    await dialogClosed()
  },
)
