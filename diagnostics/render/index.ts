import { renderGithub } from './github.js'
import { renderJson } from './json.js'
import { renderJunit } from './junit.js'
import type { Renderer } from './renderer.js'
import { renderMarkdown } from './markdown.js'
import { renderSarif } from './sarif.js'
import { renderText } from './text.js'

/** The names of the formats that findings can be written in, one for each of RENDERERS. */
export const FORMATS = ['text', 'json', 'sarif', 'junit', 'github', 'markdown'] as const
/** A format of findings: text for people, JSON, SARIF 2.1.0, JUnit XML, GitHub's workflow commands, or Markdown. */
export type Format = (typeof FORMATS)[number]

/** The renderer of each format. */
export const RENDERERS: Readonly<Record<Format, Renderer>> = {
  text: renderText,
  json: renderJson,
  sarif: renderSarif,
  junit: renderJunit,
  github: renderGithub,
  markdown: renderMarkdown,
}
export type { JsonReport } from './json.js'
export { fnv1a64 } from './fingerprint.js'
export { item as markdownItem } from './markdown.js'
export { codeBlock, codeElement, codeSpan, withinComment } from './markdown-text.js'
