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
}

/** Text common to all mails. */
const FRAME = catalogue({ hello: 'Hello', colon: ':' }, { hello: 'Bonjour', colon: '\u00a0:' })

/** Plain text that reads well by itself, and the same as HTML without images. */
export function compose(to: Recipient, link: string, words: Record<Locale, Words>): Mail {
  const { subject, lines, table = [], button, end, stop } = words[to.locale]
  const { hello, colon } = FRAME[to.locale]
  const greeting = `${[hello, to.name].filter((word) => word !== null).join(' ')},`
  const rows = table.map(([what, value]) => `${what}${colon} ${value}`).join('\n')
  const text = [
    greeting,
    ...lines,
    ...(rows === '' ? [] : [rows]),
    `${button}${colon}\n${link}`,
    end,
    ...(stop === undefined ? [] : [`${stop.text}${colon}\n${stop.link}`]),
    'Winterjay',
  ].join('\n\n')
  const cells = table.map(
    ([what, value]) =>
      `<tr><th scope="row" style="text-align:left;padding-right:2em">${escape(what)}</th><td>${escape(value)}</td></tr>`,
  )
  const html = [
    `<!doctype html><html lang="${to.locale}-CA"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:34em">',
    ...[greeting, ...lines].map((line) => `<p>${escape(line)}</p>`),
    ...(cells.length === 0 ? [] : [`<table>${cells.join('')}</table>`]),
    `<p><a href="${escape(link)}">${escape(button)}</a></p><p>${escape(end)}</p>`,
    ...(stop === undefined ? [] : [`<p><a href="${escape(stop.link)}">${escape(stop.text)}</a></p>`]),
    '<p>Winterjay</p></body></html>',
  ].join('\n')
  return { to: { name: to.name ?? '', address: to.address }, locale: to.locale, subject, text: `${text}\n`, html }
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
