import { expect, test } from 'vitest'
import { Generator } from '../../generator/index.js'
import { MARKER_DEFINITIONS, MarkerRegistry } from '../../markers/index.js'
import { sourcesFolder } from '../../test/fixtures/generator/sources-folder.js'
import { Schemas } from './schema.js'

const folder = sourcesFolder()
const registry = new MarkerRegistry(MARKER_DEFINITIONS)

/** Places of one struct, where different things hold of it. */
const PLACES: readonly string[] = [
  '  always: Part',
  '  // +k8s:optional\n  optional?: Part',
  '  // +k8s:optional\n  pointer?: Part | undefined',
  '  // +k8s:subfield(name)=+k8s:maxLength=3\n  tagged: Part',
  '  // +kubebuilder:validation:MaxProperties=4\n  // +structType=atomic\n  marked: Part',
  '  // +k8s:listType=map\n  // +k8s:listMapKey=name\n  byName?: Part[]',
  '  // +k8s:listType=map\n  // +k8s:listMapKey=zone\n  byZone?: Part[]',
  '  // +k8s:listType=atomic\n  atomic?: Part[]',
  '  byKey?: Record<string, Part>',
  '  // +k8s:optional\n  around?: Around',
  '  // +structType=atomic\n  whole: Around',
]

const SOURCE = `// +k8s:validation-gen=*
import type { Int32 } from 'kubevet/runtime'
export interface Around {
  // +k8s:optional
  first?: Part
  second: Part
  third: Embedding
}
export interface Embedding extends Part {
  // +k8s:immutable
  fourth: string
}
export interface Part {
  // +k8s:required
  // +k8s:maxLength=9
  name: string
  zone?: string
  // +k8s:optional
  // +k8s:immutable
  class?: string
  // +k8s:minimum=1
  size?: Int32
  // +k8s:update=NoSet
  // +k8s:optional
  // +k8s:listType=atomic
  ports?: Int32[]
  // +k8s:optional
  inner?: Inner
}
export interface Inner {
  // +k8s:immutable
  code: string
  // +k8s:alpha(since: "1.34")=+k8s:maximum=5
  level: Int32
}
`

test('a struct is in each place what it is there alone, whatever other places there are', () => {
  const alone = PLACES.map((place, index) => `export interface Alone${index} {\n${place}\n}\n`)
  const together = [PLACES, PLACES.toReversed()].map(
    (places, index) => `export interface All${index} {\n${places.join('\n')}\n}\n`,
  )
  const paths = folder.write({ 'types.ts': [SOURCE, ...alone, ...together].join('\n') })
  const generator = new Generator({ cwd: folder.root(), paths, compatibility: '1.37' })
  const { failures } = generator.generate()
  expect(failures).toEqual([])
  const graph = generator.graph()
  const schemas = (): Schemas => new Schemas(graph, { options: {}, level: 'beta' }, registry)
  const made = (name: string, by = schemas()) => {
    const root = graph.roots.find(({ type }) => type.name === name)
    if (root === undefined) throw new Error(`no type ${name}`)
    const { node, problems } = by.of(root.type)
    return { schema: node.toJson(), problems: problems.map(({ message }) => message).sort() }
  }
  const apart = PLACES.map((_, index) => made(`Alone${index}`))
  for (const { schema, problems } of [made('All0'), made('All1')]) {
    expect(schema.properties).toEqual(Object.assign({}, ...apart.map((one) => one.schema.properties)))
    expect(ruleTexts([schema])).toEqual(ruleTexts(apart.map((one) => one.schema)))
    expect(problems).toEqual(apart.flatMap((one) => one.problems).sort())
  }
  const shared = schemas()
  const names = [...PLACES.keys()].map((index) => `Alone${index}`)
  expect(['All1', 'All0', ...names.toReversed()].map((name) => made(name, shared))).toEqual([
    ...['All1', 'All0'].map((name) => made(name)),
    ...apart.toReversed(),
  ])
})

const ruleTexts = (schemas: readonly ReturnType<ReturnType<Schemas['of']>['node']['toJson']>[]): string[] =>
  schemas.flatMap((one) => (one['x-kubernetes-validations'] ?? []).map((rule) => JSON.stringify(rule))).sort()
