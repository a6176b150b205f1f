import type { Locale } from '@winterjay/money'
import type { Reason } from './categorise.ts'

const EN: Record<Reason['code'], (text: string) => string> = {
  rule: (text) => `You chose this category for “${text}”.`,
  history: (text) => `You put “${text}” here most of the last times.`,
  transfer: (text) => `“${text}” moves money between accounts.`,
  income: (text) => `“${text}” is money coming in.`,
  'bank-charge': (text) => `“${text}” is the bank's own entry.`,
  merchant: (text) => `The merchant is ${text}.`,
  refund: (text) => `Money back from ${text}, so it lowers what was spent there.`,
  'bank-category': (text) => `Your bank calls it “${text}”.`,
  mcc: (text) => `The card network files this merchant under code ${text}.`,
  keyword: (text) => `The description contains “${text}”.`,
  'money-in': (text) =>
    text === ''
      ? 'Money came in and nothing says from where: please check.'
      : `Money came in by “${text}”: please check.`,
  unknown: () => 'Nothing in the description is known: please choose.',
}

const FR: Record<Reason['code'], (text: string) => string> = {
  rule: (text) => `Vous avez choisi cette catégorie pour «\u{A0}${text}\u{A0}».`,
  history: (text) => `Vous avez classé «\u{A0}${text}\u{A0}» ici la plupart des dernières fois.`,
  transfer: (text) => `«\u{A0}${text}\u{A0}» déplace de l’argent entre des comptes.`,
  income: (text) => `«\u{A0}${text}\u{A0}» est une entrée d’argent.`,
  'bank-charge': (text) => `«\u{A0}${text}\u{A0}» est une écriture de la banque.`,
  merchant: (text) => `Le commerçant est ${text}.`,
  refund: (text) => `Remboursement de ${text}\u{A0}: il réduit ce qui y a été dépensé.`,
  'bank-category': (text) => `Votre banque l’appelle «\u{A0}${text}\u{A0}».`,
  mcc: (text) => `Le réseau de cartes classe ce commerçant sous le code ${text}.`,
  keyword: (text) => `La description contient «\u{A0}${text}\u{A0}».`,
  'money-in': (text) =>
    text === ''
      ? 'De l’argent est entré sans que rien n’en dise l’origine\u{A0}: à vérifier.'
      : `De l’argent est entré par «\u{A0}${text}\u{A0}»\u{A0}: à vérifier.`,
  unknown: () => 'Rien de connu dans la description\u{A0}: à vous de choisir.',
}

/** Why a transaction got its category, as the user reads it. The text inside is the bank's: show it as text, never as markup. */
export const reasonSentence = (reason: Reason, locale: Locale): string =>
  (locale === 'fr' ? FR : EN)[reason.code](reason.text)
