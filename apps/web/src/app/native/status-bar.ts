import { Capacitor } from '@capacitor/core'
import { StatusBar, Style } from '@capacitor/status-bar'
import { warn } from '../../lib/warn.ts'

/** The status bar's letters and ground follow the theme that is on. */
export async function followStatusBar(): Promise<void> {
  const root = document.documentElement
  const follow = (): void => void apply(root).catch((problem: unknown) => warn('the status bar kept its colours', problem))
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] })
  await apply(root)
}

async function apply(root: HTMLElement): Promise<void> {
  // The plugin names the ground: Dark has light letters.
  await StatusBar.setStyle({ style: root.dataset['theme'] === 'dark' ? Style.Dark : Style.Light })
  // An iPhone's bar is clear, and shows the page.
  if (Capacitor.getPlatform() === 'android') await StatusBar.setBackgroundColor({ color: getComputedStyle(root).getPropertyValue('--paper').trim() })
}
