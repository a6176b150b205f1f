/**
 * Returns the slug in the provider list from what an OFX file says about its sender. A hint for a label, never a check:
 * half of the files say nothing, and aggregators use their own name (budget §1.2).
 */
export function institutionOf(said: { org: string; intuitBankId: string; accountId: string }): string | null {
  const org = said.org
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  const named = ORGANISATIONS.find(([name]) => ` ${org} `.includes(` ${name} `))
  if (named !== undefined) return named[1]
  if (DESJARDINS_ACCOUNT.test(said.accountId)) return 'desjardins'
  return INTUIT_BANK_IDS[said.intuitBankId] ?? null
}

/** Desjardins writes institution, transit, folio and product: `815-20123-0281774-EOP`. */
const DESJARDINS_ACCOUNT = /^\d{3}-\d{5}-\d{5,8}-[A-Z]{2,3}\d?$/

/** The only Canadian value seen in a file that also names its bank (budget §1.2). */
const INTUIT_BANK_IDS: Readonly<Record<string, string>> = { '00015': 'rbc' }

const ORGANISATIONS: readonly (readonly [string, string])[] = [
  ['RBC', 'rbc'],
  ['ROYAL BANK OF CANADA', 'rbc'],
  ['TD', 'td'],
  ['TD CANADA TRUST', 'td'],
  ['SCOTIABANK', 'scotiabank'],
  ['BANK OF NOVA SCOTIA', 'scotiabank'],
  ['BMO', 'bmo'],
  ['BANK OF MONTREAL', 'bmo'],
  ['CIBC', 'cibc'],
  ['NATIONAL BANK OF CANADA', 'national-bank'],
  ['BANQUE NATIONALE', 'national-bank'],
  ['NBC', 'national-bank'],
  ['BNC', 'national-bank'],
  ['DESJARDINS', 'desjardins'],
  ['TANGERINE', 'tangerine'],
  ['10951', 'tangerine'],
  ['SIMPLII', 'simplii'],
  ['EQ BANK', 'eq-bank'],
  ['WEALTHSIMPLE', 'wealthsimple'],
  ['PC FINANCIAL', 'pc-financial'],
  ['AMEX', 'amex-ca'],
  ['AMERICAN EXPRESS', 'amex-ca'],
  ['CANADIAN TIRE', 'canadian-tire'],
  ['ROGERS BANK', 'rogers-bank'],
  ['MBNA', 'mbna'],
  ['CAPITAL ONE', 'capital-one-ca'],
  ['LAURENTIAN', 'laurentian'],
  ['ATB', 'atb'],
  ['MERIDIAN', 'meridian'],
  ['VANCITY', 'vancity'],
  ['COAST CAPITAL', 'coast-capital'],
  ['SERVUS', 'servus'],
]
