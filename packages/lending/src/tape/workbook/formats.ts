/** How a cell shows its number: only what changes its meaning in a table of text. */
export type NumberFormat = 'plain' | 'date' | 'percent' | { readonly digits: number }

/** The formats that every workbook has, by their numbers (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The format of each cell style, in the order of their numbers. */
export function readFormats(styles: string): NumberFormat[] {
  const codes = new Map<number, string>()
  for (const [tag] of styles.matchAll(/<numFmt [^>]*>/g))
    codes.set(Number(attribute(tag, 'numFmtId')), unescapeXml(attribute(tag, 'formatCode')))
  const [, cells = ''] = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? []
  return [...cells.matchAll(/<xf [^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId'))
    const code = codes.get(id)
    return code === undefined ? builtIn(id) : formatOf(code)
  })
}

function builtIn(id: number): NumberFormat {
  if (isBuiltInDate(id)) return 'date'
  return id === 9 || id === 10 ? 'percent' : 'plain'
}

/** A code such as `yyyy-mm-dd;@`, `0.00%` or `00000`. Quoted text and colours say nothing about the number. */
function formatOf(code: string): NumberFormat {
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').split(';', 1)[0] ?? ''
  if (/[dy]/i.test(bare) || /\bm{1,4}\b/i.test(bare)) return 'date'
  if (bare.includes('%')) return 'percent'
  return /^0{2,}$/.test(bare) ? { digits: bare.length } : 'plain'
}

export const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/g, (whole, dec, hex, name) => {
        if (name !== undefined) return ENTITIES[String(name)] ?? whole
        const code = dec === undefined ? Number.parseInt(String(hex), 16) : Number(dec)
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
      })
    : text
