import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const ahead: Texts<typeof en> = {
  title: 'Les 12 prochains mois',
  detail: 'Versements, anniversaires et dates',
  birthdays: {
    note: 'Le mois reste sur cette page.',
    applicant: 'Votre prochain anniversaire',
    spouse: 'Prochain anniversaire de votre conjoint',
    child: (age) => `Prochain anniversaire de votre enfant de ${age} ans`,
    noAges: 'Pour voir ce que change l’anniversaire de chaque enfant, répondez d’abord à la question sur les âges.',
    notTold: 'Non précisé',
  },
  payment: (name) => `Versement : ${name}`,
  expected: 'date prévue',
  known: 'date publiée',
  amountsNote: 'Aux taux d’aujourd’hui; aucun dès juillet.',
  turns: {
    applicant: (age) => `Vous avez ${age} ans`,
    spouse: (age) => `Votre conjoint a ${age} ans`,
    child: (age) => `Un enfant a ${age} ans`,
  },
  fromMonth: (month) => `Compte à partir de ${month}, le mois suivant.`,
  noChange: 'Aucun de ces programmes ne change.',
  dates: {
    newQuarter: 'Nouveaux taux des pensions de vieillesse',
    rrspEnds: 'Dernier jour du REER de l’an dernier',
    return: 'Produisez votre déclaration',
    selfEmployedReturn: 'Déclaration des travailleurs autonomes',
    newBenefitYear: 'Nouvelle année de prestations, selon le revenu de l’an dernier',
    shelterRenewal: 'Renouvelez l’allocation-logement du Québec',
    savingsPlans: 'Dernier jour pour les subventions de l’année dans les régimes d’épargne',
    newBrunswickSeniors: 'Dernier jour pour la prestation aux aînés du Nouveau-Brunswick',
  },
  calendar: 'Ajouter à mon calendrier, sans montants',
  fileName: 'prestations.ics',
  showAll: 'Montrer les 12 mois',
}

export default ahead
