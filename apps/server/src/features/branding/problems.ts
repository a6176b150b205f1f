import { LOGO } from '@winterjay/contract'
import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

const logoTitle = { en: 'Choose another logo', fr: 'Choisissez un autre logo' }

export const BRANDING_PROBLEMS = {
  brand_absent: {
    status: 409,
    title: { en: 'No brand yet', fr: 'Aucune image de marque' },
    detail: {
      en: () => 'Save the name and the colour first.',
      fr: () => 'Enregistrez d’abord le nom et la couleur.',
    },
  },
  reply_link_dead: {
    status: 404,
    title: { en: 'This link no longer works', fr: 'Ce lien ne fonctionne plus' },
    detail: {
      en: () => 'It was used, has expired, or was replaced by a newer one. Ask the lender to save the brand again.',
      fr: () =>
        'Il a déjà servi, est expiré ou a été remplacé par un plus récent. Demandez au prêteur d’enregistrer de nouveau son image de marque.',
    },
  },
  logo_too_large: {
    status: 422,
    title: logoTitle,
    detail: {
      en: () => 'The file is larger than 1 MB. Save it smaller.',
      fr: () => 'Le fichier dépasse 1\u00a0Mo. Enregistrez-le en plus petit.',
    },
  },
  logo_type: {
    status: 422,
    title: logoTitle,
    detail: {
      en: () => 'The logo has to be a PNG, JPEG or WebP picture.',
      fr: () => 'Le logo doit être une image PNG, JPEG ou WebP.',
    },
  },
  logo_unreadable: {
    status: 422,
    title: logoTitle,
    detail: {
      en: () => 'This picture is damaged or incomplete. Export it again from the program that made it.',
      fr: () => 'Cette image est endommagée ou incomplète. Exportez-la de nouveau depuis le logiciel d’origine.',
    },
  },
  logo_animated: {
    status: 422,
    title: logoTitle,
    detail: {
      en: () => 'The logo may not move. Save a still picture.',
      fr: () => 'Le logo ne peut pas être animé. Enregistrez une image fixe.',
    },
  },
  logo_too_small: {
    status: 422,
    title: logoTitle,
    detail: {
      en: () => `The picture needs at least ${LOGO.leastSide} pixels in width and in height.`,
      fr: () => `L’image doit avoir au moins ${LOGO.leastSide} pixels en largeur et en hauteur.`,
    },
  },
  logo_too_wide: {
    status: 422,
    title: logoTitle,
    detail: {
      en: () => `The picture may have at most ${LOGO.mostSide} pixels in width and in height.`,
      fr: () => `L’image peut avoir au plus ${LOGO.mostSide} pixels en largeur et en hauteur.`,
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(BRANDING_PROBLEMS)
export const { refuse }: { refuse: Refuse<typeof BRANDING_PROBLEMS> } = refusals
export const { refused } = refusals
