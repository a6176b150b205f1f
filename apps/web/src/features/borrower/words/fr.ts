import { plural } from '@winterjay/money'
import type en from './en.ts'

const borrower: typeof en = {
  title: 'Détails du remboursement',
  loading: 'Chargement...',
  notFound: {
    title: 'Prêt introuvable',
    text: 'Vérifiez que le lien a été copié en entier ou demandez à la personne qui vous l’a envoyé. Votre prêt ne change en rien du fait que cette page ne s’affiche pas.',
    retry: 'Réessayer',
  },
  lede: (name) => `${name}, voici quoi payer, quand et comment.`,
  asOf: (date) => `En date du ${date}`,
  print: 'Imprimer ou enregistrer en PDF',
  next: {
    title: 'Votre prochain paiement',
    lateTitle: 'À payer maintenant',
    by: (date) => `d’ici le ${date}`,
    today: 'C’est aujourd’hui.',
    tomorrow: 'C’est demain.',
    inDays: (days) => `C’est dans ${days} jours. Rien d’autre n’est dû avant.`,
    since: (date) => `Dû depuis le ${date}`,
    late: (count, text) =>
      plural(
        count,
        'fr',
        'Un paiement est en retard. Cela arrive. Si vous ne pouvez pas tout envoyer d’un coup, parlez-en à votre prêteur\u00a0: on peut habituellement convenir d’une nouvelle date.',
        `${text} paiements sont en retard. Si vous ne pouvez pas tout envoyer d’un coup, parlez-en à votre prêteur\u00a0: on peut habituellement convenir de nouvelles dates.`,
      ),
    fees: (amount) => `Des frais de retard de ${amount} sont compris.`,
    free: (date) => `Aucuns frais de retard si le paiement arrive d’ici le ${date}.`,
    done: 'Ce prêt est entièrement remboursé',
    doneText: 'Vous ne devez plus rien. Imprimez cette page pour vos dossiers.',
    closed: 'Votre prêteur a fermé ce prêt',
    closedText: 'Il a été radié des livres du prêteur. Parlez-lui avant d’envoyer de l’argent.',
  },
  transfer: {
    title: 'Payer par Virement Interac',
    to: 'Envoyer à',
    amount: 'Montant',
    reference: 'Référence à mettre dans le message',
    whatAddress: 'l’adresse',
    whatAmount: 'le montant',
    whatPart: (amount, date) => `${amount} pour le ${date}`,
    whatReference: 'la référence',
    noAddress:
      'Votre prêteur n’a pas indiqué d’adresse de Virement Interac ici. Demandez-lui comment envoyer le paiement.',
    split: 'Envoyez-le en plusieurs fois',
    splitText: (limit) =>
      `Les banques permettent habituellement ${limit} par jour. Si votre limite est plus élevée, vous pouvez envoyer plus à la fois; chaque envoi porte la référence.`,
    on: (date) => `le ${date}`,
    tooLarge:
      'C’est plus que ce que le Virement Interac permet habituellement en un mois. Demandez à votre prêteur s’il accepte un chèque, une traite bancaire ou un virement bancaire.',
    how: 'Comment faire',
    steps: [
      'Dans l’application de votre banque, choisissez Virement Interac, puis collez l’adresse et le montant.',
      'Collez la référence dans le message, pour que votre prêteur sache à quoi sert l’argent.',
      'Si votre banque indique que le destinataire a le dépôt automatique, aucune question de sécurité n’est posée. C’est la façon la plus sûre.',
      'Si une question de sécurité est demandée, donnez la réponse à votre prêteur par téléphone ou en personne. Ne l’envoyez jamais par courriel ni dans le message.',
      'Votre banque vous dit que l’argent est parti. C’est votre prêteur qui confirme sa réception, et cette page indique alors qu’il est payé.',
    ],
    safety:
      'Quelqu’un vous dit que l’adresse a changé? Avant d’envoyer quoi que ce soit, appelez votre prêteur à un numéro que vous connaissez déjà.',
  },
  progress: {
    title: 'Où vous en êtes',
    made: (paid, total) => `Paiements faits\u00a0: ${paid} sur ${total}`,
    repaid: (repaid, principal) => `Vous avez remboursé ${repaid} des ${principal} empruntés.`,
    picture: (paid, overdue, due) =>
      `Une case par paiement\u00a0: ${paid} payés, ${overdue} en retard, ${due} à venir.`,
    payments: 'Paiements',
    amount: 'Montant',
  },
  payOff: {
    title: 'Pour rembourser tout le prêt',
    on: (date) => `si le paiement arrive aujourd’hui, le ${date}`,
    due: 'Paiements dus à ce jour',
    principal: 'Capital pas encore dû',
    interest: 'Intérêt jusqu’à aujourd’hui',
    fees: 'Frais de retard',
    note: 'L’intérêt s’ajoute chaque jour\u00a0: ce montant ne vaut qu’aujourd’hui. Convenez d’abord du jour avec votre prêteur.',
  },
  details: {
    title: 'Votre prêt',
    borrower: 'Emprunteur',
    payment: 'Paiement mensuel',
    email: 'Courriel du destinataire (Virement Interac)',
    none: 'non indiqué',
    reference: 'Référence',
    grace: 'Jours de grâce',
    lateFee: 'Frais de retard',
    lateFeePercent: (percent) => `${percent} de la partie en retard`,
    noLateFee: 'aucuns',
    principal: 'Montant emprunté',
    rate: 'Taux annuel',
    outstanding: 'Capital encore dû',
    terms: 'Conditions habituelles',
  },
  schedule: {
    title: 'Calendrier des paiements',
    number: 'Nº',
    dueDate: 'Échéance',
    payment: 'Paiement',
    status: 'État',
    paid: 'Payé',
    overdue: 'En retard',
    due: 'À payer',
  },
  privacy:
    'Toute personne qui a le lien de cette page peut la voir\u00a0: partagez-le avec soin. Elle ne montre jamais votre propre adresse.',
}

export default borrower
