import type { MarkdownRenderer } from 'vitepress'

/** Blocks that are files have their names in the corner, where others have the language: ` ```yaml file=crds/widgets.yaml `. */
export function withFileNames(md: MarkdownRenderer): void {
  const fence = md.renderer.rules.fence
  if (fence === undefined) throw new Error('VitePress has no rule for blocks of code')
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const block = fence(tokens, index, options, env, self)
    const [, file] = /\sfile=(\S+)/.exec(tokens[index]?.info ?? '') ?? []
    return file === undefined
      ? block
      : block.replace(/<span class="lang">[^<]*</, `<span class="lang">${md.utils.escapeHtml(file)}<`)
  }
}
