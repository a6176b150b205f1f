import { Capacitor } from '@capacitor/core'
import { StatusBar, Style } from '@capacitor/status-bar'
import { warn } from '../../lib/warn.ts'

/** The status bar's text and background follow the current theme. */
export async function followStatusBar(): Promise<void> {
  const root = document.documentElement
  const follow = (): void =>
    void apply(root).catch((problem: unknown) => warn('the status bar kept its colours', problem))
  // Up to Android 14 the bar would cover the page; from 15 on the shell avoids it. On an iPhone it covers the page's
  // background only, because the page respects the insets.
  if (isAndroid()) await StatusBar.setOverlaysWebView({ overlay: false })
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] })
  await apply(root)
}

async function apply(root: HTMLElement): Promise<void> {
  // The plugin names the background: Dark has light text.
  await StatusBar.setStyle({ style: root.dataset['theme'] === 'dark' ? Style.Dark : Style.Light })
  if (isAndroid())
    await StatusBar.setBackgroundColor({ color: getComputedStyle(root).getPropertyValue('--paper').trim() })
}

const isAndroid = (): boolean => Capacitor.getPlatform() === 'android'
