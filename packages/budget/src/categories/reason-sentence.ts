import { catalogue, write } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { Reason } from './categorise.ts'

export const REASON_TEXTS = catalogue<Record<Reason['code'] | 'money-in-unnamed', string>>(
  {
    rule: 'You chose this category for “{text}”.',
    history: 'You put “{text}” here most of the last times.',
    transfer: '“{text}” moves money between accounts.',
    income: '“{text}” is money coming in.',
    'bank-charge': "“{text}” is the bank's own entry.",
    merchant: 'The merchant is {text}.',
    refund: 'Money back from {text}, so it lowers what was spent there.',
    'bank-category': 'Your bank calls it “{text}”.',
    mcc: 'The card network files this merchant under code {text}.',
    keyword: 'The description contains “{text}”.',
    'money-in': 'Money came in by “{text}”: please check.',
    'money-in-unnamed': 'Money came in and nothing says from where: please check.',
    unknown: 'Nothing in the description is known: please choose.',
  },
  {
    rule: 'Vous avez choisi cette catégorie pour « {text} ».',
    history: 'Vous avez classé « {text} » ici la plupart des dernières fois.',
    transfer: '« {text} » déplace de l’argent entre des comptes.',
    income: '« {text} » est une entrée d’argent.',
    'bank-charge': '« {text} » est une écriture de la banque.',
    merchant: 'Le commerçant est {text}.',
    refund: 'Remboursement de {text} : il réduit ce qui y a été dépensé.',
    'bank-category': 'Votre banque l’appelle « {text} ».',
    mcc: 'Le réseau de cartes classe ce commerçant sous le code {text}.',
    keyword: 'La description contient « {text} ».',
    'money-in': 'De l’argent est entré par « {text} » : à vérifier.',
    'money-in-unnamed': 'De l’argent est entré sans que rien n’en dise l’origine : à vérifier.',
    unknown: 'Rien de connu dans la description : à vous de choisir.',
  },
)

/**
 * Returns why a transaction got its category, for the user. The text inside is the bank's: show it as text, never as
 * markup.
 */
export const reasonSentence = ({ code, text }: Reason, locale: Locale): string =>
  write(REASON_TEXTS[locale][code === 'money-in' && text === '' ? 'money-in-unnamed' : code], { text }, locale)
