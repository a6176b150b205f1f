import { counted } from '@winterjay/money'
import type en from './en.ts'

const borrower: typeof en = {
  title: 'Détails du remboursement',
  loading: 'Chargement...',
  notFound: {
    title: 'Prêt introuvable',
    text: 'Vérifiez que le lien a été copié en entier ou demandez à la personne qui vous l’a envoyé. Rien n’a changé à votre prêt.',
    retry: 'Réessayer',
  },
  lede: (name) => `Pour ${name}`,
  asOf: (date) => `En date du ${date}`,
  print: 'Imprimer',
  printOf: 'Imprimer ou enregistrer en PDF',
  next: {
    title: 'Votre prochain paiement',
    lateTitle: 'À payer maintenant',
    by: (date) => `d’ici le ${date}`,
    today: 'aujourd’hui',
    tomorrow: 'demain',
    inDays: (days) => `dans ${days} jours`,
    since: (date, today) =>
      today === null ? `Dû depuis le ${date}` : `Dû depuis le ${date}, et ${today} dus aujourd’hui`,
    late: (count, fees, charges) => {
      const payments = counted(count, 'fr', '{count} paiement en retard', '{count} paiements en retard')
      if (charges !== null)
        return [
          ...(count === 0 ? [] : [payments]),
          ...(fees === null ? [] : [`${fees} de frais de retard`]),
          `${charges} d’autres frais`,
        ].join(', ')
      if (fees === null) return payments
      return count === 0 ? `${fees} de frais de retard` : `${payments}, ${fees} de frais`
    },
    withToday: (amount) => `Dont ${amount} dus aujourd’hui`,
    talk: 'Impossible de tout envoyer? Demandez une nouvelle date à votre prêteur.',
    free: (date) => `Aucuns frais de retard si le paiement arrive d’ici le ${date}.`,
    done: 'Ce prêt est entièrement remboursé',
    doneText: 'Vous ne devez plus rien. Imprimez cette page pour vos dossiers.',
    doneBack: (amount) =>
      `Vous ne devez plus rien. Vous avez payé ${amount} de trop\u00a0: demandez à votre prêteur de vous les rendre.`,
    settled: 'Ce prêt est réglé',
    settledText: (amount) => `Votre prêteur a accepté ${amount} à la place du reste. Vous ne devez plus rien.`,
    closed: 'Votre prêteur a radié ce prêt',
    closedText: 'Parlez-lui avant d’envoyer de l’argent.',
  },
  ending: {
    title: (day) => `Cette page existe jusqu’au ${day}`,
    text: 'Votre prêteur quitte Winterjay. Enregistrez ou imprimez la page. Ce que vous devez ne change pas.',
  },
  transfer: {
    title: 'Payer par Virement Interac',
    payee: (name) => `Vous payez ${name}.`,
    changed: (date) => `Cette adresse a changé le ${date}`,
    changedText: 'Appelez votre prêteur à un numéro que vous connaissez déjà avant de payer.',
    to: 'Envoyer à',
    amount: 'Montant',
    reference: 'Référence',
    whatAddress: 'l’adresse',
    whatAmount: 'le montant',
    whatPart: (amount, date) => `${amount} pour le ${date}`,
    whatReference: 'la référence',
    noAddress: 'Aucune adresse n’est indiquée ici. Demandez-la à votre prêteur.',
    split: 'Envoyez-le en plusieurs fois',
    splitText: (limit) => `Les banques permettent habituellement ${limit} par jour. Chaque envoi porte la référence.`,
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
    safetyTitle: 'Nouvelle adresse? Appelez d’abord.',
    safety: 'Composez un numéro que vous connaissez déjà.',
  },
  progress: {
    made: (paid, total) => `${paid} sur ${total} payés`,
    repaid: (repaid, principal) => `${repaid} sur ${principal}`,
  },
  payOff: {
    title: 'Pour rembourser tout le prêt',
    on: (date) => `si le paiement arrive aujourd’hui, le ${date}`,
    due: 'Paiements dus à ce jour',
    principal: 'Capital pas encore dû',
    interest: 'Intérêt jusqu’à aujourd’hui',
    arrears: 'Intérêt sur ce qui est en retard',
    fees: 'Frais de retard',
    charges: 'Autres frais',
    madeOf: 'Ce qui le compose',
    note: 'Valable aujourd’hui seulement. Convenez d’abord du jour avec votre prêteur.',
  },
  details: {
    title: 'Votre prêt',
    borrower: 'Emprunteur',
    payment: 'Paiement mensuel',
    paymentEvery: (every) => `Paiement, ${every}`,
    email: 'Courriel du destinataire (Virement Interac)',
    none: 'Non indiqué',
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
    nothing: 'Rien à payer',
  },
  privacy: 'Toute personne qui a le lien peut voir cette page. Elle ne montre jamais votre propre adresse.',
}

export default borrower
