// Runs before the first paint, as its own file because the page's policy allows no inline script: the page
// never flashes in the other theme. The rule is that of src/lib/theme.ts.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('winterjay_theme')
  } catch {
    // Storage is refused: the system's theme it is.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
