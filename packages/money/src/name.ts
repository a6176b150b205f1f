/** Ends a line, or turns the text around it: neither belongs in a name. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
/**
 * A scheme, a number of a machine, or what a mail program makes a link of: a dot behind a letter, a digit, a sign on a letter or a
 * picture, and letters that end it. In many scripts a vowel is a sign on a letter (`\p{M}`): `भारती.भारत`.
 */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|\d{1,3}(?:\.\d{1,3}){3}|[\p{L}\p{N}\p{M}\p{So}]\.\p{L}[\p{L}\p{M}]+(?![\p{L}\p{N}'’])/iu
/** What is not seen, and does not keep a mail program from seeing an address: zero-width spaces, soft hyphens, joiners. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** Other full stops that browsers take for a dot (UTS 46). */
const STOPS = /[。．｡]/gu

/** Why a text is no name of a person, a business or a thing. */
export type NameFlaw = 'one-line' | 'no-web-address'

/**
 * What is wrong with a name or title. It may appear in another person's mail or on their page, so it holds no link and
 * nothing that shapes the text around it. A dot is fine where a space or one letter follows: "St. John", "J.R. Smith".
 */
export function nameFlaw(text: string): NameFlaw | null {
  if (CONTROL.test(text)) return 'one-line'
  return WEB_ADDRESS.test(text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(STOPS, '.'))
    ? 'no-web-address'
    : null
}
