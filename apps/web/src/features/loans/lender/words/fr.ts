import { plural } from '@winterjay/money'
import type en from './en.ts'

const lender: typeof en = {
  title: 'Prêteur et adresse de réception',
  name: 'Votre nom comme prêteur',
  nameHint: 'Les emprunteurs le lisent là où le paiement est demandé.',
  postal: 'Adresse postale',
  postalHint: 'Dans les courriels aux emprunteurs\u00A0: la loi veut qu’on sache qui écrit.',
  email: 'Adresse pour les virements Interac',
  emailHint: 'Les prêts nouveaux ou importés la reçoivent, sauf s’ils ont la leur.',
  emailWrong: 'Écrivez une adresse comme nom@exemple.ca.',
  onLoans: (count: number) =>
    plural(
      count,
      'fr',
      'Aussi pour 1 prêt actif qui a une autre adresse',
      `Aussi pour ${count} prêts actifs qui ont une autre adresse`,
    ),
  onLoansHint: 'Pendant 30 jours, leurs emprunteurs lisent que l’adresse a changé.',
  password: 'Votre mot de passe',
  passwordMissing: 'Entrez votre mot de passe.',
  save: 'Enregistrer',
  done: 'Enregistré',
  doneOn: (count: number) => plural(count, 'fr', 'Enregistré, et à 1 prêt', `Enregistré, et à ${count} prêts`),
  away: 'Le chargement a échoué',
  failed: 'L’enregistrement a échoué',
}

export default lender
