import { cents, localDate } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { Category } from './categories/category.ts'
import type { Budget } from './budget.ts'
import { ledger, ledgerPage } from './transactions/ledger-page.ts'
import type { ReadLine } from './transactions/ledger-page.ts'

/** The month the sample household is shown in (product §2.2.2). */
export const SAMPLE_MONTH = '2025-01'

/**
 * The invented household shown to a visitor without data, marked as a sample: January 2025, with the December before
 * it. The figures add up: 5,840.00 in, 4,127.35 out, 41 transactions, one budget line over. In French it lives in
 * Montreal, in English in Toronto: the same days and amounts, with local shops.
 */
export const sampleBudget = (locale: Locale): Budget =>
  ledger({
    accounts: [
      ledgerPage({
        id: 'sample-chequing',
        kind: 'chequing',
        lines: CHEQUING.map(WRITE[locale]),
        read: READ[locale],
        over: {
          name: 'Chequing',
          institution: BANK[locale],
          balance: { date: localDate('2025-01-31'), amountCents: cents(321_466) },
        },
      }),
      ledgerPage({
        id: 'sample-card',
        kind: 'credit_card',
        lines: CARD.map(WRITE[locale]),
        read: READ[locale],
        over: {
          name: 'Visa',
          institution: BANK[locale],
          balance: { date: localDate('2025-01-31'), amountCents: cents(-68_215) },
        },
      }),
    ],
    budgets: {
      [SAMPLE_MONTH]: {
        'Food & Dining': '350.00',
        Groceries: '600.00',
        Transportation: '300.00',
        Housing: '1850.00',
        Entertainment: '120.00',
        Shopping: '300.00',
        Healthcare: '200.00',
        Utilities: '260.00',
        Other: '500.00',
      },
    },
  })

const CHEQUING = `2024-12-01 -1695.00 LOYER GESTION BOREALE
2024-12-03 -172.90 GARDERIE LES PETITS GEAIS
2024-12-05 -38.50 ASSURANCE HABITATION
2024-12-11 -68.99 VIDEOTRON LTEE
2024-12-13 2860.00 PAYROLL DEPOSIT ATELIER BOREAL
2024-12-18 -57.49 FIZZ MOBILE
2024-12-20 -900.00 PAIEMENT VISA DESJARDINS
2024-12-23 -98.35 HYDRO-QUEBEC
2024-12-27 2860.00 PAYROLL DEPOSIT ATELIER BOREAL
2024-12-31 -16.95 FRAIS MENSUELS FORFAIT
2025-01-01 -1695.00 LOYER GESTION BOREALE
2025-01-03 -200.20 GARDERIE LES PETITS GEAIS
2025-01-06 -38.50 ASSURANCE HABITATION
2025-01-10 2920.00 PAYROLL DEPOSIT ATELIER BOREAL
2025-01-13 -68.99 VIDEOTRON LTEE
2025-01-17 -57.49 FIZZ MOBILE
2025-01-20 -1200.00 PAIEMENT VISA DESJARDINS
2025-01-24 2920.00 PAYROLL DEPOSIT ATELIER BOREAL
2025-01-24 -121.70 HYDRO-QUEBEC
2025-01-31 -16.95 FRAIS MENSUELS FORFAIT`.split('\n')

