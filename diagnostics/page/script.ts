/**
 * What pages do by script; they are whole without it, too. Filters (`form[data-list]`) hide the parts (`[data-item]`) of the element
 * that they name, heads of tables (`[data-sortable]`) sort them, buttons copy the code beside them, links open what is folded around
 * their target, the navigation shows the section that is read, `/` goes to the first filter, and prints have everything unfolded.
 */
const CODE = `'use strict'
document.documentElement.classList.add('js')
for (const form of document.querySelectorAll('form[data-list]')) {
  const items = Array.from(document.getElementById(form.dataset.list).querySelectorAll('[data-item]'))
  const texts = items.map((item) => (item.querySelector(':scope > summary') || item).textContent.toLowerCase())
  const filter = () => {
    const words = form.elements.q.value.toLowerCase().split(/\\s+/).filter(Boolean)
    const wanted = form.elements.of ? form.elements.of.value : ''
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
const collator = new Intl.Collator('en', { numeric: true })
for (const table of document.querySelectorAll('table[data-sortable]')) {
  const body = table.tBodies[0]
  const rows = Array.from(body.rows)
  if (rows.length < 2) continue
  const heads = Array.from(table.tHead.rows[0].cells)
  heads.forEach((head, column) => {
    const isCount = head.classList.contains('count')
    const orders = isCount ? ['descending', 'ascending', null] : ['ascending', 'descending', null]
    const keyOf = (row) => {
      const cell = row.cells[column]
      const key = cell.dataset.sort || cell.textContent
      return isCount ? key.replace(/,/g, '') : key
    }
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = head.textContent
    head.replaceChildren(button)
    button.addEventListener('click', () => {
      const order = orders[(orders.indexOf(head.getAttribute('aria-sort')) + 1) % 3]
      for (const other of heads) other.removeAttribute('aria-sort')
      if (order !== null) head.setAttribute('aria-sort', order)
      const sign = order === 'ascending' ? 1 : -1
      const sorted = order === null ? rows : rows.slice().sort((a, b) => sign * collator.compare(keyOf(a), keyOf(b)))
      body.append(...sorted)
    })
  })
}
const copy = async (button) => {
  const code = button.parentElement.querySelector('pre')
  try {
    await navigator.clipboard.writeText(code.textContent)
  } catch {
    getSelection().selectAllChildren(code)
    document.execCommand('copy')
  }
  button.textContent = 'Copied'
  setTimeout(() => { button.textContent = 'Copy' }, 1500)
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
const places = new Map(Array.from(document.querySelectorAll('.places a'), (link) => [link.hash.slice(1), link]))
const seen = new Set()
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target.getAttribute('aria-labelledby'))
  let first = true
  for (const [id, link] of places) {
    if (first && seen.has(id)) {
      link.setAttribute('aria-current', 'true')
      first = false
    } else link.removeAttribute('aria-current')
  }
}, { rootMargin: '-80px 0px -40% 0px' })
if (places.size > 0) for (const section of document.querySelectorAll('main > section')) observer.observe(section)
document.addEventListener('toggle', ({ target }) => {
  if (!target.open) return
  for (const mark of target.querySelectorAll('pre > mark:first-of-type')) {
    const box = mark.parentElement
    box.scrollTop = mark.offsetTop - box.offsetTop - box.clientHeight / 3
  }
}, true)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return
  const input = document.querySelector('form[data-list] input')
  if (input === null) return
  event.preventDefault()
  input.focus()
})
let folded = []
addEventListener('beforeprint', () => {
  folded = Array.from(document.querySelectorAll('details:not([open])'))
  for (const one of folded) one.open = true
})
addEventListener('afterprint', () => {
  for (const one of folded) one.open = false
})
`

/** The script of pages, and its SHA-256 in Base64, by which their content security policy lets no other run. */
export const PAGE_SCRIPT = { code: CODE, hash: '3SkKiJepO8LtH8K7KsImX2M/+tCBiTDX+nkr9DrRHqM=' } as const
