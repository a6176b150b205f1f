import { plural } from '@winterjay/money'
import type en from './en.ts'

const lender: typeof en = {
  title: 'Prêteur et adresse de réception',
  name: 'Votre nom comme prêteur',
  nameHint: 'Affiché aux emprunteurs.',
  postal: 'Adresse postale',
  postalHint: 'Exigée par la loi dans les courriels aux emprunteurs.',
  email: 'Adresse pour les virements Interac',
  emailHint: 'Les prêts nouveaux ou importés la reçoivent, sauf s’ils ont la leur.',
  emailWrong: 'Inscrivez une adresse comme nom@exemple.ca.',
  onLoans: (count: number) =>
    plural(
      count,
      'fr',
      'Aussi pour 1 prêt actif qui a une autre adresse',
      `Aussi pour ${count} prêts actifs qui ont une autre adresse`,
    ),
  onLoansHint: 'Leurs emprunteurs voient un avis pendant 30 jours.',
  password: 'Votre mot de passe',
  passwordMissing: 'Entrez votre mot de passe.',
  save: 'Enregistrer',
  done: 'Enregistré',
  doneOn: (count: number) => plural(count, 'fr', 'Enregistré, et à 1 prêt', `Enregistré, et à ${count} prêts`),
  away: 'Le chargement a échoué',
  failed: 'L’enregistrement a échoué',
}

export default lender
