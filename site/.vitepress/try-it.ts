import type { MarkdownRenderer } from 'vitepress'

/** Blocks of examples get a link to the playground behind each line that it can show. */
export function withExamples(
  md: MarkdownRenderer,
  fragments: Readonly<Record<string, string>>,
  playground: string,
): void {
  const fence = md.renderer.rules.fence
  if (fence === undefined) throw new Error('VitePress has no rule for blocks of code')
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const lines = tokens[index]?.content.trimEnd().split('\n') ?? []
    if (!lines.some((line) => Object.hasOwn(fragments, line))) return fence(tokens, index, ...rest)
    const escape = md.utils.escapeHtml
    const shown = lines.map((line) => {
      const fragment = fragments[line]
      const link =
        fragment === undefined
          ? ''
          : `<a href="${playground}#${fragment}" target="_self" aria-label="Try it: ${escape(line)}">Try it</a>`
      return `<li><code v-pre>${escape(line)}</code>${link}</li>`
    })
    return `<ul class="examples">${shown.join('\n')}</ul>\n`
  }
}
