import { FACT_KINDS, type FactKind } from '../household/fact-kinds.ts'
import { SPOUSE_FIELDS } from '../household/refuse-spouse.ts'
import { FORM_FIELDS, wireName } from '../household/wire-name.ts'
import type { FactName } from '../household/household.ts'

/** What a column holds: how its cells are read and written (clients §4.2). */
export type ColumnKind = FactKind | 'text' | 'day' | 'province' | 'marital_status' | 'housing'

export interface Column {
  /** The name on the wire: `net_income`, `spouse.age`; `ref` is the file's own mark of a row. */
  readonly name: string
  readonly kind: ColumnKind
}

/** The file's own mark of a household: the label of a saved client. */
export const REF = 'ref'

/** What is said of a client, not of the household. */
export const CLIENT_COLUMNS = [
  { name: REF, kind: 'text' },
  { name: 'consented_on', kind: 'day' },
  { name: 'notes', kind: 'text' },
] as const satisfies readonly Column[]

const FORM_KINDS: Readonly<Record<(typeof FORM_FIELDS)[number], ColumnKind>> = {
  province: 'province',
  age: 'years',
  maritalStatus: 'marital_status',
  childrenUnder18: 'count',
  netIncomeCents: 'cents',
  employmentIncomeCents: 'cents',
  student: 'yes_no',
  senior65Plus: 'yes_no',
  disability: 'yes_no',
  housing: 'housing',
}

const SPOUSE_KINDS: Readonly<Record<(typeof SPOUSE_FIELDS)[number], ColumnKind>> = {
  age: 'years',
  netIncomeCents: 'cents',
  employmentIncomeCents: 'cents',
  disability: 'yes_no',
  student: 'yes_no',
  yearsInCanadaSince18: 'years',
  oasDeferralMonths: 'months',
  receivesOas: 'yes_no',
  receivesGis: 'yes_no',
  dtcApproved: 'yes_no',
  fullTimeStudent: 'yes_no',
  immigrationStatus: 'immigration_status',
}

const FACTS = (Object.keys(FACT_KINDS) as FactName[]).filter((fact) => !wireName(fact).startsWith('spouse.'))

/** The ten fields of the form, by their wire names. */
export const FORM_COLUMNS: readonly Column[] = FORM_FIELDS.map((field) => ({
  name: wireName(field),
  kind: FORM_KINDS[field],
}))

/** Every column of a file of households, in the order in which they are written. */
export const COLUMNS: readonly Column[] = [
  ...CLIENT_COLUMNS,
  ...FORM_COLUMNS,
  ...SPOUSE_FIELDS.map((field) => ({ name: `spouse.${wireName(field)}`, kind: SPOUSE_KINDS[field] })),
  ...FACTS.map((fact) => ({ name: wireName(fact), kind: FACT_KINDS[fact] })),
]

/** Without accents, case and signs: `Revenu net ($)` is `revenu_net`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')

/** The column of a header in either language; null if it is none. */
export const columnOf = (header: string): Column | null => BY_HEADER.get(fold(header)) ?? null

/** French headers, and other usual names. Those of the second adult begin with `conjoint.`. */
const HEADERS: Readonly<Record<string, string>> = {
  reference: REF,
  dossier: REF,
  client: REF,
  label: REF,
  date_du_consentement: 'consented_on',
  remarques: 'notes',
  etat_civil: 'marital_status',
  enfants: 'children_under_18',
  enfants_de_moins_de_18_ans: 'children_under_18',
  enfants_moins_de_18: 'children_under_18',
  revenu_net: 'net_income',
  revenu_familial_net: 'net_income',
  revenu_de_travail: 'employment_income',
  revenu_d_emploi: 'employment_income',
  etudiant: 'student',
  aux_etudes: 'student',
  '65_ans_et_plus': 'senior_65_plus',
  handicap: 'disability',
  invalidite: 'disability',
  logement: 'housing',
  ages_des_enfants: 'children_ages',
  ciph: 'dtc_approved',
  ciph_approuve: 'dtc_approved',
  enfants_avec_ciph: 'children_dtc_count',
  annees_au_canada_depuis_18_ans: 'years_in_canada_since_18',
  annees_au_canada: 'years_in_canada_since_18',
  mois_de_report_de_la_sv: 'oas_deferral_months',
  recoit_la_sv: 'receives_oas',
  sv_recue_en_2025: 'received_oas_2025',
  mois_de_sv_en_2025: 'oas_months_2025',
  revenu_net_comprend_la_sv: 'net_income_includes_oas',
  recoit_le_srg: 'receives_gis',
  veuf_ou_veuve: 'widowed',
  loyer_mensuel: 'monthly_rent',
  loyer: 'monthly_rent',
  loyer_paye_en_2025: 'rent_paid_2025',
  impot_foncier_2025: 'property_tax_2025',
  taxes_foncieres_2025: 'property_tax_2025',
  taxes_scolaires: 'school_taxes',
  mois_de_location: 'months_rented',
  vit_seul: 'lives_alone',
  nord_de_l_ontario: 'northern_ontario',
  vit_a_whitehorse: 'lives_in_whitehorse',
  assurance_dentaire: 'dental_insurance_access',
  assurance_medicaments_privee: 'private_drug_plan',
  etudiant_a_temps_plein: 'full_time_student',
  perte_d_emploi: 'lost_job',
  heures_assurables: 'insurable_hours',
  inapte_au_travail: 'unable_to_work_medical',
  nouvel_enfant: 'new_or_expected_child',
  avoirs: 'assets',
  apte_au_travail: 'able_to_work',
  aide_sociale: 'on_social_assistance',
  reee_ouvert: 'resp_open',
  cotisation_reee: 'resp_contribution',
  reei_ouvert: 'rdsp_open',
  proprietaire_depuis_4_ans: 'owned_home_in_last_4_years',
  achat_d_une_maison_cette_annee: 'bought_home_this_year',
  a_cotise_au_rpc_ou_rrq: 'ever_contributed_to_cpp_qpp',
  cotise_4_des_6_dernieres_annees: 'cpp_contributed_4_of_6_years',
  droits_de_scolarite_payes: 'tuition_paid',
  frais_medicaux: 'medical_expenses',
  frais_de_garde: 'child_care_expenses',
  enfant_en_garde_agreee: 'child_in_licensed_care',
  soutient_un_proche: 'supports_infirm_relative',
  paie_le_chauffage: 'pays_heating',
  garde_partagee: 'shared_custody',
  statut_d_immigration: 'immigration_status',
  declaration_2025_produite: 'filed_2025_return',
}

/** `conjoint.revenu_net` is `spouse.net_income` if `revenu_net` is `net_income`. */
const BY_HEADER: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) => {
    const isSpouses = column.name.startsWith('spouse.')
    const own = isSpouses ? column.name.slice('spouse.'.length) : column.name
    const others = Object.keys(HEADERS).filter((header) => HEADERS[header] === own)
    const headers = isSpouses
      ? [column.name, `conjoint.${own}`, ...others.map((header) => `conjoint.${header}`)]
      : [own, ...others]
    return headers.map((header) => [header, column] as const)
  }),
)