const CARD = `2024-12-02 -104.50 STM OPUS MONTREAL QC
2024-12-04 -96.20 METRO #065 MONTREAL QC
2024-12-06 -214.80 SIMONS MAISON MONTREAL QC
2024-12-07 -196.35 COSTCO WHOLESALE W512 MONTREAL QC
2024-12-08 -18.99 NETFLIX.COM
2024-12-10 -167.42 AMZN MKTP CA*RT4LK21B3
2024-12-12 -12.69 SPOTIFY P2C81
2024-12-14 -88.60 RENAUD-BRAY MONTREAL QC
2024-12-14 -123.90 RESTAURANT LA BANQUISE MONTREAL QC
2024-12-15 -131.15 MAXI #8845 MONTREAL QC
2024-12-19 -31.20 PHARMAPRIX #0042 MONTREAL QC
2024-12-20 900.00 PAIEMENT MERCI
2024-12-21 -148.90 SAQ 23071 MONTREAL QC
2024-12-21 -125.11 RONA #55210 MONTREAL QC
2024-12-22 -88.70 IGA EXTRA #8077 MONTREAL QC
2024-12-28 -82.40 ST-HUBERT MONTREAL QC
2024-12-30 -100.00 CENTRAIDE DU GRAND MONTREAL
2025-01-02 -104.50 STM OPUS MONTREAL QC
2025-01-03 -6.85 TIM HORTONS #1234 MONTREAL QC
2025-01-04 -76.40 METRO #065 MONTREAL QC
2025-01-05 -74.60 ST-HUBERT MONTREAL QC
2025-01-07 -116.50 RONA #55210 MONTREAL QC
2025-01-08 -18.99 NETFLIX.COM
2025-01-08 -58.35 IGA EXTRA #8077 MONTREAL QC
2025-01-09 -11.25 CAFE OLIMPICO MONTREAL QC
2025-01-11 -142.18 COSTCO WHOLESALE W512 MONTREAL QC
2025-01-11 -86.23 CANADIAN TIRE #0087 MONTREAL QC
2025-01-12 -12.69 SPOTIFY P2C81
2025-01-12 -48.90 UBER EATS MONTREAL
2025-01-14 -142.00 CLINIQUE DENTAIRE DU PARC
2025-01-15 -27.65 FRUITERIE DU MARCHE MONTREAL QC
2025-01-16 -54.37 AMZN MKTP CA*7H2PQ90X1
2025-01-17 -62.45 SAQ 23071 MONTREAL QC
2025-01-18 -129.95 SIMONS MAISON MONTREAL QC
2025-01-18 -96.30 RESTAURANT LA BANQUISE MONTREAL QC
2025-01-19 -79.30 MAXI #8845 MONTREAL QC
2025-01-20 1200.00 PAIEMENT MERCI
2025-01-20 -22.30 PHARMAPRIX #0042 MONTREAL QC
2025-01-21 -45.00 COIFFURE DU PLATEAU
2025-01-21 -18.75 PREMIERE MOISSON MONTREAL QC
2025-01-22 -156.84 HOPITAL VETERINAIRE DU PARC
2025-01-23 -27.50 COMMUNAUTO MONTREAL QC
2025-01-24 -41.20 PIZZA SALVATORE MONTREAL QC
2025-01-25 -41.50 CINEPLEX #7712 MONTREAL QC
2025-01-26 -24.00 MUSEE DES BEAUX-ARTS MONTREAL QC
2025-01-27 -16.15 PHARMAPRIX #0042 MONTREAL QC
2025-01-28 -84.12 METRO #065 MONTREAL QC
2025-01-29 -50.00 CENTRAIDE DU GRAND MONTREAL
2025-01-30 -6.85 TIM HORTONS #1234 MONTREAL QC
2025-01-30 -44.85 SUSHI SHOP MONTREAL QC`.split('\n')

/**
 * The categories and merchants of these lines, precomputed, so that the page with the sample needs neither the
 * categoriser nor the merchant table. A test compares each line with them.
 */
