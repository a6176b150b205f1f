import { OWN_FIELD_TYPES } from '../lists.ts'
import type { OwnFieldType } from '../lists.ts'
import { asciiFold } from './fold.ts'

/** How a loan is repaid where it is not plainly monthly (lending §1.14): in an export only if a loan of it needs them. */
export const PLAN_FIELDS = [
  'payment_frequency',
  'accelerated',
  'payment_days',
  'number_of_payments',
  'payment_amount',
  'first_due_date',
  'first_period_interest',
  'first_payment',
  'interest_method',
  'day_count',
  'amortization_months',
  'arrears_rate',
  'arrears_base',
  'secured_by_real_property',
] as const

/** The balance with which a loan begins, and its day (lending §5.9): in an export only if a loan has one. */
export const OPENING_FIELDS = ['opening_balance', 'opening_date'] as const
/** What else was owed on that day: in an export only if a loan has either. */
export const OWED_FIELDS = ['opening_interest', 'opening_charges'] as const

/**
 * People of a loan besides its borrower, and the borrower's phone (lending §5.19): in an export only if a loan has them.
 * Several of a kind stand in one cell, parted by semicolons.
 */
export const PEOPLE_FIELDS = ['co_borrower_name', 'co_borrower_email', 'guarantor_name', 'phone'] as const
/** The borrower's postal address, and who pays for them: in an export only if a loan has either. */
export const ADDRESS_FIELDS = ['address', 'payer_name'] as const
/** The day on which the borrower ended reminders (lending §5.18.6): in an export only if one did. */
export const STOP_FIELDS = ['reminders_stopped_on'] as const

/**
 * The columns of product §5 by wire name, the loan's own number, which re-imports need, and the other fields of `POST
 * /loans`.
 */
export const TAPE_FIELDS = [
  'loan_id',
  'borrower_name',
  'borrower_email',
  'principal',
  'annual_rate',
  'term_months',
  'start_date',
  'lender_receive_email',
  'notes',
  'late_fee_type',
  'late_fee_value',
  'grace_days',
  'loan_type',
  'interest_only_months',
  'balloon_percent',
  'payment_rounding',
  'upfront_fee',
  'province',
  'borrower_is_corporation',
  'lender_in_business',
  'paid_up_to',
  ...PLAN_FIELDS,
  ...OPENING_FIELDS,
  ...PEOPLE_FIELDS,
  ...OWED_FIELDS,
  ...ADDRESS_FIELDS,
  ...STOP_FIELDS,
] as const
export type TapeField = (typeof TAPE_FIELDS)[number]

export const REQUIRED_FIELDS = ['borrower_name', 'principal', 'annual_rate', 'term_months', 'start_date'] as const

/** A name may also be split over two columns, and an address over three. */
type ColumnField = TapeField | 'first_name' | 'last_name' | 'city' | 'postal_code'

/**
 * Names seen in real files (lending §4.1), folded: case, spaces, underscores, accents and signs are ignored. If two
 * columns match one field, the wire name wins, then `usual`, then `fallback`: LendingClub's files contain both
 * loan_amnt and funded_amnt, brokers' files both a rate and an APR.
 */
