// The API reference page (keys §2.7): finding a call, and trying those that only read. Without this script the page is
// complete as it stands. The key stays in the field: it is stored nowhere, and sent to this server only.

const find = document.querySelector('#find')
const found = document.querySelector('#found')
const calls = [...document.querySelectorAll('details[id]')]
const texts = new Map(
  calls.map((call) => [call, `${call.id} ${call.querySelector('summary').textContent}`.toLowerCase()]),
)

function showFound() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = calls.filter((call) => {
    call.hidden = !words.every((word) => texts.get(call).includes(word))
    return !call.hidden
  })
  for (const group of document.querySelectorAll('section'))
    group.hidden = [...group.querySelectorAll('details[id]')].every((call) => call.hidden)
  found.textContent = words.length === 0 ? '' : `${shown.length} of ${calls.length} calls`
}

/** The address of a call as its fields are filled in: relative to this page, wherever the server is. */
function addressOf(form) {
  let path = form.dataset.path
  const query = new URLSearchParams()
  for (const { name, value, dataset } of form.querySelectorAll('input')) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, () => encodeURIComponent(value))
    else if (value !== '') query.append(name, value)
  }
  return `.${path}${query.size === 0 ? '' : `?${query}`}`
}

async function attempt(form) {
  const shown = form.querySelector('output')
  const key = document.querySelector('#key').value.trim()
  shown.textContent = 'Asking …'
  try {
    const answer = await fetch(new URL(addressOf(form), document.baseURI), {
      credentials: 'omit',
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
    })
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    shown.textContent = `${answer.status} ${answer.statusText}\n\n${isJson ? JSON.stringify(JSON.parse(text), null, 2) : text}`
  } catch {
    shown.textContent = 'The server did not answer. Check the connection and try again.'
  }
}

find.addEventListener('input', showFound)
for (const form of document.querySelectorAll('form[data-path]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(form)
  })
for (const part of document.querySelectorAll('.needs-script')) part.hidden = false
// A link to a call, or Back, shows it unfolded.
function unfold() {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (call?.tagName === 'DETAILS') call.open = true
}
addEventListener('hashchange', unfold)
unfold()
