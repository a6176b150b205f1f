import 'fake-indexeddb/auto'
import { configure } from '@testing-library/dom'

// Without a layout nothing is out of sight; asking whether something is would double the time of a search.
configure({
  defaultHidden: true,
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(`${message ?? ''}\n${document.body.textContent}`),
})
window.scrollTo = () => undefined
