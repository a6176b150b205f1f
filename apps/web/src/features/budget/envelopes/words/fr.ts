import type { EnvelopeWords } from './en.ts'

const envelopes: EnvelopeWords = {
  toGive: 'À attribuer',
  toGiveText:
    'Dans les comptes d’où vous dépensez, moins les cartes payées en entier, et dans aucune enveloppe encore.',
  short: 'Il manque',
  shortText: 'Les enveloppes contiennent plus que ce qu’il y a. Prenez-le dans l’une d’elles.',
  unknown: 'Entrez le solde de vos comptes : ce qu’il y a à attribuer s’affichera ici.',
  none: 'Attribuez votre argent à des catégories : ce qui reste dans l’une y reste, tant que vous ne le dépensez ni ne le déplacez.',
  give: 'Attribuer de l’argent',
  spentOf: (amount) => `sur ${amount}`,
  left: (amount) => `Reste ${amount}`,
  over: (amount) => `${amount} de trop`,
  barText: (spent, held) => `${spent} dépensés sur ${held}`,
  parts: (carried, given) => `${carried} reportés, ${given} attribués`,
  move: (name) => `Déplacer de l’argent : ${name}`,
  dialog: {
    title: 'Déplacer de l’argent',
    from: 'De',
    to: 'Vers',
    amount: 'Combien',
    free: (amount) => `À attribuer (${amount})`,
    held: (name, amount) => `${name} (${amount})`,
    opens: 'Une enveloppe s’ouvre : ce que vous y dépensez dès aujourd’hui en sort.',
    save: 'Déplacer',
    moved: (amount, name) => `${amount} vers ${name}`,
    freeMoney: 'ce qu’il y a à attribuer',
    close: 'Fermer cette enveloppe',
    closed: (name) => `Fermée : ${name}`,
    missing: 'Entrez un montant.',
  },
}

export default envelopes