const PAYEES: Readonly<Record<string, readonly [Category, string]>> = {
  'LOYER GESTION BOREALE': ['Housing', 'Loyer Gestion Boreale'],
  'GARDERIE LES PETITS GEAIS': ['Other', 'Garderie Les Petits Geais'],
  'ASSURANCE HABITATION': ['Housing', 'Home Insurance'],
  'VIDEOTRON LTEE': ['Utilities', 'Vidéotron'],
  'PAYROLL DEPOSIT ATELIER BOREAL': ['Income', 'Payroll Deposit Atelier Boreal'],
  'FIZZ MOBILE': ['Utilities', 'Fizz'],
  'PAIEMENT VISA DESJARDINS': ['Transfer', 'Paiement Visa Desjardins'],
  'HYDRO-QUEBEC': ['Utilities', 'Hydro-Québec'],
  'FRAIS MENSUELS FORFAIT': ['Other', 'Frais Mensuels Forfait'],
  'STM OPUS MONTREAL QC': ['Transportation', 'STM Opus'],
  'METRO #065 MONTREAL QC': ['Groceries', 'Metro'],
  'SIMONS MAISON MONTREAL QC': ['Shopping', 'Simons'],
  'COSTCO WHOLESALE W512 MONTREAL QC': ['Groceries', 'Costco'],
  'NETFLIX.COM': ['Entertainment', 'Netflix'],
  'AMZN MKTP CA*RT4LK21B3': ['Shopping', 'Amazon'],
  'SPOTIFY P2C81': ['Entertainment', 'Spotify'],
  'RENAUD-BRAY MONTREAL QC': ['Shopping', 'Renaud-Bray'],
  'RESTAURANT LA BANQUISE MONTREAL QC': ['Food & Dining', 'Restaurant La Banquise'],
  'MAXI #8845 MONTREAL QC': ['Groceries', 'Maxi'],
  'PHARMAPRIX #0042 MONTREAL QC': ['Healthcare', 'Pharmaprix'],
  'PAIEMENT MERCI': ['Transfer', 'Paiement Merci'],
  'SAQ 23071 MONTREAL QC': ['Food & Dining', 'SAQ'],
  'RONA #55210 MONTREAL QC': ['Housing', 'RONA'],
  'IGA EXTRA #8077 MONTREAL QC': ['Groceries', 'IGA Extra'],
  'ST-HUBERT MONTREAL QC': ['Food & Dining', 'St-Hubert'],
  'CENTRAIDE DU GRAND MONTREAL': ['Other', 'United Way'],
  'TIM HORTONS #1234 MONTREAL QC': ['Food & Dining', 'Tim Hortons'],
  'CAFE OLIMPICO MONTREAL QC': ['Food & Dining', 'Café Olimpico'],
  'CANADIAN TIRE #0087 MONTREAL QC': ['Shopping', 'Canadian Tire'],
  'UBER EATS MONTREAL': ['Food & Dining', 'Uber Eats'],
  'CLINIQUE DENTAIRE DU PARC': ['Healthcare', 'Clinique Dentaire Du Parc'],
  'FRUITERIE DU MARCHE MONTREAL QC': ['Groceries', 'Fruiterie Du Marche'],
  'AMZN MKTP CA*7H2PQ90X1': ['Shopping', 'Amazon'],
  'COIFFURE DU PLATEAU': ['Other', 'Coiffure Du Plateau'],
  'PREMIERE MOISSON MONTREAL QC': ['Food & Dining', 'Première Moisson'],
  'HOPITAL VETERINAIRE DU PARC': ['Other', 'Hopital Veterinaire Du Parc'],
  'COMMUNAUTO MONTREAL QC': ['Transportation', 'Communauto'],
  'PIZZA SALVATORE MONTREAL QC': ['Food & Dining', 'Salvatoré'],
  'CINEPLEX #7712 MONTREAL QC': ['Entertainment', 'Cineplex'],
  'MUSEE DES BEAUX-ARTS MONTREAL QC': ['Entertainment', 'Musée des beaux-arts'],
  'SUSHI SHOP MONTREAL QC': ['Food & Dining', 'Sushi Shop'],
}

