import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const compare: Texts<typeof en> = {
  title: 'Comparer un changement, après impôt',
  detail: 'Emploi, bébé, déménagement, retraite',
  what: 'Qu’est-ce qui changerait?',
  choose: 'Choisissez',
  changes: {
    job: 'Un emploi ou une augmentation',
    baby: 'Un bébé',
    childOf18: 'L’aîné a 18 ans',
    separation: 'Une séparation',
    province: 'Une autre province ou un territoire',
    withdrawal: 'Un retrait d’un REER',
    spouseOf60: 'Votre conjoint a 60 ans',
    retirement: 'La retraite à 65 ans',
  },
  needsSpouse: 'Chacun paie son propre impôt. Décrivez d’abord votre conjoint dans le formulaire.',
  who: 'À qui?',
  people: { applicant: 'À vous', spouse: 'À votre conjoint' },
  newPay: 'Paie par an, avant les retenues',
  payNow: (pay) => `${pay} aujourd’hui`,
  weeks: 'Semaines à la maison, sans paie',
  weeksHint: 'Jusqu’à 50 semaines d’assurance-emploi sont comptées.',
  weeksTooMany: 'Inscrivez de 0 à 52 semaines.',
  quebecWeeks: 'Le Québec a son propre régime parental. Nous ne le calculons pas.',
  children: 'Avec qui les enfants vivraient-ils?',
  childrenWith: { applicant: 'Vous', spouse: 'Votre conjoint', shared: 'Les deux, moitié-moitié' },
  move: 'Où iriez-vous?',
  retirementIncome: 'Vos autres revenus à ce moment, par an',
  retirementHint: 'Sans la Sécurité de la vieillesse ni le Supplément. Rente d’un emploi, du RPC ou du RRQ, épargne.',
  withdrawal: 'Combien retireriez-vous?',
  withdrawalHint: 'Avant l’impôt que la banque retient.',
  years: 'Années de votre conjoint au Canada depuis ses 18 ans',
  yearsHint: 'Il en faut 10 pour l’Allocation.',
  yearsTooMany: 'Inscrivez de 0 à 60 ans.',
  leave: 'Quitter vite cette page',
  leaveHint: 'La météo s’ouvre. Cette page quitte ensuite la liste de celles où l’on peut revenir.',
  sentence: {
    share: (cents) => `Vous gardez ${cents}\u00a0cents de chaque dollar de plus.`,
    more: (amount) => `Environ ${amount} de plus par an.`,
    less: (amount) => `Environ ${amount} de moins par an.`,
    withdrawn: (kept, amount) => `Vous gardez environ ${kept} sur ${amount}.`,
    same: 'À peu près autant.',
    apart: (own, spouses) => `Vous garderiez environ ${own} par an, et votre conjoint ${spouses}.`,
  },
  table: 'Aujourd’hui et ensuite',
  line: 'Par an',
  now: 'Aujourd’hui',
  later: 'Ensuite',
  columnOf: { applicant: 'Vous', spouse: 'Votre conjoint' },
  nowIs: (amount) => `${amount}\u00a0aujourd’hui`,
  pay: 'Paie',
  other: 'Autres revenus',
  taxes: 'Impôt',
  taxesAtMost: 'Impôt, au plus',
  contributions: 'Régime de retraite et assurances',
  kept: 'Ce que vous gardez',
  note: (year) =>
    `Après une année complète. Impôt de ${year} sur la paie et les pensions. C’est une estimation, pas une déclaration. Les dividendes, les gains et le travail autonome ne sont pas calculés.`,
  atMost: 'Certains crédits ne sont pas dans nos données. Votre impôt peut être plus bas.',
  notes: {
    job: 'La garde des enfants et les trajets ne sont pas comptés. L’aide sociale n’est pas calculée.',
    baby: 'Les premiers versements arrivent environ 8 semaines après la demande. Ils remontent à la naissance.',
    childOf18:
      'À 19 ans, votre enfant peut produire sa déclaration et recevoir des crédits. L’aide aux études n’est pas comptée.',
    separation:
      'Voici ce que donnent les règles. Ce n’est pas un conseil. Elle compte après 90 jours; avisez l’agence du revenu avant la fin du mois suivant. Les pensions alimentaires ne sont pas calculées.',
    province:
      'Certains programmes regardent où vous vivez le 31 décembre. D’autres, le premier du mois. Le loyer et les prix ne sont pas comptés.',
    withdrawal:
      'L’impôt est dû l’année du retrait. Les prestations baissent pendant un an, dès juillet suivant. Un CELI ne coûte rien de cela.',
    spouseOf60: 'Si votre conjoint demande l’Allocation. Sans demande, elle n’est pas versée.',
    retirement: 'Avec la pension dès 65 ans. Aux taux d’aujourd’hui.',
  },
}

export default compare
