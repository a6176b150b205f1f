import { catalogue } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { Mail } from './mailer.ts'

/** The recipient and their language. The address is the one the mail is about, which need not be the account's yet. */
export interface Recipient {
  /** Null until the address is confirmed: no mail contains text by somebody unconfirmed. */
  readonly name: string | null
  readonly address: string
  readonly locale: Locale
}

export interface Words {
  readonly subject: string
  readonly lines: readonly string[]
  /** A small table of items and amounts below the text. */
  readonly table?: readonly (readonly [what: string, value: string])[]
  readonly button: string
  readonly end: string
  /** A link that ends mails of this kind. */
  readonly stop?: { readonly text: string; readonly link: string }
  /** Whose mail it is, instead of this product's. */
  readonly brand?: LetterBrand
}

/** How a lender looks in mails to borrowers (branding §7). */
export interface LetterBrand {
  readonly name: string
  readonly colors: { readonly primary: string; readonly on_primary: string; readonly on_light: string }
  /** The whole address of the logo. */
  readonly logo: string | null
  readonly footer: string | null
}

/** Text common to all mails. */
const FRAME = catalogue(
  { hello: 'Hello', colon: ':', service: 'Service provided by Winterjay' },
  { hello: 'Bonjour', colon: '\u00a0:', service: 'Service fourni par Winterjay' },
)

/** Plain text that reads well by itself, and the same as HTML; the only picture is a lender's logo. */
export function compose(to: Recipient, link: string, words: Record<Locale, Words>): Mail {
  const { subject, lines, table = [], button, end, stop, brand } = words[to.locale]
  const { hello, colon, service } = FRAME[to.locale]
  const signature = brand === undefined ? ['Winterjay'] : [...brandLines(brand), service]
  const greeting = `${[hello, to.name].filter((word) => word !== null).join(' ')},`
  const rows = table.map(([what, value]) => `${what}${colon} ${value}`).join('\n')
  const text = [
    greeting,
    ...lines,
    ...(rows === '' ? [] : [rows]),
    `${button}${colon}\n${link}`,
    end,
    ...(stop === undefined ? [] : [`${stop.text}${colon}\n${stop.link}`]),
    ...signature,
  ].join('\n\n')
  const cells = table.map(
    ([what, value]) =>
      `<tr><th scope="row" style="text-align:left;padding-right:2em">${escape(what)}</th><td>${escape(value)}</td></tr>`,
  )
  const html = [
    `<!doctype html><html lang="${to.locale}-CA"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:34em">',
    ...(brand === undefined ? [] : [headOf(brand)]),
    ...[greeting, ...lines].map((line) => `<p>${escape(line)}</p>`),
    ...(cells.length === 0 ? [] : [`<table>${cells.join('')}</table>`]),
    `<p><a href="${escape(link)}"${buttonStyle(brand)}>${escape(button)}</a></p><p>${escape(end)}</p>`,
    ...(stop === undefined ? [] : [`<p><a href="${escape(stop.link)}">${escape(stop.text)}</a></p>`]),
    ...signature.map((line) => `<p style="white-space:pre-line">${escape(line)}</p>`),
    '</body></html>',
  ].join('\n')
  return { to: { name: to.name ?? '', address: to.address }, locale: to.locale, subject, text: `${text}\n`, html }
}

const brandLines = ({ name, footer }: LetterBrand): string[] => (footer === null ? [name] : [name, footer])

/** Above the letter: colours are those of the contract, six hexadecimal digits. */
const headOf = ({ name, colors, logo }: LetterBrand): string =>
  [
    `<div style="border-top:6px solid ${colors.primary};padding-top:1em">`,
    ...(logo === null ? [] : [`<img src="${escape(logo)}" alt="" style="max-width:128px;max-height:56px"><br>`]),
    `<strong style="color:${colors.on_light}">${escape(name)}</strong></div>`,
  ].join('')

const BUTTON = 'display:inline-block;padding:.75em 1.25em;border-radius:8px'
const buttonStyle = (brand: LetterBrand | undefined): string =>
  brand === undefined ? '' : ` style="${BUTTON};background:${brand.colors.primary};color:${brand.colors.on_primary}"`

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