/** The same lines in Toronto, each with its merchant; lines not listed are the same in both cities. */
const IN_TORONTO: Readonly<Record<string, readonly [description: string, merchant: string]>> = {
  'LOYER GESTION BOREALE': ['RENT BIRCHWOOD PROPERTY MGMT', 'Rent Birchwood Property Mgmt'],
  'GARDERIE LES PETITS GEAIS': ['LITTLE JAYS DAYCARE', 'Little Jays Daycare'],
  'ASSURANCE HABITATION': ['HOME INSURANCE', 'Home Insurance'],
  'VIDEOTRON LTEE': ['ROGERS COMMUNICATIONS', 'Rogers'],
  'PAYROLL DEPOSIT ATELIER BOREAL': ['PAYROLL DEPOSIT BOREAL WORKSHOP', 'Payroll Deposit Boreal Workshop'],
  'FIZZ MOBILE': ['FIDO MOBILE', 'Fido'],
  'PAIEMENT VISA DESJARDINS': ['TD VISA PAYMENT', 'TD Visa Payment'],
  'HYDRO-QUEBEC': ['TORONTO HYDRO', 'Toronto Hydro'],
  'FRAIS MENSUELS FORFAIT': ['MONTHLY ACCOUNT FEE', 'Monthly Account Fee'],
  'STM OPUS MONTREAL QC': ['PRESTO TORONTO ON', 'Presto'],
  'METRO #065 MONTREAL QC': ['METRO #065 TORONTO ON', 'Metro'],
  'SIMONS MAISON MONTREAL QC': ['WINNERS #0312 TORONTO ON', 'Winners'],
  'COSTCO WHOLESALE W512 MONTREAL QC': ['COSTCO WHOLESALE W524 TORONTO ON', 'Costco'],
  'RENAUD-BRAY MONTREAL QC': ['INDIGO 284 TORONTO ON', 'Indigo'],
  'RESTAURANT LA BANQUISE MONTREAL QC': ['THE KEG TORONTO ON', 'The Keg'],
  'MAXI #8845 MONTREAL QC': ['NO FRILLS #3412 TORONTO ON', 'No Frills'],
  'PHARMAPRIX #0042 MONTREAL QC': ['SHOPPERS DRUG MART #0842 TORONTO ON', 'Shoppers Drug Mart'],
  'PAIEMENT MERCI': ['PAYMENT THANK YOU', 'Payment Thank You'],
  'SAQ 23071 MONTREAL QC': ['LCBO #0511 TORONTO ON', 'LCBO'],
  'RONA #55210 MONTREAL QC': ['RONA #62010 TORONTO ON', 'RONA'],
  'IGA EXTRA #8077 MONTREAL QC': ['SOBEYS #0741 TORONTO ON', 'Sobeys'],
  'ST-HUBERT MONTREAL QC': ['SWISS CHALET #1034 TORONTO ON', 'Swiss Chalet'],
  'CENTRAIDE DU GRAND MONTREAL': ['UNITED WAY GREATER TORONTO', 'United Way'],
  'TIM HORTONS #1234 MONTREAL QC': ['TIM HORTONS #1234 TORONTO ON', 'Tim Hortons'],
  'CAFE OLIMPICO MONTREAL QC': ['BALZACS COFFEE TORONTO ON', "Balzac's"],
  'CANADIAN TIRE #0087 MONTREAL QC': ['CANADIAN TIRE #0087 TORONTO ON', 'Canadian Tire'],
  'UBER EATS MONTREAL': ['UBER EATS TORONTO', 'Uber Eats'],
  'CLINIQUE DENTAIRE DU PARC': ['PARKSIDE DENTAL CLINIC', 'Parkside Dental Clinic'],
  'FRUITERIE DU MARCHE MONTREAL QC': ['KENSINGTON FRUIT MARKET TORONTO ON', 'Kensington Fruit Market'],
  'COIFFURE DU PLATEAU': ['ANNEX HAIR SALON', 'Annex Hair Salon'],
  'PREMIERE MOISSON MONTREAL QC': ['COBS BREAD TORONTO ON', 'COBS Bread'],
  'HOPITAL VETERINAIRE DU PARC': ['PARKSIDE ANIMAL HOSPITAL', 'Parkside Animal Hospital'],
  'COMMUNAUTO MONTREAL QC': ['COMMUNAUTO TORONTO ON', 'Communauto'],
  'PIZZA SALVATORE MONTREAL QC': ['PIZZA PIZZA #045 TORONTO ON', 'Pizza Pizza'],
  'CINEPLEX #7712 MONTREAL QC': ['CINEPLEX #7712 TORONTO ON', 'Cineplex'],
  'MUSEE DES BEAUX-ARTS MONTREAL QC': ['ART GALLERY OF ONTARIO TORONTO ON', 'Art Gallery of Ontario'],
  'SUSHI SHOP MONTREAL QC': ['SUSHI SHOP TORONTO ON', 'Sushi Shop'],
}

const BANK: Readonly<Record<Locale, string>> = { en: 'td', fr: 'desjardins' }

/** A line is its day, its amount and the bank's text. */
const inToronto = (line: string): string => {
  const [day = '', amount = '', ...words] = line.split(' ')
  const description = words.join(' ')
  return [day, amount, IN_TORONTO[description]?.[0] ?? description].join(' ')
}

const WRITE: Readonly<Record<Locale, (line: string) => string>> = { en: inToronto, fr: (line) => line }

const PAYEES_IN_TORONTO = Object.fromEntries(
  Object.entries(PAYEES).map(([french, [category, merchant]]) => {
    const [description, name] = IN_TORONTO[french] ?? [french, merchant]
    return [description, [category, name] as const]
  }),
)

const readFrom =
  (payees: typeof PAYEES): ReadLine =>
  ({ description }) => {
    const payee = payees[description]
    if (payee === undefined) throw new Error(`the sample does not say who ${description} is`)
    return { category: payee[0], merchant: payee[1] }
  }

const READ: Readonly<Record<Locale, ReadLine>> = { en: readFrom(PAYEES_IN_TORONTO), fr: readFrom(PAYEES) }
