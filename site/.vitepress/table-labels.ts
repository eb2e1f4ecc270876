import type { MarkdownRenderer } from 'vitepress'

/** Cells know the title of their column: on a phone, where rows are cards, it stands before them. */
export function withTableLabels(md: MarkdownRenderer): void {
  md.core.ruler.push('table-labels', ({ tokens }) => {
    let titles: string[] = []
    let column = 0
    tokens.forEach((token, index) => {
      const content = tokens[index + 1]?.children?.map((child) => child.content).join('') ?? ''
      if (token.type === 'table_open') titles = []
      if (token.type === 'tr_open') column = 0
      if (token.type === 'th_open') titles.push(content)
      if (token.type === 'td_open') token.attrSet('data-label', titles[column++] ?? '')
    })
  })
}
