import type { MarkdownRenderer } from 'vitepress'

/** In the pages `<name>` and `{{ x }}` are text, for Vue they would be code; line breaks in tables stay. */
export function withPlainText(md: MarkdownRenderer): void {
  const escape = (text: string): string => md.utils.escapeHtml(text).replaceAll('{{', '&#123;&#123;')
  const html: NonNullable<typeof md.renderer.rules.html_inline> = (tokens, index) => {
    const text = tokens[index]?.content ?? ''
    return /^(?:<br\s*\/?>|<!--[\s\S]*-->\s*)$/.test(text) ? text : escape(text)
  }
  md.renderer.rules.html_inline = html
  md.renderer.rules.html_block = html
  md.renderer.rules.text = (tokens, index) => escape(tokens[index]?.content ?? '')
}
