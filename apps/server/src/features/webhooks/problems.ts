import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

export const WEBHOOK_PROBLEMS = {
  webhook_absent: {
    status: 404,
    title: { en: 'No such webhook', fr: 'Webhook introuvable' },
    detail: {
      en: () => 'This webhook does not exist, or was deleted.',
      fr: () => 'Ce webhook n’existe pas ou a été supprimé.',
    },
  },
  webhook_delivery_absent: {
    status: 404,
    title: { en: 'No such message', fr: 'Message introuvable' },
    detail: {
      en: () => 'This message does not exist. Messages are kept for 30 days.',
      fr: () => 'Ce message n’existe pas. Les messages sont conservés 30 jours.',
    },
  },
  too_many_webhooks: {
    status: 409,
    title: { en: 'Too many webhooks', fr: 'Trop de webhooks' },
    detail: {
      en: ({ max }: { max: number }) => `A loan book can have ${max} webhooks. Delete one that you no longer need.`,
      fr: ({ max }: { max: number }) =>
        `Un portefeuille peut avoir ${max} webhooks. Supprimez-en un dont vous n’avez plus besoin.`,
    },
  },
  webhook_disabled: {
    status: 409,
    title: { en: 'Webhook is off', fr: 'Webhook désactivé' },
    detail: {
      en: () => 'This webhook is off. Turn it on, then send the message again.',
      fr: () => 'Ce webhook est désactivé. Activez-le, puis renvoyez le message.',
    },
  },
  webhook_url_form: {
    status: 422,
    title: { en: 'Check the address', fr: 'Vérifiez l’adresse' },
    detail: {
      en: () =>
        'Give an address that begins with https://, without a user name or a #, on the usual port or one from 1024 on.',
      fr: () =>
        'Donnez une adresse qui commence par https, sans nom d’utilisateur ni #, au port habituel ou à un port à partir de 1024.',
    },
  },
  webhook_url_unknown_host: {
    status: 422,
    title: { en: 'Check the address', fr: 'Vérifiez l’adresse' },
    detail: {
      en: () => 'This address does not exist on the internet. Check its spelling.',
      fr: () => 'Cette adresse n’existe pas sur Internet. Vérifiez son orthographe.',
    },
  },
  webhook_url_not_public: {
    status: 422,
    title: { en: 'Check the address', fr: 'Vérifiez l’adresse' },
    detail: {
      en: () => 'This address leads into a private network or to Winterjay itself. Give one on the public internet.',
      fr: () =>
        'Cette adresse mène à un réseau privé ou à Winterjay même. Donnez-en une qui est accessible sur Internet.',
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(WEBHOOK_PROBLEMS)
export const { refuse }: { refuse: Refuse<typeof WEBHOOK_PROBLEMS> } = refusals
export const { refused } = refusals
