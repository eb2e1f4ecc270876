// What a tag of a type becomes: the generated check, and what a CRD says instead.
import type { Span } from '../../diagnostics/index.js'
import type { CommentedElement, TypeGraph } from '../../generator/index.js'
import { writeYaml } from '../../manifest/index.js'
import { MARKER_DEFINITIONS, MarkerRegistry } from '../../markers/index.js'
import { type SchemaNode, type SchemaOptions, Schemas } from '../schema/index.js'
import { generatedCheck } from './generated-check.js'

interface TagAt {
  readonly element: CommentedElement
  /** In the text of the module, UTF-16 units. */
  readonly offset: number
  readonly graph: TypeGraph
  /** The text of the generated module; undefined if there is none. */
  readonly generated: string | undefined
  /** What of the tags is in CRDs; undefined where none are made. */
  readonly projection: Pick<SchemaOptions, 'options' | 'level'> | undefined
}

/** In Markdown; undefined if no registered tag is at the offset. */
export function describeTag({ element, offset, graph, generated, projection }: TagAt): string | undefined {
  const { type, member } = element
  const found = graph
    .tags((member ?? type).comments)
    .find(({ span: { source, start } }) => source.position(start).line === source.position(offset).line)
  if (found === undefined) return undefined
  const { tag, span } = found
  const check = generated === undefined ? undefined : generatedCheck(generated, type.name, member)
  const made = new Schemas(
    graph,
    { options: {}, level: 'beta', circles: 'cut', ...projection },
    new MarkerRegistry(MARKER_DEFINITIONS),
  ).of(type)
  const parts = partsFrom(made.node, span, type.name)
  const label = member?.jsonName
  if (tag.name === 'k8s:required' && label !== undefined && made.node.required.has(label)) {
    parts.push([type.name, { required: [label] }])
  }
  const lost = made.problems.filter((one) => sameStart(one.span, span)).map(({ message }) => message)
  return [
    ...(check === undefined ? [] : ['**In the validator**', '', '```ts', check, '```', '']),
    '**In a CRD**',
    '',
    ...(parts.length === 0
      ? [lost.length === 0 ? 'Nothing: it asks nothing of single objects.' : '']
      : parts.flatMap(([path, said]) => [`\`${path}\``, '', '```yaml', writeYaml(said).trimEnd(), '```', ''])),
    ...lost,
  ]
    .join('\n')
    .trimEnd()
}

const sameStart = (one: Span, other: Span): boolean => one.source === other.source && one.start === other.start

/** The keywords and rules of a schema that a tag wrote, with the paths of their nodes. */
function partsFrom(node: SchemaNode, span: Span, path: string): [path: string, said: object][] {
  const keywords = [...node.origins].filter(([, origin]) => sameStart(origin, span)).map(([name]) => name)
  const rules = node.rules.filter((rule) => sameStart(rule.span, span)).map(({ span: _span, ...rule }) => rule)
  const said = {
    ...Object.fromEntries(keywords.map((name) => [name, node.keyword(name)])),
    ...(rules.length > 0 && { 'x-kubernetes-validations': rules }),
  }
  return [
    ...(Object.keys(said).length === 0 ? [] : [[path, said] satisfies [string, object]]),
    ...[...node.properties].flatMap(([name, property]) => partsFrom(property, span, `${path}.${name}`)),
    ...(node.items === undefined ? [] : partsFrom(node.items, span, `${path}[]`)),
    ...(node.values === undefined ? [] : partsFrom(node.values, span, `${path}.*`)),
  ]
}
