import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

const NOT_SENT = { en: 'Nothing was sent', fr: 'Rien n’a été envoyé' }

/** Why a borrower's page is not mailed. */
export const BORROWER_MAIL_PROBLEMS = {
  borrower_email_absent: {
    status: 409,
    title: NOT_SENT,
    detail: {
      en: () => 'This loan has no email of the borrower. Enter it first: Edit, Borrower’s email.',
      fr: () => 'Ce prêt n’a pas de courriel de l’emprunteur. Inscrivez-le d’abord dans les détails du prêt.',
    },
  },
  borrower_page_closed: {
    status: 409,
    title: NOT_SENT,
    detail: {
      en: () => 'The borrower’s page is closed. Open it first.',
      fr: () => 'La page de l’emprunteur est fermée. Ouvrez-la d’abord.',
    },
  },
} satisfies ProblemTable

export const { refuse }: { refuse: Refuse<typeof BORROWER_MAIL_PROBLEMS> } = refusalsOf(BORROWER_MAIL_PROBLEMS)
