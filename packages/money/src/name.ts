/** Breaks the line or changes the direction of the text around it: neither is allowed in a name. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
/**
 * A scheme, an IP address, or what a mail program turns into a link: a dot after a letter, a digit, a combining mark or
 * an emoji, followed by letters. In many scripts a vowel is a combining mark (`\p{M}`): `भारती.भारत`.
 */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|\d{1,3}(?:\.\d{1,3}){3}|[\p{L}\p{N}\p{M}\p{So}]\.\p{L}[\p{L}\p{M}]+(?![\p{L}\p{N}'’])/iu
/**
 * Invisible characters, which do not keep a mail program from recognising an address: zero-width spaces, soft hyphens,
 * joiners.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** Other full stops that browsers treat as a dot (UTS 46). */
const STOPS = /[。．｡]/gu

/** Why a text is not acceptable as the name of a person, a business or a thing. */
export type NameFlaw = 'one-line' | 'no-web-address'

/**
 * Returns what is wrong with a name or title, or null. It may appear in another person's mail or on their page, so it
 * may contain no link and nothing that affects the text around it. A dot is fine before a space or a single letter:
 * "St. John", "J.R. Smith".
 */
export function nameFlaw(text: string): NameFlaw | null {
  if (CONTROL.test(text)) return 'one-line'
  return WEB_ADDRESS.test(text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(STOPS, '.'))
    ? 'no-web-address'
    : null
}
