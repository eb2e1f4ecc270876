/**
 * What pages do that can be searched and copied from; they are whole without it, too. Filters (`form[data-list]`) hide the parts
 * (`[data-item]`) of the element that they name, buttons copy the code beside them, links open what is folded around their
 * target, and `/` goes to the first filter.
 */
const CODE = `'use strict'
document.documentElement.classList.add('js')
for (const form of document.querySelectorAll('form[data-list]')) {
  const items = Array.from(document.querySelectorAll('#' + form.dataset.list + ' [data-item]'))
  const texts = items.map((item) => (item.querySelector('summary') || item).textContent.toLowerCase())
  const filter = () => {
    const words = form.elements.q.value.toLowerCase().split(/\\s+/).filter(Boolean)
    const wanted = form.elements.of.value
    let shown = 0
    items.forEach((item, index) => {
      const fits = (wanted === '' || item.dataset.item === wanted) && words.every((word) => texts[index].includes(word))
      item.hidden = !fits
      if (fits) shown++
    })
    form.querySelector('output').value = shown + ' of ' + items.length
  }
  form.addEventListener('input', filter)
  form.addEventListener('submit', (event) => event.preventDefault())
  filter()
}
const copy = async (button) => {
  const code = button.parentElement.querySelector('pre')
  try {
    await navigator.clipboard.writeText(code.textContent)
  } catch {
    getSelection().selectAllChildren(code)
    document.execCommand('copy')
  }
  const before = button.textContent
  button.textContent = 'Copied'
  setTimeout(() => { button.textContent = before }, 1500)
}
document.addEventListener('click', (event) => {
  const button = event.target.closest('button.copy')
  if (button !== null) void copy(button)
})
const reveal = () => {
  const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  target.hidden = false
  for (let one = target; one !== null; one = one.parentElement) if (one.tagName === 'DETAILS') one.open = true
  target.scrollIntoView()
}
addEventListener('hashchange', reveal)
reveal()
document.addEventListener('toggle', ({ target }) => {
  if (!target.open) return
  for (const mark of target.querySelectorAll('.scroll mark:first-of-type')) {
    const box = mark.closest('.scroll')
    box.scrollTop = mark.offsetTop - box.offsetTop - box.clientHeight / 3
  }
}, true)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return
  event.preventDefault()
  document.querySelector('form[data-list] input').focus()
})
`

/** The script of interactive pages, and its SHA-256 in Base64, by which their content security policy lets no other run. */
export const PAGE_SCRIPT = { code: CODE, hash: 'lkVkLntomwymxTvO6D57YZM3CIQ4nj0UdDg3N2AXjsA=' } as const
