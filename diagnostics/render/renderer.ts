import type { Diagnostic } from '../finding/diagnostic.js'
import type { Painter } from '../frame/painter.js'

/** What a SARIF report says of a rule, whatever was found. */
export interface RuleDescription {
  /** One sentence: what the rule asks for. */
  readonly summary: string
  /** How to comply with it. */
  readonly help?: string
}

/** A test with its findings: none if it passed. */
export interface RenderedCase {
  readonly suite: string
  readonly name: string
  readonly diagnostics: readonly Diagnostic[]
}

/** What a renderer is to know beside the findings. Formats ignore what they have no place for. */
export interface RenderOptions {
  /** How a source's name is shown. Default: as it is. */
  readonly fileName?: (name: string) => string
  /** Files that were checked, by source name; those without findings appear as passed where a format can show that. */
  readonly files?: readonly string[]
  /** For a test run: all tests, where a format can list them. Their findings are among the others too. */
  readonly cases?: readonly RenderedCase[]
  /** Version of the tool, where a format has a place for it. */
  readonly version?: string
  /** What is known of a code, where a format describes rules. */
  readonly describe?: (code: string) => RuleDescription | undefined
  /** Colours of the text format. */
  readonly painter?: Painter
}

/** Findings, in their order, as a text that ends with a line break, or is empty. */
export type Renderer = (diagnostics: readonly Diagnostic[], options?: RenderOptions) => string
