import { createStoredText, useStore } from './store.ts'

export type Theme = 'light' | 'dark' | 'system'
export const THEMES: readonly Theme[] = ['light', 'dark', 'system']

const stored = createStoredText('winterjay_theme')
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

const asTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system')

export const useTheme = (): Theme => asTheme(useStore(stored))
export const setTheme = (theme: Theme): void => stored.set(theme === 'system' ? null : theme)

/** Keeps the page in the chosen theme from now on; before-paint.js handles the first paint. */
export function followTheme(): void {
  applyTheme()
  stored.subscribe(applyTheme)
  systemIsDark.addEventListener('change', applyTheme)
}

function applyTheme(): void {
  const theme = asTheme(stored.get())
  const root = document.documentElement
  root.dataset['theme'] = theme === 'dark' || (theme === 'system' && systemIsDark.matches) ? 'dark' : 'light'
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}