const NAMES: Record<ColumnField, { usual: string; fallback?: string }> = {
  loan_id: {
    usual:
      'loannumber loanno loannum loanref loanreference servicerloannum servicerloannumber numerodepret numerodupret numeropret nodepret nodupret ndepret ndupret nopret idpret accountnumber',
    fallback: 'id reference numero',
  },
  borrower_name: {
    usual:
      'borrower client clientname customer customername borrowersname emprunteur nomemprunteur nomdelemprunteur nomduclient nomclient debtor debiteur fullname nomcomplet',
    fallback: 'name nom',
  },
  first_name: {
    usual:
      'firstname givenname borrowerfirstname clientfirstname prenom prenomemprunteur prenomdelemprunteur prenomclient',
  },
  last_name: { usual: 'lastname surname familyname borrowerlastname clientlastname nomdefamille' },
  borrower_email: {
    usual:
      'borroweremailaddress clientemail customeremail courrielemprunteur courrieldelemprunteur courrielclient courrielduclient',
    fallback: 'email emailaddress courriel adressecourriel mail',
  },
  principal: {
    usual:
      'principalamount loanamount loanamnt originalbalance originalprincipal originalloanamount montant montantinitial montantdupret montantpret capital capitalinitial capitalprete loanprincipal amountfinanced montantfinance amountlent montantprete',
    fallback: 'fundedamnt fundedamount amount',
  },
  annual_rate: {
    usual:
      'intrate interestrate interest noterate rate annualinterestrate taux tauxannuel tauxinteret tauxdinteret tauxdinteretannuel tauxinteretannuel nominalrate tauxnominal',
    fallback: 'apr taeg',
  },
  term_months: {
    usual:
      'term loanterm terminmonths months nper terme termemois termeenmois termedupret duree dureemois dureeenmois dureedupret mois nombredemois',
  },
  start_date: {
    usual:
      'issued issuedate issuemonth originationdate originated loandate fundeddate fundingdate datefunded funded advancedate datedebut datededebut datededepart datedupret datedepret datedavance datededecaissement datedudebourse datedebourse datedudeboursement datedeboursement datededebourse datededeboursement datedufinancement datedefinancement datefinancement dateducontrat datedecontrat dateavance dateoctroi start begindate',
    fallback: 'date',
  },
  lender_receive_email: {
    usual:
      'receiveemail etransferemail etransfer interacemail lenderemail courrieldupreteur courrielpreteur courrieldereception courrielderception courrielvirement courrielinterac',
  },
  notes: { usual: 'note comment comments memo remarks commentaire commentaires remarque remarques' },
  late_fee_type: { usual: 'latefeekind typedefrais typefraisderetard typedefraisderetard' },
  late_fee_value: { usual: 'latefee latefeeamount latecharge fraisderetard montantfraisderetard fraisretard' },
  grace_days: { usual: 'grace graceperiod graceperioddays daysofgrace joursdegrace delaidegrace periodedegrace' },
  loan_type: { usual: 'type amortizationtype repaymenttype typedepret typepret' },
  interest_only_months: {
    usual:
      'interestonly iomonths interestonlyperiod moisinteretseul moisinteretsseuls moisdinteretseul moisdinteretsseuls moisdinteretseulement moisinteretsseulement',
  },
  balloon_percent: { usual: 'balloon balloonpct pourcentageballon versementballon ballon pourcentageduballon' },
  payment_rounding: { usual: 'arrondi arrondiduversement' },
  upfront_fee: { usual: 'upfrontfees fraisinitiaux fraisretenus fraisdedossier' },
  province: { usual: 'borrowerprovince provinceemprunteur provincedelemprunteur provinceduclient', fallback: 'prov' },
  borrower_is_corporation: { usual: 'iscorporation incorporated personnemorale estunesociete' },
  lender_in_business: { usual: 'preteurcommercant preteurdanslecoursdesaffaires' },
  paid_up_to: {
    usual: 'paidto paiduptodate paidtodate paidthrough paidthru paidthroughdate payejusquau payejusqua payejusque',
  },
  payment_frequency: {
    usual:
      'frequency frequencyofpayments frequence frequencedepaiement frequencedespaiements frequencedesversements periodicite',
  },
  accelerated: { usual: 'accelere acceleres versementsacceleres paiementsacceleres' },
  payment_days: { usual: 'paymentday joursdepaiement jourdepaiement joursdeversement' },
  number_of_payments: { usual: 'nombredepaiements nombredeversements' },
  payment_amount: { usual: '' },
  first_due_date: {
    usual: 'firstpaymentdate datedupremierversement premierversement datedupremierpaiement premierpaiement',
  },
  first_period_interest: { usual: 'interetdelapremiereperiode' },
  first_payment: { usual: '' },
  interest_method: { usual: 'methodedinteret methodeinteret calculdelinteret' },
  day_count: { usual: 'decomptedesjours' },
  amortization_months: { usual: 'amortization amortissement amortissementmois amortissementenmois' },
  arrears_rate: { usual: 'interestonarrears tauxdesarrieres interetsurlesarrieres' },
  arrears_base: { usual: 'basedesarrieres' },
  secured_by_real_property: { usual: 'garantieimmobiliere' },
  opening_balance: {
    usual:
      'balance currentbalance outstanding outstandingbalance balanceoutstanding outstandingprincipal principaloutstanding principalbalance remainingbalance remainingprincipal balanceowing upb solde soldeactuel soldedu soldecourant soldedecapital soldeducapital soldedouverture capitalrestant capitalrestantdu',
  },
  co_borrower_name: {
    usual:
      'coborrower coborrowersname coborrowername coapplicant coapplicantname jointborrower coemprunteur nomducoemprunteur nomcoemprunteur codebiteur nomducodebiteur',
  },
  co_borrower_email: {
    usual:
      'coborroweremail coborroweremailaddress coapplicantemail courrielducoemprunteur courrielcoemprunteur courrielducodebiteur',
  },
  guarantor_name: {
    usual: 'guarantor guarantorsname cosigner cosignername caution nomdelacaution garant nomdugarant endosseur',
  },
  phone: {
    usual:
      'phonenumber borrowerphone borrowerphonenumber clientphone telephone telephonenumber mobile cell cellphone cellulaire numerodetelephone telephoneemprunteur telephonedelemprunteur telephoneduclient tel',
  },
  address: {
    usual:
      'postaladdress mailingaddress streetaddress homeaddress borroweraddress clientaddress adressepostale adresseemprunteur adressedelemprunteur adresseclient adresseduclient adressecivique',
    fallback: 'adresse',
  },
  city: { usual: 'town ville municipalite borrowercity clientcity villedelemprunteur villeduclient' },
  postal_code: { usual: 'zip zipcode postcode codepostal' },
  payer_name: { usual: 'payer payor paidby payeur nomdupayeur nompayeur payepar' },
  reminders_stopped_on: {
    usual: 'noreminderssince noreminders remindersended rappelsarretesle sansrappeldepuis sansrappelsdepuis',
  },
  opening_interest: {
    usual:
      'interestowed interestowing interestdue accruedinterest unpaidinterest interetdu interetsdus interetcouru interetscourus interetimpaye interetsimpayes',
  },
  opening_charges: {
    usual: 'chargesowed feesowed feesdue unpaidfees unpaidcharges fraisdus fraisimpayes',
  },
  opening_date: { usual: 'balancedate balanceasof dateofbalance datedusolde soldeau datedusoldedouverture' },
}

