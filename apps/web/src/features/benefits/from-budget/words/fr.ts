import { formatNumber } from '@winterjay/money'
import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const fromBudget: Texts<typeof en> = {
  title: 'Votre budget peut aider',
  note: 'Il remplit les deux revenus et note ce que vous recevez déjà. Votre budget est lu ici et n’est pas envoyé.',
  fill: 'Remplir avec mon budget',
  tooLittle: 'Votre budget a moins de trois mois complets. Ajoutez des relevés, ou entrez les montants.',
  failed: 'Impossible de lire votre budget. Inscrivez les montants.',
  counted: 'Compté comme paie',
  noPay: 'Aucune paie ne revient dans votre budget.',
  perYear: (name, amount) => `${name}\u00a0: ${amount} par an après les retenues`,
  months: (from, to, count) =>
    count === 12
      ? `De ${from} à ${to}.`
      : `De ${from} à ${to}\u00a0: ${formatNumber(count, 'fr')} mois, ramenés à un an.`,
  guess:
    'C’est une estimation. Nous avons ajouté l’impôt et les retenues à vos dépôts. La ligne 23600 de votre déclaration est plus sûre.',
  guessOfTwo: 'Le premier payeur compte pour l’un de vous, les autres pour l’autre.',
  pensions: (amount) => `Vos dépôts de pension y sont\u00a0: ${amount} par an.`,
  marked: (names) => `Notés comme reçus\u00a0: ${names}.`,
  mayHoldMore: 'Un dépôt peut contenir plus d’une prestation. Notez les autres dans les résultats.',
  benefits: {
    ccb: 'Allocation canadienne pour enfants',
    cgeb: 'Allocation pour l’épicerie et les besoins essentiels',
    otb: 'Prestation Trillium de l’Ontario',
    cdb: 'Prestation canadienne pour les personnes handicapées',
    oas: 'Sécurité de la vieillesse',
  },
  undo: 'Annuler',
  expect: 'Mettre les versements dans les prévisions de mon budget',
  expected: 'Les versements sont dans les prévisions de votre budget.',
  expectNote:
    'Ils restent sur cet appareil. Ce que vous recevez déjà n’y est pas. Vous pouvez les retirer sous «\u00a0À venir\u00a0».',
}

export default fromBudget
