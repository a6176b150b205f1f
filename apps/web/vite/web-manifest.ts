import type { Plugin } from 'vite'

/**
 * What a phone's home screen and an installer say of the app, in each language. Addresses count from the manifest's
 * own; the start is the app's id, the same in both.
 */
const TEXTS = {
  en: {
    file: 'manifest.webmanifest',
    lang: 'en-CA',
    description: 'A budget, a lending desk and every benefit you are owed, in one place made for Canada.',
    shortcuts: { personal: 'Personal budget', business: 'Lending desk', benefits: 'Benefits checker' },
  },
  fr: {
    file: 'manifest.fr.webmanifest',
    lang: 'fr-CA',
    description: 'Un budget, un comptoir de prêts et toutes les prestations qui vous sont dues, réunis pour le Canada.',
    shortcuts: { personal: 'Budget personnel', business: 'Comptoir de prêts', benefits: 'Vérificateur de prestations' },
  },
} as const

const ICONS = [
  { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Writes the web app manifest, once in each language; the page links to the one of its reader. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    generateBundle() {
      for (const { file, ...texts } of Object.values(TEXTS))
        this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(manifest(texts)) })
    },
  }
}

const manifest = ({ lang, description, shortcuts }: Omit<(typeof TEXTS)['en' | 'fr'], 'file'>): object => ({
  name: 'Winterjay',
  short_name: 'Winterjay',
  description,
  lang,
  dir: 'ltr',
  start_url: '.',
  scope: '.',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  categories: ['finance', 'productivity'],
  icons: ICONS,
  shortcuts: Object.entries(shortcuts).map(([path, name]) => ({ name, url: path, icons: [ICONS[0]] })),
})