/** Read only under their wire names: other files mean something else by "First payment" and "Payment amount". */
const BY_WIRE_NAME: ReadonlySet<ColumnField> = new Set(['first_payment', 'payment_amount'])

/** What stands for the term where a file has no column of its own for it. */
const TERM_STAND_INS = ['number_of_payments', 'amortization_months'] as const

/** Headers that mean the term is in years. */
const TERM_IN_YEARS = new Set(
  'termyears terminyears termyrs loantermyears termeannees termeans years dureeannees dureeenannees dureeans dureeenans amortizationyears annees'.split(
    ' ',
  ),
)

/** What the lender chose goes before every name. */
const CHOSEN = -1

interface Alias {
  readonly field: ColumnField
  readonly rank: number
}

const ALIASES = new Map<string, Alias>()
for (const [field, { usual, fallback = '' }] of Object.entries(NAMES) as [ColumnField, (typeof NAMES)[ColumnField]][]) {
  ALIASES.set(asciiFold(field), { field, rank: 0 })
  for (const name of usual.split(' ')) if (name !== '') ALIASES.set(name, { field, rank: 1 })
  for (const name of fallback.split(' ')) if (name !== '') ALIASES.set(name, { field, rank: 2 })
}
for (const name of TERM_IN_YEARS) ALIASES.set(name, { field: 'term_months', rank: 1 })

