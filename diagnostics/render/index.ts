import { renderGithub } from './github.js'
import { renderJson } from './json.js'
import { renderJunit } from './junit.js'
import type { Renderer } from './renderer.js'
import { renderSarif } from './sarif.js'
import { renderText } from './text.js'

export const FORMATS = ['text', 'json', 'sarif', 'junit', 'github'] as const
export type Format = (typeof FORMATS)[number]

/** The renderer of each format. */
export const RENDERERS: Readonly<Record<Format, Renderer>> = {
  text: renderText,
  json: renderJson,
  sarif: renderSarif,
  junit: renderJunit,
  github: renderGithub,
}
export type { JsonReport } from './json.js'
