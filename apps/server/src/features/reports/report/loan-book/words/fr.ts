import type { Texts } from '@winterjay/money'
import type { EN } from './en.ts'

export const FR: Texts<typeof EN> = {
  subject: 'Ce qui est dû, ce qui est rentré, ce qui est en retard',
  sections: {
    holdings: 'Les plus gros prêts',
    allocation: 'Qui doit combien',
    outlook: 'Reçus, retards, par date de début',
    stress: 'Scénario défavorable et comparaisons',
    costs: 'Revenus, pertes et impôts',
  },
  empty:
    'Ce portefeuille n’a pas encore de prêts\u00A0: il n’y a rien à additionner. Ajoutez ou importez ' +
    'des prêts, puis refaites le rapport.',
  uncounted: (count: string) => `${count} prêts importés sont encore en cours de traitement et manquent ici.`,
  outstanding: 'Dû maintenant',
  loans: 'Prêts en cours',
  par30: 'En retard de plus de 30 jours',
  net: 'Rendement net par an',
  xirr: 'Rendement depuis le premier prêt',
  nothingCameIn: 'Rien n’est rentré durant cette période.',
  cameIn: (all: string, principal: string, interest: string, fees: string) =>
    `Durant cette période, ${all} sont rentrés\u00A0: ${principal} de capital, ${interest} d’intérêts ` +
    `et ${fees} de frais.`,
  atRisk: (late: string, expected: string) =>
    `${late} ont plus de 30 jours de retard. Aux taux de perte supposés, ${expected} pourraient ne pas revenir.`,
  fewLoans: 'Avec moins de 30 prêts, chacun fait beaucoup bouger un pourcentage\u00A0: regardez aussi les nombres.',
  borrower: 'Emprunteur',
  started: 'Début',
  rate: 'Taux',
  lent: 'Prêté',
  owed: 'Dû',
  owedOf: (bucket: string) => `Dû, ${bucket}`,
  largest: (shown: string, all: string) => `Les ${shown} plus gros des ${all} prêts en cours`,
  share: 'Part',
  count: 'Prêts',
  bucket: 'Jours de retard',
  buckets: {
    current: 'À jour',
    '1-30': '1 à 30 jours',
    '31-60': '31 à 60 jours',
    '61-90': '61 à 90 jours',
    '91+': '91 jours ou plus',
    completed: 'Remboursé',
    written_off: 'Radié',
  },
  largestBorrowers: 'Qui doit le plus',
  borrowersAlt: (name: string, share: string) => `${name} doit le plus\u00A0: ${share} du total.`,
  spread: (hhi: string, effective: string, top: string) =>
    `Réparti comme environ ${effective} emprunteurs égaux. Les dix premiers doivent ${top}. (IHH ${hhi})`,
  ageing: 'Ce qui est dû, selon le retard',
  ageingAlt: (percent: string) => `${percent} de ce qui est dû est à jour.`,
  received: 'Ce qui est rentré, par mois',
  nothingReceived: 'Rien n’est rentré pendant cette période.',
  receivedAlt: (best: string, amount: string) => `Le meilleur mois est ${best}\u00A0: ${amount}.`,
  month: 'Mois',
  principal: 'Capital',
  interest: 'Intérêts',
  fees: 'Frais',
  chargedOff: 'Radié',
  recovered: 'Recouvré',
  total: 'Total',
  vintages: 'Part en retard de plus de 30 jours, par date de début',
  vintagesAlt: (name: string, percent: string, month: string) =>
    `De la cohorte ${name}, ${percent} étaient en retard au mois ${month}, le dernier que tous ses prêts ont atteint.`,
  vintage: 'Cohorte',
  lastMonth: 'Complète jusqu’au mois',
  late: 'En retard alors',
  lost: 'Radié jusque-là',
  monthsOnBook: 'Mois depuis le début',
  noVintages: 'Aucune cohorte n’a encore deux mois complets.',
  rolls: (month: string) => `Comment les prêts ont évolué en ${month}, selon ce qu’ils devaient avant`,
  roll: 'De → à',
  noRolls: 'Aucun prêt n’était en cours avant le dernier mois complet.',
  stress: 'Scénario défavorable',
  case: 'Cas',
  result: 'Résultat',
  asIs: 'Rendement depuis le premier prêt, si tout ce qui est dû est remboursé',
  pessimistic: 'Rendement, si les prêts en retard de plus de 30 jours ne remboursent rien',
  expectedCase: 'Perte aux taux supposés de chaque tranche',
  doubled: 'Perte au double de ces taux, au plus tout ce qui est dû',
  largestLost: 'Perte, si la personne qui doit le plus ne rembourse rien',
  baseline: (day: string) => `Rendement des bons du Trésor, par an (${day})`,
  compared: (net: string, bills: string) =>
    `Après les pertes, les prêts ont rapporté ${net} par an; les bons du Trésor donnent ${bills}.`,
  income: 'Intérêts et frais reçus, par année civile',
  year: 'Année',
  taxes: [
    'Au Canada, l’intérêt reçu est imposé en entier; contrairement aux dividendes, il ne donne droit à aucun crédit.',
    'Une créance devenue irrécouvrable peut se déduire l’année où on la constate.',
    'Votre déclaration décide\u00A0: les années ci-dessus additionnent ce qui est inscrit, pas ce qui est imposable.',
  ],
  method: [
    'L’argent vient des écritures de chaque prêt, selon leur jour; les retards sont ceux connus ' +
      'maintenant, même pour le passé.',
    'Dû\u00A0: le capital des prêts qui ne sont ni remboursés ni radiés.',
    'À risque après 30 jours\u00A0: ce que doivent les prêts en retard de plus de 30 jours, divisé ' +
      'par ce que doivent tous les prêts en cours.',
    'Rendement brut\u00A0: (intérêts + frais de retard + frais initiaux) × 365 / (dû moyen × jours).',
    'Rendement net\u00A0: le même, moins ce qui est radié, plus ce qui est recouvré.',
    'Dû moyen\u00A0: la moyenne de ce qui est dû à la fin de chaque jour, du premier au dernier inclus.',
    'Rendement depuis le début\u00A0: le taux annuel auquel l’argent prêté, reçu et encore dû s’équilibre (TRI).',
    'Perte attendue\u00A0: 1, 5, 20, 50 et 80\u00A0% de ce qui est dû dans chaque tranche, d’à jour ' +
      'à 91 jours ou plus.',
    'Taux de transition\u00A0: de ce que devaient les prêts d’une tranche à la fin d’un mois, la ' +
      'part dans chaque tranche un mois plus tard.',
    'Cohorte\u00A0: les prêts commencés le même trimestre. Un mois compte lorsque tous ses prêts l’ont atteint.',
    'IHH\u00A0: 10 000 fois la somme des carrés des parts; l’inverse de cette somme est un nombre de ' +
      'personnes à parts égales.',
  ],
  source: 'Source',
  covers: 'Période',
  gaps: 'Lacunes',
  sources: 'D’où viennent les chiffres',
  ofPostings: 'Écritures de ce portefeuille',
  ofCourses: 'Retard de chaque prêt à chaque fin de mois',
  ofBills: 'Banque du Canada, bons du Trésor',
  none: 'Aucune connue',
  withoutStart: (count: string) => `${count} prêts ne comptent que depuis leur saisie et ne sont dans aucune cohorte`,
  risks: [
    'Les cinq taux de perte sont notre hypothèse. Si vos prêts en retard paient plus souvent, la ' +
      'perte attendue est trop élevée.',
    'Un paiement inscrit tard fait paraître un prêt en retard. Mettez les paiements à jour, et ' +
      'l’image change aussitôt.',
    'Quelques prêts disent peu des suivants\u00A0: une seule personne peut changer tous les pourcentages de ces pages.',
    'Un rendement dit ce qui fut, pas ce qui sera\u00A0: un portefeuille qui a grandi vite a des ' +
      'prêts trop jeunes pour être en retard.',
    'Les garanties ne sont pas comptées, ni ce que coûterait leur réalisation.',
  ],
}
