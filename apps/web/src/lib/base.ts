/**
 * The path of the public address, such as `/money`, which the server writes into the page; empty without one. Links of
 * the router begin with it by themselves, every other address of ours needs it.
 */
export const BASE =
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name="base"]')?.content ?? '')
