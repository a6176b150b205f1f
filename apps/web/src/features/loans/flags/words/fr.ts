import type en from './en.ts'

const flags: typeof en = {
  flags: {
    promise_open: 'Promesse en cours',
    promise_broken: 'Promesse non tenue',
    re_aged: 'Replanifié',
    matured_unpaid: 'Échu, impayé',
    assumed_history: 'Passé présumé',
    disputed: 'Contesté',
    settled_for_less: 'Règlement partiel',
  },
  matured: (day) =>
    `Son dernier versement était dû le ${day}, et le prêt n’est pas payé en entier. Replanifiez le reste, réglez le prêt ou radiez-le.`,
  settled: 'Réglé',
  settledOn: (day) => `Réglé le ${day}\u00a0: plus rien n’est dû`,
  fact: (amount) => `Réglé pour ${amount}`,
  open: 'Accepter un règlement partiel',
  confirm: 'Accepter ce montant',
  text: 'Vous acceptez ce qui a été payé à la place de tout ce qui est dû. Le reste est perdu, comme lors d’une radiation, et l’emprunteur ne doit plus rien.',
  amount: 'Montant accepté',
  amountHint: (received) =>
    `${received} ont été reçus pour ce prêt. S’il y manque le dernier paiement, inscrivez-le d’abord.`,
  amountMissing: 'Inscrivez le montant accepté.',
  reason: 'Raison',
  reasonMissing: 'Inscrivez une raison.',
  done: 'Prêt réglé',
  failed: 'Le prêt n’a pas pu être réglé',
}

export default flags
