// The types of a pane, read; the validators and the CRDs that are made of them.
import { metaText } from '../../../apimachinery/metadata/index.js'
import { Generator, type GeneratedFile, type GenerateResult } from '../../../generator/index.js'
import { MARKER_DEFINITIONS, MarkerRegistry } from '../../../markers/index.js'
import { definitionsOf } from '../../../schemagen/crd/index.js'
import { Schemas } from '../../../schemagen/schema/index.js'
import type { Panes } from '../panes.js'
import { findingOf } from '../places.js'

/** Where the pane counts as a file. */
const FOLDER = '/playground'
const FILE = 'types.ts'
const PANE = 'types'

export interface GeneratedTypes {
  readonly file: GeneratedFile
  /** The CRDs of the types that are kinds, as YAML. */
  readonly definitions: readonly { readonly name: string; readonly text: string }[]
}

/** Undefined, with findings, for types that no validators can be made of. */
export function generateTypes(panes: Panes): GeneratedTypes | undefined {
  const generator = new Generator({
    cwd: FOLDER,
    texts: new Map([[`${FOLDER}/${FILE}`, panes.text(PANE)]]),
    compatibility: panes.scenario.version,
    lint: true,
  })
  const result = generator.generate()
  addFindings(result, panes)
  const [file] = result.files
  if (file === undefined) return undefined
  const graph = generator.graph()
  const registry = new MarkerRegistry(MARKER_DEFINITIONS)
  const { definitions } = definitionsOf(graph, new Schemas(graph, { options: {}, level: 'beta' }, registry), registry)
  return {
    file,
    definitions: definitions.map(({ definition, text }) => ({ name: metaText(definition, 'name'), text })),
  }
}

function addFindings({ diagnostics }: GenerateResult, panes: Panes): void {
  for (const { span, ...diagnostic } of diagnostics) {
    const isOwn = span?.source.name === FILE
    const found = findingOf(diagnostic, PANE)
    panes.findings.push(isOwn ? { ...found, from: span.start, to: span.end } : found)
  }
}
