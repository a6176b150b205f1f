import type { Line } from './lines.ts'

/** Whether its layout was seen in public readers of its statements (budget §1.6). */
export interface PdfInstitution {
  readonly code: string
  readonly isKnown: boolean
}

const NAMES: readonly (readonly [code: string, isKnown: boolean, name: RegExp])[] = [
  ['rbc', true, /royal bank|\brbc\b/i],
  ['td', true, /\btd\b|toronto-dominion/i],
  ['scotiabank', true, /scotiabank|bank of nova scotia|banque scotia/i],
  ['bmo', true, /\bbmo\b|bank of montreal|banque de montr\u00e9al/i],
  ['cibc', true, /\bcibc\b/i],
  ['canadian-tire', true, /canadian tire|triangle/i],
  ['national-bank', false, /national bank|banque nationale/i],
  ['desjardins', false, /desjardins/i],
  ['tangerine', false, /tangerine/i],
  ['simplii', false, /simplii/i],
  ['amex-ca', false, /american express|\bamex\b/i],
]

/** The bank that these lines name first. */
export function institutionIn(lines: readonly Line[]): PdfInstitution | null {
  const text = lines.map((line) => line.text).join('\n')
  const found = NAMES.map(([code, isKnown, name]) => ({ code, isKnown, at: text.search(name) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)[0]
  return found === undefined ? null : { code: found.code, isKnown: found.isKnown }
}
