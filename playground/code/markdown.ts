// The little Markdown that documentation is written in: paragraphs, lists, fences, and code in lines.

/** Code, if there is some, and a text below it. */
export const aboutElement = (code: string, text: string): HTMLElement =>
  element('div', [...(code === '' ? [] : [element('pre', [code])]), ...markdownElements(text)], 'cm-about')

/** Elements of a text. Nothing of it is taken for HTML. */
function markdownElements(text: string): readonly HTMLElement[] {
  return text
    .split(/\n{2,}(?=(?:[^`]*```[^`]*```)*[^`]*$)/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [, fenced] = /^```\w*\n([\s\S]*?)\n?```$/.exec(block.trim()) ?? []
      if (fenced !== undefined) return element('pre', [fenced])
      if (block.trim() === '---') return element('hr', [])
      const lines = block.split('\n')
      if (lines.every((line) => line.startsWith('- '))) {
        return element(
          'ul',
          lines.map((line) => element('li', inline(line.slice(2)))),
        )
      }
      return element('p', inline(block))
    })
}

const inline = (text: string): (Node | string)[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (/^`.+`$/.test(part)) return element('code', [part.slice(1, -1)])
    return /^\*\*.+\*\*$/.test(part) ? element('strong', [part.slice(2, -2)]) : part
  })

export function element(name: string, children: readonly (Node | string)[], className = ''): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
