// The types of a pane, read; the validators and the CRDs that are made of them.
import { DecodedStructs, type JsonObject } from '../../../apimachinery/json/index.js'
import { metaText } from '../../../apimachinery/metadata/index.js'
import { type Diagnostic, SourceText } from '../../../diagnostics/index.js'
import { TagComments } from '../../../editor/tag/index.js'
import { type GeneratedFile, Generator, type GenerateResult, type TypeGraph } from '../../../generator/index.js'
import { MARKER_DEFINITIONS, MarkerRegistry } from '../../../markers/index.js'
import { definitionsOf, type MadeDefinitions } from '../../../schemagen/crd/index.js'
import { describeTag } from '../../../schemagen/describe/index.js'
import { type Subject, subjectsOf } from '../../../schemagen/proof/index.js'
import { limitEdits, Schemas, type SourceEdit } from '../../../schemagen/schema/index.js'
import { problemFinding, serverVerdict } from '../../../schemagen/verdict/index.js'
import type { Fix, PaneFinding } from '../../model/answer.js'
import type { Scenario } from '../../model/scenario.js'
import { findingOf } from '../places.js'
import { schemeOf } from './modules.js'

export const TYPES_PANE = 'types'

/** Where the pane counts as a file. */
const FOLDER = '/playground'
const FILE = 'types.ts'
const PATH = `${FOLDER}/${FILE}`

/** All that tags say in CRDs. */
const PROJECTION = { options: {}, level: 'beta' } as const

export interface GeneratedTypes {
  readonly file: GeneratedFile
  /** The CRDs of the types that are kinds, as YAML. */
  readonly definitions: readonly { readonly name: string; readonly text: string }[]
}

/** What is known of the types of a pane. */
export interface ReadTypes {
  /** Undefined for types that no validators can be made of. */
  readonly generated: GeneratedTypes | undefined
  readonly findings: readonly PaneFinding[]
  readonly tags: TagComments
  /**
   * Kinds with their validators and a CRD: the one that the types become, or another one. None for types without validators, and
   * for hand-written functions. @throws ServeError for a CRD that can't be served
   */
  subjects(definition?: JsonObject): readonly Subject[]
  /** What the tag at an offset becomes, in Markdown; undefined where there is none, or types have errors. */
  describe(offset: number): string | undefined
}

/** Types of one version of Kubernetes: from one text to the next the generator keeps what did not change. */
class VersionedTypes {
  readonly #tags: TagComments
  readonly #generator: Generator
  #text = ''
  #read: ReadTypes | undefined

  constructor(private readonly version: string) {
    this.#tags = new TagComments(version)
    this.#generator = new Generator({
      cwd: FOLDER,
      texts: new Map([[PATH, '']]),
      textOf: (path) => (path === PATH ? this.#text : undefined),
      compatibility: version,
      lint: true,
    })
  }

  read(text: string): ReadTypes {
    if (this.#read === undefined || this.#text !== text) {
      this.#text = text
      this.#read = this.#readAgain()
    }
    return this.#read
  }

  #readAgain(): ReadTypes {
    const generator = this.#generator
    const tags = this.#tags
    const result = generator.update([PATH])
    const made = result.failures.length > 0 ? undefined : makeDefinitions(generator, this.version)
    const [file] = result.files
    return {
      generated: file && {
        file,
        definitions: (made?.definitions ?? []).map(({ definition, text }) => ({
          name: metaText(definition, 'name'),
          text,
        })),
      },
      findings: findingsOf(this.#text, result, made, tags),
      tags,
      subjects: (definition) => (file === undefined || made === undefined ? [] : subjectsIn(file, made, definition)),
      describe(offset) {
        const element = result.failures.length > 0 ? undefined : generator.commented(PATH, offset)
        const graph = generator.graph()
        return element && describeTag({ element, offset, graph, generated: file?.text, projection: PROJECTION })
      },
    }
  }
}

const known = new Map<string, VersionedTypes>()

