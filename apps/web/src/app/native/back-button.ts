import { App } from '@capacitor/app'

/** The device's back button: closes an open dialog, otherwise goes back, otherwise leaves the app. */
export async function followBackButton(): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) => {
    if (closeTop()) return
    // The landing page is the root: going back from there leaves the app, whatever the history.
    if (canGoBack && window.location.pathname !== '/') window.history.back()
    else void App.minimizeApp()
  })
}

/** Asks the top dialog to close, as Escape does: a locked one stays open. @returns whether there was one */
function closeTop(): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  top?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return top !== undefined
}
