import { Capacitor } from '@capacitor/core'
import { StatusBar, Style } from '@capacitor/status-bar'
import { warn } from '../../lib/warn.ts'

/** The status bar's letters and ground follow the theme that is on. */
export async function followStatusBar(): Promise<void> {
  const root = document.documentElement
  const follow = (): void =>
    void apply(root).catch((problem: unknown) => warn('the status bar kept its colours', problem))
  // Up to Android 14 the bar would lie over the page; from 15 the shell itself keeps clear of it. An iPhone's lies over
  // the page's own ground, which keeps clear by its insets.
  if (isAndroid()) await StatusBar.setOverlaysWebView({ overlay: false })
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] })
  await apply(root)
}

async function apply(root: HTMLElement): Promise<void> {
  // The plugin names the ground: Dark has light letters.
  await StatusBar.setStyle({ style: root.dataset['theme'] === 'dark' ? Style.Dark : Style.Light })
  if (isAndroid())
    await StatusBar.setBackgroundColor({ color: getComputedStyle(root).getPropertyValue('--paper').trim() })
}

const isAndroid = (): boolean => Capacitor.getPlatform() === 'android'