export function readTypes({ texts, version }: Scenario): ReadTypes {
  let types = known.get(version)
  if (types === undefined) known.set(version, (types = new VersionedTypes(version)))
  return types.read(texts[TYPES_PANE] ?? '')
}

interface Made extends MadeDefinitions {
  readonly graph: TypeGraph
  readonly version: string
  /** What can't be in CRDs, and what the server says of them. */
  readonly found: readonly Diagnostic[]
  /** The limits that make rules affordable. */
  readonly limits: readonly SourceEdit[]
}

function makeDefinitions(generator: Generator, version: string): Made {
  const graph = generator.graph()
  const registry = new MarkerRegistry(MARKER_DEFINITIONS)
  const made = definitionsOf(graph, new Schemas(graph, PROJECTION, registry), registry)
  const structs = new DecodedStructs()
  const verdicts = made.definitions.map((one) => serverVerdict(one, version, structs, (source) => source === FILE))
  return {
    ...made,
    graph,
    version,
    found: [...made.problems.map(problemFinding), ...verdicts.flatMap(({ findings }) => findings)],
    limits: limitEdits(verdicts.flatMap(({ limits }) => limits)).filter(({ span }) => span.source.name === FILE),
  }
}

function subjectsIn(file: GeneratedFile, made: Made, given: JsonObject | undefined): readonly Subject[] {
  const scheme = schemeOf(file)
  if (scheme === undefined) return []
  const { graph, version, problems } = made
  const common = { graph, options: PROJECTION, scheme, kubernetesVersion: version }
  if (given !== undefined) return subjectsOf({ ...common, definition: given, problems: [] })
  return made.definitions.flatMap((one) =>
    subjectsOf({ ...common, definition: one.definition, withoutOwnRules: one.withoutOwnRules(), problems }),
  )
}

/** What the generator and the server say, and what only the text says: a type with errors is not linted. */
function findingsOf(text: string, result: GenerateResult, made: Made | undefined, tags: TagComments): PaneFinding[] {
  const source = new SourceText(FILE, text)
  const corrections = new Map([
    ...tags.corrections(source).map((one) => [lineOf(source, one), one] as const),
    ...result.lintFindings.flatMap(({ correction }) =>
      correction === undefined
        ? []
        : [[lineOf(source, correction.span), { ...correction.span, text: correction.text }] as const],
    ),
  ])
  // Whoever tries things out is not kept from it by lint.
  const linted = new Set(result.lintFindings.map(({ rule }) => rule.code))
  const typed = [
    ...result.diagnostics.map((one): Diagnostic => (linted.has(one.code) ? { ...one, severity: 'warning' } : one)),
    ...(made?.found ?? []),
  ]
  const lines = new Set(typed.map(({ span }) => lineOf(source, span)))
  const plain = tags.findings(source).filter(({ span }) => !lines.has(lineOf(source, span)))
  return [...typed, ...plain].map(({ span, mend, ...found }): PaneFinding => {
    const own = span?.source.name === FILE ? span : undefined
    const correction = corrections.get(lineOf(source, own))
    const needsLimits = mend?.includes('--fix writes this') === true
    const fixes: readonly Fix[] = needsLimits
      ? [fixOf('Write the limits that make rules affordable', made?.limits ?? [])]
      : own === undefined || correction === undefined
        ? []
        : [fixOf(`Change to ${correction.text}`, [{ span: { source, ...correction }, text: correction.text }])]
    return {
      ...findingOf(
        { ...found, ...(mend !== undefined && { mend: mend.replace(/: --fix writes this.*$/, '') }) },
        TYPES_PANE,
        fixes,
      ),
      ...(own && { from: own.start, to: own.end }),
    }
  })
}

const lineOf = (source: SourceText, span: { readonly start: number } | undefined): number =>
  span === undefined ? 0 : source.position(span.start).line

const fixOf = (title: string, edits: readonly SourceEdit[]): Fix => ({
  title,
  edits: edits.map(({ span, text }) => ({ pane: TYPES_PANE, from: span.start, to: span.end, insert: text })),
})
