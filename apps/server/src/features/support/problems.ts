import { ATTACHMENTS } from '@winterjay/contract'
import type { ProblemTable } from '../../http/problem.ts'
import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'

const fileTitle = { en: 'Choose another file', fr: 'Choisissez un autre fichier' }

export const SUPPORT_PROBLEMS = {
  support_request_absent: {
    status: 404,
    title: { en: 'No such request', fr: 'Aucune demande de ce genre' },
    detail: {
      en: () => 'There is no such request in this account. Choose one from the list.',
      fr: () => 'Ce compte n’a pas cette demande. Choisissez-en une dans la liste.',
    },
  },
  support_request_closed: {
    status: 409,
    title: { en: 'This request is closed', fr: 'Cette demande est fermée' },
    detail: {
      en: () =>
        'It can no longer be changed. Send another message: that opens a new request, which refers to this one.',
      fr: () => 'On ne peut plus la modifier. Écrivez de nouveau\u00a0: cela ouvre une demande qui renvoie à celle-ci.',
    },
  },
  support_not_solved: {
    status: 409,
    title: { en: 'Not solved yet', fr: 'Pas encore réglée' },
    detail: {
      en: () => 'Only a request that is solved can be rated.',
      fr: () => 'On peut évaluer seulement une demande réglée.',
    },
  },
  too_many_attachments: {
    status: 409,
    title: { en: 'No room for another file', fr: 'Aucun autre fichier possible' },
    detail: {
      en: () => `A request takes at most ${ATTACHMENTS.most} files.`,
      fr: () => `Une demande accepte au plus ${ATTACHMENTS.most} fichiers.`,
    },
  },
  attachment_too_large: {
    status: 422,
    title: fileTitle,
    detail: {
      en: () => 'The file is larger than 5 MB. Save it smaller, or attach the part that matters.',
      fr: () => 'Le fichier dépasse 5\u00a0Mo. Enregistrez-le en plus petit, ou joignez la partie utile.',
    },
  },
  attachment_type: {
    status: 422,
    title: fileTitle,
    detail: {
      en: () => 'Attach a PNG, JPEG or WebP picture, a PDF, a CSV or a plain text.',
      fr: () => 'Joignez une image PNG, JPEG ou WebP, un PDF, un CSV ou un texte simple.',
    },
  },
  attachment_unreadable: {
    status: 422,
    title: fileTitle,
    detail: {
      en: () =>
        'This picture is damaged, moves, or has more than 8,000 pixels on a side. Save it again as a plain picture.',
      fr: () =>
        'Cette image est endommagée, animée ou dépasse 8\u00a0000 pixels de côté. Enregistrez-la de nouveau comme image simple.',
    },
  },
  inbound_mail_off: {
    status: 404,
    title: { en: 'Not found', fr: 'Introuvable' },
    detail: { en: () => 'Email is not taken in here.', fr: () => 'Les courriels ne sont pas reçus ici.' },
  },
  inbound_mail_unsigned: {
    status: 401,
    title: { en: 'Not authorised', fr: 'Non autorisé' },
    detail: {
      en: () => 'Send the user name and the password that were agreed (HTTP basic authentication).',
      fr: () => 'Envoyez le nom d’utilisateur et le mot de passe convenus (authentification HTTP de base).',
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(SUPPORT_PROBLEMS)
export const { refuse }: { refuse: Refuse<typeof SUPPORT_PROBLEMS> } = refusals
export const { refused } = refusals
