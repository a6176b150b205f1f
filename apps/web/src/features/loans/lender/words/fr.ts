import { counted } from '@winterjay/money'
import type en from './en.ts'

const lender: typeof en = {
  title: 'Prêteur et adresse de réception',
  name: 'Votre nom comme prêteur',
  nameHint: 'Affiché aux emprunteurs.',
  postal: 'Adresse postale',
  postalHint: 'Exigée par la loi dans les courriels aux emprunteurs.',
  email: 'Adresse pour les virements Interac',
  emailHint: 'Pour les prêts nouveaux ou importés sans adresse.',
  emailWrong: 'Inscrivez une adresse comme nom@exemple.ca.',
  onLoans: (count: number) =>
    counted(
      count,
      'fr',
      'L’utiliser aussi pour 1 prêt qui a une autre adresse',
      'L’utiliser aussi pour {count} prêts qui ont une autre adresse',
    ),
  onLoansHint: 'Les emprunteurs voient un avis pendant 30 jours.',
  password: 'Votre mot de passe',
  passwordHint: 'Pour changer où va l’argent.',
  passwordMissing: 'Entrez votre mot de passe.',
  save: 'Enregistrer',
  done: 'Enregistré',
  doneOn: (count: number) => counted(count, 'fr', 'Enregistré, et à 1 prêt', 'Enregistré, et à {count} prêts'),
  away: 'Le chargement a échoué',
  failed: 'L’enregistrement a échoué',
}

export default lender
