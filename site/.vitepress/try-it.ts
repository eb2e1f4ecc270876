import type { MarkdownRenderer } from 'vitepress'

/** By page and the example's code: what stands behind `#` in the address of the playground. */
type Fragments = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Examples that the playground can show get a link to it: lines of examples each one, whole blocks one below them. */
export function withExamples(md: MarkdownRenderer, fragments: Fragments, playground: string): void {
  const fence = md.renderer.rules.fence
  if (fence === undefined) throw new Error('VitePress has no rule for blocks of code')
  const escape = md.utils.escapeHtml
  const link = (fragment: string, label: string): string =>
    `<a href="${playground}#${fragment}" target="_self" aria-label="Try it: ${escape(label)}">Try it</a>`
  md.renderer.rules.fence = (tokens, index, options, env: { relativePath?: string }, self) => {
    const ofPage = fragments[env.relativePath ?? ''] ?? {}
    const code = tokens[index]?.content.trimEnd() ?? ''
    const lines = code.split('\n')
    if (lines.some((line) => Object.hasOwn(ofPage, line) && line.includes('  =>  '))) {
      const items = lines.map((line) => {
        const fragment = ofPage[line]
        return `<li><code v-pre>${escape(line)}</code>${fragment === undefined ? '' : link(fragment, line)}</li>`
      })
      return `<ul class="examples">${items.join('\n')}</ul>\n`
    }
    const block = fence(tokens, index, options, env, self)
    const earlier = tokens
      .slice(0, index)
      .filter(({ type }) => type === 'fence')
      .map(({ content }) => content.trimEnd())
    // Blocks with the same code are told apart by their number.
    const same = earlier.filter((one) => one === code).length
    const fragment = ofPage[`${earlier.at(-1)}\nto\n${code}`] ?? ofPage[`${code}\n#${same}`] ?? ofPage[code]
    return fragment === undefined ? block : `${block}<p class="try-it">${link(fragment, lines[0] ?? '')}</p>\n`
  }
}