export interface TapeColumn {
  readonly field: TapeField
  /** As written in the file; headers joined by " + " for a name or an address in several columns. */
  readonly header: string
  /** From 0. A name in two columns has two positions: first name, last name; an address has its street first. */
  readonly positions: readonly number[]
}

/** A column of the lender's own (lending §4.6): kept under its name, although it is no field of a loan. */
export interface OwnColumn {
  readonly name: string
  readonly type: OwnFieldType
  readonly position: number
}

export interface TapeColumns {
  readonly read: readonly TapeColumn[]
  readonly own: readonly OwnColumn[]
  /** Headers, as written, of columns that are not read. */
  readonly ignored: readonly string[]
  readonly missing: readonly TapeField[]
  /** Fields that two columns match equally well. */
  readonly repeated: readonly TapeField[]
  readonly isTermInYears: boolean
  /** The term's column counts payments, which are months only if they are monthly. */
  readonly isTermInPayments: boolean
}

/** What the lender chose for a column: a field, one of the lender's own, or that it is not read. */
export type OwnChoice = `own_${OwnFieldType}`
export type ColumnChoice = TapeField | OwnChoice | 'ignore'
export type ColumnChoices = Readonly<Record<string, ColumnChoice>>

export const isColumnChoice = (value: string): value is ColumnChoice =>
  value === 'ignore' || ownTypeOf(value) !== null || TAPE_FIELDS.some((field) => field === value)

/** The type of a choice of an own field; null for any other. */
const ownTypeOf = (choice: string): OwnFieldType | null =>
  OWN_FIELD_TYPES.find((type) => choice === `own_${type}`) ?? null

/** The header of an own field in an export, which says its type. */
export const ownHeader = ({ name, type }: Pick<OwnColumn, 'name' | 'type'>): string => `own_${type}: ${name}`
const OWN_HEADER = /^own_(text|number|day):\s*(\S.*)$/u

export const MAX_OWN_NAME = 60
/** More than a loan may have: in an export of a whole book each loan has some of them. */
const MAX_OWN_COLUMNS = 200

/** The lender's own column that a header is, by its choice or by an export; null for any other. */
function ownColumn(name: string, choice: ColumnChoice | undefined, position: number): OwnColumn | null {
  const [, type = '', exported = ''] = choice === undefined ? (OWN_HEADER.exec(name) ?? []) : []
  const own = ownTypeOf(choice ?? `own_${type}`)
  const called = (choice === undefined ? exported : (OWN_HEADER.exec(name)?.[2] ?? name)).slice(0, MAX_OWN_NAME).trim()
  return own === null || called === '' ? null : { name: called, type: own, position }
}

/** A book can have a field of the same name as text on one loan and as a number on another. */
const isSameColumn = (a: OwnColumn, b: OwnColumn): boolean => a.name === b.name && a.type === b.type

/**
 * Matches a line of headers to fields. Accepts any line: one that is not a header matches nothing.
 *
 * @param choices what the lender said, which goes before what the names mean
 */
