import { App } from '@capacitor/app'

/** The device's back button: closes what stands over the page, else goes back, else leaves the app. */
export async function followBackButton(): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) => {
    if (closeTop()) return
    // The landing page is the root: whoever is there wants to leave, wherever they have been before.
    if (canGoBack && window.location.pathname !== '/') window.history.back()
    else void App.minimizeApp()
  })
}

/** Asks the dialog on top to close, as Escape does: one that is locked stays. @returns whether there was one */
function closeTop(): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  top?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return top !== undefined
}
