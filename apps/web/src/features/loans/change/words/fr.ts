import { counted, formatNumber } from '@winterjay/money'
import type en from './en.ts'

const changes: typeof en = {
  open: 'Modifier le prêt',
  title: 'Modifier le prêt',
  kind: 'Ce qui change',
  kinds: {
    skip: 'Reporter des versements',
    rate_change: 'Le taux',
    payment_change: 'Le montant du versement',
    extend: 'Le nombre de versements',
    due_day_change: 'Le jour du versement',
    advance: 'Prêter davantage',
    capitalise: 'Ajouter au capital ce qui est dû',
    renewal: 'Renouveler à l’échéance',
    re_age: 'Replanifier les retards',
  },
  hints: {
    skip: 'Un versement reporté n’est pas en retard et n’entraîne pas de frais.',
    rate_change: 'Les versements déjà échus ne changent pas.',
    payment_change: 'Il doit dépasser l’intérêt. Le dernier versement règle ce qui reste.',
    extend: 'Ce qui reste est réparti sur ce nombre de versements.',
    due_day_change: 'Les suivants tombent le même jour. L’intérêt des jours entre les deux est dans le premier.',
    advance: 'Porte intérêt dès le jour du prêt. La fin du prêt ne change pas.',
    capitalise: 'L’intérêt et les frais dus deviennent du capital et portent intérêt. Le capital en retard reste dû.',
    renewal: 'Ce que laisserait le dernier versement est réparti sur un nouveau terme.',
    re_age:
      'Ce qui est en retard est réparti sur de nouveaux versements, et le prêt n’est plus en retard. Les frais de retard restent dus.',
  },
  row: (installment, day, amount) => `${installment}\u00a0: ${day}, ${amount}`,
  skipped: 'Premier versement reporté',
  howMany: 'Combien',
  interest: 'Intérêt des versements reportés',
  interests: {
    pay: { label: 'Payé au jour prévu', hint: 'Seul l’intérêt est demandé.' },
    carry: { label: 'Ajouté au versement suivant', hint: 'D’ici là, il ne porte pas intérêt.' },
    capitalise: {
      label: 'Ajouté au capital',
      hint: 'L’intérêt porte alors intérêt\u00a0: seulement si l’emprunteur l’a accepté par écrit.',
    },
  },
  unpaidInterest: 'Intérêt impayé',
  unpaidInterests: {
    carry: { label: 'Ajouté au premier nouveau versement', hint: 'Il ne porte pas intérêt d’ici là.' },
    capitalise: {
      label: 'Ajouté au capital',
      hint: 'L’intérêt porte alors intérêt : seulement si l’emprunteur l’a accepté par écrit.',
    },
  },
  end: 'Le prêt',
  ends: {
    later: 'Finit plus tard, mêmes versements',
    same: 'Finit le même jour, versements plus élevés',
  },
  rate: 'Nouveau taux',
  from: 'À partir du',
  fromPeriod: 'S’applique dès la première période qui commence ce jour-là ou après.',
  keeps: 'Ce qui ne change pas',
  keepChoices: {
    recast: 'Le dernier jour; le versement est recalculé',
    keep: 'Le versement; le dernier jour se déplace',
  },
  firstChanged: 'Premier versement qui change',
  newPayment: 'Nouveau versement',
  newPayments: 'Nouveaux versements',
  firstDay: 'Premier versement le',
  firstDayHint: 'Laissé vide\u00a0: le prochain jour habituel.',
  newTerm: 'Nouveau terme, en mois',
  amortization: 'Amortissement, en mois',
  amortizationHint: 'S’il dépasse le terme, le dernier versement prend de nouveau le reste.',
  moved: 'Versement à déplacer',
  newDay: 'Nouveau jour',
  lent: 'Montant prêté',
  lentOn: 'Jour du prêt',
  added: 'Montant ajouté',
  addedOn: 'Jour de l’ajout',
  toPrincipal: (amount) => `${amount} ajoutés au capital`,
  capitalise: (amount, day) => `${amount} de ce qui était dû ajoutés au capital le ${day}`,
  missing: 'Remplissez ce champ.',
  reason: 'Raison',
  reasonHint: 'Par exemple\u00a0: convenu par courriel le 3 mai. Elle reste dans l’historique.',
  reasonMissing: 'Dites pourquoi, pour que le dossier se comprenne de lui-même.',
  preview: 'Avant et après',
  incomplete: 'Remplissez les champs obligatoires pour voir ce que devient le prêt.',
  seeFields: 'Corrigez les champs signalés.',
  needsAgreement:
    'L’emprunteur devra plus que convenu\u00a0: obtenez son accord écrit et, s’il est consommateur, divulguez d’abord le nouveau coût. Ceci oriente; ce n’est pas un avis juridique.',
  save: 'Inscrire la modification',
  done: 'Modification inscrite',
  failed: 'La modification n’a pas pu être inscrite',
  undo: 'Annuler',
  undoReason: 'Retirée aussitôt inscrite',
  nothingDue: 'Rien à payer',
  asAgreed: 'Tel que convenu au départ. Ce qui a changé depuis est dans l’historique.',
  rateChange: (rate, day) => `Taux de ${rate} à partir du ${day}`,
  paymentChange: (amount, day) => `Versements de ${amount} après le ${day}`,
  skip: (installment, count) =>
    counted(
      count,
      'fr',
      `Versement ${installment} reporté`,
      `{count} versements reportés, à partir du nº\u00a0${installment}`,
    ),
  extend: (count, day) =>
    counted(count, 'fr', `{count} versement restant après le ${day}`, `{count} versements restants après le ${day}`),
  dueDayChange: (day) => `Versement déplacé au ${day}`,
  advance: (amount, day) => `${amount} de plus prêtés le ${day}`,
  renewal: (rate, months) => `Renouvelé à ${rate} pour ${formatNumber(months, 'fr')} mois`,
  reAge: (count, day) =>
    counted(
      count,
      'fr',
      `Retards du ${day} replanifiés en {count} versement`,
      `Retards du ${day} replanifiés sur {count} versements`,
    ),
  reAgeAdded: (change) => `${change}, l’intérêt impayé ajouté au capital`,
  reAgedLately: (day) =>
    `Les retards ont déjà été replanifiés le ${day}. Plus d’une fois en douze mois, un prêt paraît meilleur qu’il ne l’est.`,
  reAged: (day, times) =>
    counted(
      times,
      'fr',
      `Les retards du ${day} ont été replanifiés\u00a0: les jours de retard se comptent depuis.`,
      `Les retards ont été replanifiés {count} fois, la dernière le ${day}\u00a0: les jours de retard se comptent depuis.`,
    ),
}

export default changes
