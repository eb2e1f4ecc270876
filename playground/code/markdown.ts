// The little Markdown that documentation is written in: paragraphs, lists, fences, and code in lines.

/** Elements of a text. Nothing of it is taken for HTML. */
export function markdownElements(text: string): readonly HTMLElement[] {
  return text
    .split(/\n{2,}(?=(?:[^`]*```[^`]*```)*[^`]*$)/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [, fenced] = /^```\w*\n([\s\S]*?)\n?```$/.exec(block.trim()) ?? []
      if (fenced !== undefined) return element('pre', [fenced])
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
  text.split(/(`[^`]+`)/).map((part) => (/^`[^`]+`$/.test(part) ? element('code', [part.slice(1, -1)]) : part))

export function element(name: string, children: readonly (Node | string)[], className = ''): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
