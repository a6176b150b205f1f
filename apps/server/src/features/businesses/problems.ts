import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

const NOT_POSSIBLE = { en: 'Not possible', fr: 'Impossible' }

export const BUSINESS_PROBLEMS = {
  business_unpaid: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'The premium of this business has ended, so nobody can join it now. Tell whoever invited you.',
      fr: () =>
        'L’abonnement Premium de cette entreprise est terminé\u00a0: personne ne peut s’y joindre. Dites-le à la personne qui vous invite.',
    },
  },
  too_many_businesses: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: ({ max }: { max: number }) => `One person can be in ${max} businesses. Leave one that you no longer need.`,
      fr: ({ max }: { max: number }) =>
        `Une personne peut faire partie de ${max} entreprises. Quittez-en une dont vous n’avez plus besoin.`,
    },
  },
  no_seat: {
    status: 409,
    title: { en: 'No seat left', fr: 'Aucune place libre' },
    detail: {
      en: ({ max }: { max: number }) =>
        `All ${max} seats are taken, open invitations included. Take an invitation back or remove a member first.`,
      fr: ({ max }: { max: number }) =>
        `Les ${max} places sont prises, invitations en attente comprises. Retirez d’abord une invitation ou un membre.`,
    },
  },
  member_already: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'This person is a member already. Change the role in the list of members.',
      fr: () => 'Cette personne est déjà membre. Changez son rôle dans la liste des membres.',
    },
  },
  member_absent: {
    status: 404,
    title: { en: 'No such member', fr: 'Membre introuvable' },
    detail: {
      en: () => 'This person is not, or no longer, a member of the business.',
      fr: () => 'Cette personne n’est pas ou n’est plus membre de l’entreprise.',
    },
  },
  own_role: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Nobody changes their own role. Ask another administrator or the owner; to go, leave the business.',
      fr: () =>
        'Personne ne change son propre rôle. Adressez-vous à un autre administrateur ou au propriétaire; pour partir, quittez l’entreprise.',
    },
  },
  last_owner: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'A business needs its owner. Transfer it to an administrator first, or close it.',
      fr: () => 'Une entreprise a besoin de son propriétaire. Cédez-la d’abord à un administrateur ou fermez-la.',
    },
  },
  new_owner_not_admin: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Only an administrator can take the business over. Make this member an administrator first.',
      fr: () => 'Seul un administrateur peut reprendre l’entreprise. Donnez d’abord ce rôle à ce membre.',
    },
  },
  new_owner_needs_premium: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'The owner of a business pays for it, so the new one needs premium of their own first.',
      fr: () =>
        'Le propriétaire d’une entreprise paie pour elle\u00a0: le nouveau doit d’abord avoir son propre abonnement Premium.',
    },
  },
  offer_absent: {
    status: 404,
    title: { en: 'No such offer', fr: 'Proposition introuvable' },
    detail: {
      en: () => 'This business is not, or no longer, offered to you.',
      fr: () => 'Cette entreprise ne vous est pas ou ne vous est plus proposée.',
    },
  },
  import_running: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'An import is being written. Wait until it is done, then try again.',
      fr: () => 'Une importation est en cours. Attendez qu’elle soit terminée, puis réessayez.',
    },
  },
  too_many_together: {
    status: 422,
    title: { en: 'Too many loans', fr: 'Trop de prêts' },
    detail: {
      en: ({ max }: { max: number }) => `Together they would be more than ${max} loans, which is the most.`,
      fr: ({ max }: { max: number }) => `Ensemble, cela ferait plus de ${max} prêts, ce qui est le maximum.`,
    },
  },
  move_running: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Your loans are being moved already. Wait until all of them are there.',
      fr: () => 'Vos prêts sont déjà en cours de déplacement. Attendez qu’ils y soient tous.',
    },
  },
  nothing_to_take_back: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'You moved no loans here in the last 30 days, so there is nothing to take back.',
      fr: () => 'Vous n’avez déplacé aucun prêt ici au cours des 30 derniers jours\u00a0: il n’y a rien à reprendre.',
    },
  },
  invitation_absent: {
    status: 404,
    title: { en: 'Invitation over', fr: 'Invitation expirée' },
    detail: {
      en: () => 'This invitation has been used, taken back or has expired. Ask for a new one.',
      fr: () => 'Cette invitation a été utilisée ou retirée, ou a expiré. Demandez-en une nouvelle.',
    },
  },
  invitation_for_another: {
    status: 409,
    title: { en: 'For another address', fr: 'Pour une autre adresse' },
    detail: {
      en: () => 'This invitation was sent to another address. Sign in with the account of that address.',
      fr: () => 'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec le compte de cette adresse.',
    },
  },
} satisfies ProblemTable

export const { refuse }: { refuse: Refuse<typeof BUSINESS_PROBLEMS> } = refusalsOf(BUSINESS_PROBLEMS)
