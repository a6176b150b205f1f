import type { Category } from './categories/category.ts'

interface SamplePayee {
  readonly category: Category
  /** The bank's text, and the name read from it: in Montreal, and in Toronto. */
  readonly fr: readonly [description: string, merchant: string]
  readonly en: readonly [description: string, merchant: string]
}

const payee = (category: Category, fr: SamplePayee['fr'], en: SamplePayee['en'] = fr): SamplePayee => ({
  category,
  fr,
  en,
})

/**
 * Whom the sample household pays, and who pays it. Categories and names are written out, so that the page with the
 * sample needs neither the categoriser nor the merchant table. A test compares each with them; French names are written
 * with the accents and small letters that the bank leaves out.
 */
export const PAYEES = {
  pay: payee(
    'Income',
    ['DEPOT DE PAIE ATELIER BOREAL', 'Dépôt de paie, Atelier Boréal'],
    ['PAYROLL DEPOSIT BOREAL WORKSHOP', 'Payroll Deposit Boreal Workshop'],
  ),
  'second-pay': payee(
    'Income',
    ['DEPOT DE PAIE LIBRAIRIE DU PARC', 'Dépôt de paie, Librairie du Parc'],
    ['PAYROLL DEPOSIT PARKSIDE BOOKS', 'Payroll Deposit Parkside Books'],
  ),
  'child-benefit': payee(
    'Income',
    ['ALLOCATION CANADIENNE POUR ENFANTS', 'Allocation canadienne pour enfants'],
    ['CANADA CHILD BENEFIT', 'Canada Child Benefit'],
  ),
  'to-savings': payee(
    'Transfer',
    ['VIREMENT ENTRE COMPTES', 'Virement entre comptes'],
    ['TRANSFER TO SAVINGS', 'Transfer To Savings'],
  ),
  'from-chequing': payee(
    'Transfer',
    ['VIREMENT RECU', 'Virement reçu'],
    ['TRANSFER FROM CHEQUING', 'Transfer From Chequing'],
  ),
  'card-payment': payee(
    'Transfer',
    ['PAIEMENT VISA DESJARDINS', 'Paiement Visa Desjardins'],
    ['TD VISA PAYMENT', 'TD Visa Payment'],
  ),
  'card-paid': payee('Transfer', ['PAIEMENT MERCI', 'Paiement, merci'], ['PAYMENT THANK YOU', 'Payment Thank You']),
  rent: payee(
    'Housing',
    ['VIREMENT INTERAC A GESTION BOREALE LOYER', 'Virement Interac à Gestion Boréale, loyer'],
    ['INTERAC E-TRANSFER SENT BIRCHWOOD RENT', 'Interac E-Transfer Sent Birchwood Rent'],
  ),
  daycare: payee(
    'Other',
    ['GARDERIE LES PETITS GEAIS', 'Garderie Les Petits Geais'],
    ['LITTLE JAYS DAYCARE', 'Little Jays Daycare'],
  ),
  insurance: payee('Housing', ['ASSURANCE HABITATION', 'Assurance habitation'], ['HOME INSURANCE', 'Home Insurance']),
  internet: payee('Utilities', ['VIDEOTRON LTEE', 'Vidéotron'], ['ROGERS COMMUNICATIONS', 'Rogers']),
  phone: payee('Utilities', ['FIZZ MOBILE', 'Fizz'], ['FIDO MOBILE', 'Fido']),
  fee: payee(
    'Other',
    ['FRAIS MENSUELS FORFAIT', 'Frais mensuels, forfait'],
    ['MONTHLY ACCOUNT FEE', 'Monthly Account Fee'],
  ),
  hydro: payee('Utilities', ['HYDRO-QUEBEC', 'Hydro-Québec'], ['TORONTO HYDRO', 'Toronto Hydro']),
  transit: payee('Transportation', ['STM OPUS MONTREAL QC', 'STM Opus'], ['PRESTO TORONTO ON', 'Presto']),
  netflix: payee('Entertainment', ['NETFLIX.COM', 'Netflix']),
  spotify: payee('Entertainment', ['SPOTIFY P2C81', 'Spotify']),
  disney: payee('Entertainment', ['DISNEY PLUS', 'Disney Plus']),
  gym: payee('Healthcare', ['ECONOFITNESS', 'Éconofitness'], ['GOODLIFE FITNESS', 'GoodLife']),
  prime: payee('Shopping', ['AMAZON PRIME', 'Amazon']),
  metro: payee('Groceries', ['METRO #065 MONTREAL QC', 'Metro'], ['METRO #065 TORONTO ON', 'Metro']),
  maxi: payee('Groceries', ['MAXI #8845 MONTREAL QC', 'Maxi'], ['NO FRILLS #3412 TORONTO ON', 'No Frills']),
  iga: payee('Groceries', ['IGA EXTRA #8077 MONTREAL QC', 'IGA Extra'], ['LOBLAWS #1004 TORONTO ON', 'Loblaws']),
  costco: payee(
    'Groceries',
    ['COSTCO WHOLESALE W512 MONTREAL QC', 'Costco'],
    ['COSTCO WHOLESALE W524 TORONTO ON', 'Costco'],
  ),
  'st-hubert': payee(
    'Food & Dining',
    ['ST-HUBERT MONTREAL QC', 'St-Hubert'],
    ['SWISS CHALET #1034 TORONTO ON', 'Swiss Chalet'],
  ),
  'sushi-shop': payee(
    'Food & Dining',
    ['SUSHI SHOP MONTREAL QC', 'Sushi Shop'],
    ['SUSHI SHOP TORONTO ON', 'Sushi Shop'],
  ),
  banquise: payee(
    'Food & Dining',
    ['RESTAURANT LA BANQUISE MONTREAL QC', 'Restaurant La Banquise'],
    ['THE KEG TORONTO ON', 'The Keg'],
  ),
  olimpico: payee(
    'Food & Dining',
    ['CAFE OLIMPICO MONTREAL QC', 'Café Olimpico'],
    ['BALZACS COFFEE TORONTO ON', "Balzac's"],
  ),
  salvatore: payee(
    'Food & Dining',
    ['PIZZA SALVATORE MONTREAL QC', 'Salvatoré'],
    ['PIZZA PIZZA #045 TORONTO ON', 'Pizza Pizza'],
  ),
  simons: payee('Shopping', ['SIMONS MAISON MONTREAL QC', 'Simons'], ['WINNERS #0312 TORONTO ON', 'Winners']),
  'canadian-tire': payee(
    'Shopping',
    ['CANADIAN TIRE #0087 MONTREAL QC', 'Canadian Tire'],
    ['CANADIAN TIRE #0087 TORONTO ON', 'Canadian Tire'],
  ),
  'renaud-bray': payee('Shopping', ['RENAUD-BRAY MONTREAL QC', 'Renaud-Bray'], ['INDIGO 284 TORONTO ON', 'Indigo']),
  rona: payee('Housing', ['RONA #55210 MONTREAL QC', 'RONA'], ['RONA #62010 TORONTO ON', 'RONA']),
  pharmacy: payee(
    'Healthcare',
    ['PHARMAPRIX #0042 MONTREAL QC', 'Pharmaprix'],
    ['SHOPPERS DRUG MART #0842 TORONTO ON', 'Shoppers Drug Mart'],
  ),
  cinema: payee('Entertainment', ['CINEPLEX #7712 MONTREAL QC', 'Cineplex'], ['CINEPLEX #7712 TORONTO ON', 'Cineplex']),
  'car-share': payee(
    'Transportation',
    ['COMMUNAUTO MONTREAL QC', 'Communauto'],
    ['COMMUNAUTO TORONTO ON', 'Communauto'],
  ),
} satisfies Readonly<Record<string, SamplePayee>>

export type Payee = keyof typeof PAYEES

/** The shops of a kind, in the order in which they take turns. */
export const SHOPS = {
  groceries: ['metro', 'maxi', 'iga', 'costco'],
  restaurants: ['st-hubert', 'sushi-shop', 'banquise', 'olimpico', 'salvatore'],
  stores: ['simons', 'canadian-tire', 'renaud-bray', 'rona'],
} as const satisfies Readonly<Record<string, readonly Payee[]>>
