import { counted } from '@winterjay/money'
import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const toDo: Texts<typeof en> = {
  sheet: {
    title: 'Que faire',
    form: 'Formulaire',
    documents: 'Ce qu’il vous faut',
    minutes: 'Votre temps',
    aboutMinutes: (minutes) => `environ ${minutes} minutes`,
    phone: 'Téléphone',
    backPay: 'Argent pour les mois passés',
    processing: 'Délai de réponse',
    certainty: {
      official: 'de la page officielle',
      secondary: 'voyez sa page',
      derived: 'notre estimation',
      recalled: 'non confirmé',
    },
    checkedOn: (day) => `Vérifié le ${day}.`,
    onlyPage: 'Sa page dit le reste.',
  },
  plan: {
    title: 'À faire',
    note: 'Vos coches restent dans ce navigateur.',
    print: 'Imprimer le plan',
    printInBoth: 'Dans les deux langues',
    withCode: 'Avec un code à balayer',
    codeNote: 'Ce code montre vos réponses.',
    paper: {
      title: 'Votre plan pour les prestations',
      total: 'Ce que vous pourriez recevoir par an :',
      lastKnown: 'une partie aux derniers taux connus',
      first: 'À faire d’abord',
      later: 'Ensuite :',
      bring: 'À apporter',
      code: 'Balayez ce code pour ouvrir ces réponses.',
    },
    clear: 'Tout décocher',
    progress: (done, of) => `${done} sur ${of}`,
    done: (step) => `Fait : ${step}`,
    certificate: 'Faites approuver le crédit pour personnes handicapées',
    return: 'Produisez votre déclaration de 2025',
    apply: (name) => `Demandez : ${name}`,
    follows: (count) =>
      `${counted(count, 'fr', '{count} programme suit tout seul', '{count} programmes suivent tout seuls')} :`,
    opens: 'S’il est approuvé, il ouvre :',
    by: (day) => `avant le ${day}`,
    ifApproved: 's’il est approuvé',
    help: 'Aide gratuite : un comptoir d’impôts bénévole, au 211.',
  },
  notChecked: {
    title: 'Non vérifié ici',
    detail: 'Dans aucun total',
    why: 'Chacun, et pourquoi',
    groups: [
      'Votre statut au Canada',
      'Premières Nations, Inuits et Métis',
      'Vétérans',
      'Votre ville et vos factures',
      'Autres sommes',
      'Ce qui est simplifié',
    ],
    cities: {
      AB: ['Calgary\u00a0: Fair Entry', 'Edmonton\u00a0: Leisure Access et Ride Transit'],
      BC: ['Vancouver\u00a0: Leisure Access'],
      MB: ['Winnipeg\u00a0: WINNpass'],
      NS: ['Halifax\u00a0: Affordable Access'],
      ON: [
        'Toronto\u00a0: Fair Pass et allègement de l’impôt foncier',
        'Ottawa\u00a0: EquiPass',
        'Programme ontarien d’aide relative aux frais d’électricité, et LEAP pour les factures d’énergie',
      ],
      QC: ['Montréal\u00a0: tarifs réduits du transport en commun'],
    },
  },
}

export default toDo
