// Theme and language before the first paint: see lib/theme.ts.
;(function () {
  var root = document.documentElement
  var theme = null
  var language = null
  try {
    theme = localStorage.getItem('winterjay_theme')
    language = localStorage.getItem('winterjay_language')
  } catch {
    // Those of the system.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  var spoken = [language].concat(navigator.languages).find((tag) => /^(en|fr)\b/i.test(tag))
  root.lang = (spoken || 'en').slice(0, 2).toLowerCase() + '-CA'
})()
