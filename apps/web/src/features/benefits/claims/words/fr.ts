import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const claim: Texts<typeof en> = {
  ask: 'Où en êtes-vous?',
  states: {
    none: 'Non précisé',
    receives: 'Je reçois déjà cette prestation',
    applied: 'J’ai fait la demande',
    refused: 'On m’a refusé',
  },
  month: 'Quel mois?',
  noMonth: 'Non précisé',
  reason: 'Pour quelle raison?',
  reasons: {
    income: 'Le revenu',
    years: 'Les années au Canada',
    documents: 'Des papiers manquants',
    status: 'Le statut au Canada',
    other: 'Une autre raison',
  },
  whatHelps: {
    income: 'On s’est peut-être fondé sur une autre année. Si votre revenu a baissé, demandez une révision.',
    years: 'Les années dans un pays lié par un accord peuvent compter. Posez la question.',
    documents: 'Envoyez ce qui manque et demandez une révision.',
    status: 'Un nouveau statut peut tout changer. Refaites alors la demande.',
  },
  yearly: 'Ce que vous recevez par an',
  kept: 'Conservé dans ce navigateur, et jamais envoyé.',
  keptWithClient: 'Enregistré avec le client quand vous choisissez «\u00a0Enregistrer ce qu’il reçoit\u00a0».',
  differs:
    'Ce n’est pas ce que donnent les règles. On se fonde peut-être sur votre déclaration de 2024, ou sur un autre état civil. Appelez pour le savoir.',
  appliedNext: 'Sans réponse d’ici là, appelez. Le délai de réponse et le téléphone sont plus bas.',
  appliedDue: (day) => `Une réponse est attendue d’ici le ${day}. Sinon, appelez.`,
  askAgainBy: (day) => `Par prudence, faites-le d’ici le ${day}.`,
  appliedUnknown: 'Si la réponse tarde, appelez.',
  recourse: {
    ninetyDays:
      'Vous pouvez demander une révision, en général dans les 90 jours. Non confirmé\u00a0: voyez votre lettre.',
    hundredEightyDays: 'Vous pouvez demander une révision, en général dans les 180 jours. Voyez votre lettre.',
    objection:
      'Vous pouvez vous opposer dans les 90 jours, ou un an après la date de la déclaration. Non confirmé\u00a0: voyez votre avis.',
    unknown: 'Votre lettre dit combien de temps vous avez pour demander une révision.',
  },
  past: {
    title: 'Argent des années passées',
    detail: 'Jusqu’où on peut remonter',
    note: 'Sans promesse ni montant.',
    cheques: 'Chèques fédéraux non encaissés\u00a0: Mon dossier.',
    balances: 'Comptes oubliés\u00a0: Banque du Canada; registres (Alb., C.-B., Québec, N.-B.).',
    notConfirmed: 'Non confirmé.',
  },
}

export default claim
