import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

/** Refusals of saved clients (clients §1, §3). */
export const CLIENT_PROBLEMS = {
  clients_full: {
    status: 409,
    title: { en: 'No room left', fr: 'Plus de place' },
    detail: {
      en: ({ count }: { count: number }) => `Up to ${count} clients can be saved. Erase some to save others.`,
      fr: ({ count }: { count: number }) =>
        `On peut enregistrer jusqu’à ${count} clients. Effacez-en pour en enregistrer d’autres.`,
    },
  },
  client_changed: {
    status: 409,
    title: { en: 'Changed meanwhile', fr: 'Modifié entre-temps' },
    detail: {
      en: () => 'Someone has changed this client since you opened it. Open it again and repeat your change.',
      fr: () => 'Ce client a été modifié depuis que vous l’avez ouvert. Rouvrez-le et refaites votre modification.',
    },
  },
  clients_off: {
    status: 503,
    title: { en: 'Not set up', fr: 'Non configuré' },
    detail: {
      en: () => 'Clients cannot be saved on this server: whoever runs it has set no key to encrypt them with.',
      fr: () =>
        'Ce serveur ne peut pas enregistrer de clients\u00a0: la personne qui l’exploite n’a pas fourni de clé de chiffrement.',
    },
  },
  clients_locked: {
    status: 503,
    title: { en: 'Cannot be read', fr: 'Illisible' },
    detail: {
      en: () =>
        'Your saved clients cannot be read, because the key that encrypts them is missing on this server. Write to whoever runs it; nothing is lost.',
      fr: () =>
        'Vos clients enregistrés sont illisibles, car la clé qui les chiffre manque sur ce serveur. Écrivez à la personne qui l’exploite; rien n’est perdu.',
    },
  },
} satisfies ProblemTable

const refusals = refusalsOf(CLIENT_PROBLEMS)
export const refuse: Refuse<typeof CLIENT_PROBLEMS> = refusals.refuse
