import type { MoneyBackRefusalCode } from '@winterjay/contract'
import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { Problem, ProblemTable } from '../../http/problem.ts'

const NOT_POSSIBLE = { en: 'Not possible', fr: 'Impossible' }
const NOT_NOW = { en: 'Not available now', fr: 'Indisponible pour le moment' }

export const SUBSCRIPTION_PROBLEMS = {
  feature_not_open: {
    status: 404,
    members: ['feature'],
    title: { en: 'Not open yet', fr: 'Pas encore offert' },
    detail: {
      en: () => 'This feature is not open on this server.',
      fr: () => 'Cette fonction n’est pas offerte sur ce serveur.',
    },
  },
  premium_needed: {
    status: 409,
    members: ['feature'],
    title: { en: 'A premium feature', fr: 'Fonction premium' },
    detail: {
      en: () => 'This is a premium feature. Upgrade to use it; everything else stays free.',
      fr: () =>
        'Cette fonction est offerte avec Premium. Passez à Premium pour l’utiliser; tout le reste demeure gratuit.',
    },
  },
  premium_read_only: {
    status: 409,
    members: ['feature'],
    title: { en: 'Read-only', fr: 'Lecture seule' },
    detail: {
      en: () =>
        'Your premium has ended. What you made with it is kept for 90 days, to look at only; upgrade again to change it.',
      fr: () =>
        'Votre abonnement Premium est terminé. Ce que vous avez créé est conservé 90 jours, en lecture seule; abonnez-vous de nouveau pour le modifier.',
    },
  },
  premium_already: {
    status: 409,
    title: { en: 'Premium already', fr: 'Déjà Premium' },
    detail: {
      en: () => 'You have premium already: there is nothing to pay.',
      fr: () => 'Vous avez déjà Premium\u00a0: il n’y a rien à payer.',
    },
  },
  payments_off: {
    status: 503,
    title: NOT_NOW,
    detail: {
      en: () => 'Premium cannot be bought here yet: payments are switched off. Everything free works as before.',
      fr: () =>
        'Premium n’est pas encore en vente ici\u00a0: les paiements sont désactivés. Tout ce qui est gratuit fonctionne comme avant.',
    },
  },
  payments_down: {
    status: 503,
    title: NOT_NOW,
    detail: {
      en: () => 'The payment service does not answer at the moment. Nothing was charged; try again in a minute.',
      fr: () => 'Le service de paiement ne répond pas pour le moment. Rien n’a été débité; réessayez dans une minute.',
    },
  },
  payment_pending: {
    status: 409,
    title: { en: 'Payment under way', fr: 'Paiement en cours' },
    detail: {
      en: () =>
        'Your payment is still being processed by the bank. Premium starts as soon as it is confirmed; do not pay again.',
      fr: () =>
        'Votre paiement est encore en traitement à la banque. Premium commence dès qu’il est confirmé; ne payez pas de nouveau.',
    },
  },
  checkout_not_found: {
    status: 404,
    title: { en: 'Payment not found', fr: 'Paiement introuvable' },
    detail: {
      en: () => 'There is no such payment on your account. Open your account to see your plan.',
      fr: () => 'Il n’y a pas de tel paiement dans votre compte. Ouvrez votre compte pour voir votre forfait.',
    },
  },
  checkout_over: {
    status: 409,
    title: { en: 'This payment is over', fr: 'Ce paiement est terminé' },
    detail: {
      en: () => 'This payment page has been used or has expired. Start again from Upgrade to Premium.',
      fr: () =>
        'Cette page de paiement a déjà servi ou a expiré. Recommencez à partir de «\u00a0Passer à Premium\u00a0».',
    },
  },
  subscription_none: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'There is no subscription on your account, so there is nothing to change.',
      fr: () => 'Votre compte n’a pas d’abonnement\u00a0: il n’y a rien à modifier.',
    },
  },
  subscription_over: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Your subscription has ended already. You can upgrade again whenever you like.',
      fr: () => 'Votre abonnement est déjà terminé. Vous pouvez vous abonner de nouveau quand vous voulez.',
    },
  },
  portal_none: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'There is no card on file to manage here. Your plan and receipts are in your account.',
      fr: () => 'Il n’y a pas de carte enregistrée à gérer ici. Votre forfait et vos reçus sont dans votre compte.',
    },
  },
  refund_nothing_paid: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'Nothing has been paid yet, so there is nothing to give back.',
      fr: () => 'Rien n’a encore été payé\u00a0: il n’y a rien à rembourser.',
    },
  },
  refund_too_late: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () =>
        'The 30 days since your first payment are over. You can cancel at any time and keep premium to the end of the paid month.',
      fr: () =>
        'Les 30 jours suivant votre premier paiement sont écoulés. Vous pouvez annuler en tout temps et garder Premium jusqu’à la fin du mois payé.',
    },
  },
  refund_used: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () => 'The money-back guarantee can be used once, and your account has used it. You can cancel at any time.',
      fr: () =>
        'La garantie de remboursement sert une seule fois, et votre compte l’a déjà utilisée. Vous pouvez annuler en tout temps.',
    },
  },
  refund_refused: {
    status: 409,
    title: NOT_POSSIBLE,
    detail: {
      en: () =>
        'The payment service refused to send your money back. Nothing more will be charged, and premium stays on to the end of the month that is paid. Your request is kept; your plan says how it stands and what you can do.',
      fr: () =>
        'Le service de paiement a refusé de vous renvoyer votre argent. Plus rien ne sera débité et Premium reste actif jusqu’à la fin du mois payé. Votre demande est conservée; votre forfait dit où elle en est et ce que vous pouvez faire.',
    },
  },
  webhook_unsigned: {
    status: 400,
    title: { en: 'Not signed', fr: 'Signature absente' },
    detail: {
      en: () => 'The event is not signed by the payment service, or not just now.',
      fr: () => 'L’événement n’est pas signé par le service de paiement, ou pas à l’instant.',
    },
  },
  webhook_off: {
    status: 503,
    title: NOT_NOW,
    detail: {
      en: () => 'Payment events are not taken here: no signing secret is set.',
      fr: () => 'Les événements de paiement ne sont pas reçus ici\u00a0: aucun secret de signature n’est défini.',
    },
  },
} satisfies ProblemTable & Record<MoneyBackRefusalCode, Problem>

const refusals = refusalsOf(SUBSCRIPTION_PROBLEMS)
export const refuse: Refuse<typeof SUBSCRIPTION_PROBLEMS> = refusals.refuse
export const { refused, sentence } = refusals