export function matchColumns(headers: readonly string[], choices: ColumnChoices = {}): TapeColumns {
  const own: OwnColumn[] = []
  const claims = new Map<ColumnField, { rank: number; positions: number[] }>()
  headers.forEach((header, position) => {
    const name = header.trim()
    const choice = Object.hasOwn(choices, name) ? choices[name] : undefined
    if (choice === 'ignore') return
    const isOwn = ownColumn(name, choice, position)
    if (isOwn !== null && own.length < MAX_OWN_COLUMNS && !own.some((other) => isSameColumn(other, isOwn)))
      own.push(isOwn)
    if (isOwn !== null || (choice !== undefined && ownTypeOf(choice) !== null)) return
    const alias = choice === undefined ? aliasOf(header) : { field: choice as TapeField, rank: CHOSEN }
    if (!alias || (choice === undefined && BY_WIRE_NAME.has(alias.field) && name !== alias.field)) return
    const claim = claims.get(alias.field)
    if (!claim || alias.rank < claim.rank) claims.set(alias.field, { rank: alias.rank, positions: [position] })
    else if (alias.rank === claim.rank) claim.positions.push(position)
  })
  const standIn = claims.has('term_months') ? undefined : TERM_STAND_INS.find((field) => claims.has(field))
  const standsIn = standIn === undefined ? undefined : claims.get(standIn)
  if (standIn !== undefined && standsIn !== undefined) {
    claims.set('term_months', standsIn)
    claims.delete(standIn)
  }
  const repeated = TAPE_FIELDS.filter((field) => (claims.get(field)?.positions.length ?? 0) > 1)
  const read = TAPE_FIELDS.flatMap((field): TapeColumn[] => {
    const positions =
      field === 'borrower_name'
        ? namePositions(claims)
        : field === 'address'
          ? addressPositions(claims)
          : (claims.get(field)?.positions.slice(0, 1) ?? [])
    if (positions.length === 0) return []
    return [{ field, positions, header: positions.map((at) => headers[at]?.trim() ?? '').join(' + ') }]
  })
  const used = new Set([...read.flatMap((column) => column.positions), ...own.map(({ position }) => position)])
  const term = read.find((column) => column.field === 'term_months')
  return {
    read,
    own,
    ignored: headers.filter((header, at) => !used.has(at) && header.trim() !== ''),
    missing: REQUIRED_FIELDS.filter((field) => !read.some((column) => column.field === field)),
    repeated,
    isTermInPayments: standIn === 'number_of_payments',
    isTermInYears: term !== undefined && TERM_IN_YEARS.has(foldHeader(term.header)),
  }
}

/** "Nom" next to "Prénom" is the family name; alone it is the whole name. */
function namePositions(claims: ReadonlyMap<ColumnField, { rank: number; positions: number[] }>): number[] {
  const whole = claims.get('borrower_name')
  const first = claims.get('first_name')?.positions[0]
  const last = claims.get('last_name')?.positions[0]
  if (whole && (whole.rank < 2 || first === undefined)) return whole.positions.slice(0, 1)
  const family = last ?? whole?.positions[0]
  return first === undefined || family === undefined ? [] : [first, family]
}

/** Street, town and postal code; without a street they are no address. */
function addressPositions(claims: ReadonlyMap<ColumnField, { positions: number[] }>): number[] {
  if (!claims.has('address')) return []
  return (['address', 'city', 'postal_code'] as const).flatMap((part) => claims.get(part)?.positions.slice(0, 1) ?? [])
}

/** A unit in brackets at the end, other than years: those are another measure of a term. */
const UNIT = /\s*[([](?:jours?|jrs?|days?|mois|months?|mos?|%|\$|CAD|CDN)[)\]]\s*$/iu
/** "Nb de", "Nbre de", "No de" and "# de" are "Nombre de". */
const NUMBER = /^(?:nbre|nbr|nb|no|#)\s*(?=de\b)/iu

/** "Délai de grâce (jours)" is "Délai de grâce", unless the longer name is known itself. */
const aliasOf = (header: string): Alias | undefined =>
  ALIASES.get(foldHeader(header)) ?? ALIASES.get(foldHeader(header.trim().replace(UNIT, '').replace(NUMBER, 'nombre ')))

/** Drops the unit: "Principal (CAD)" and "Loan Amount $" name the same field as without it. */
function foldHeader(header: string): string {
  if (header.length > 80) return ''
  return asciiFold(header.replace(/\(?\b(?:CAD|CDN)\b\)?/u, ''))
}
