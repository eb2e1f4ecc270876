// What controller-tools answers to markers (oracle/controller-tools), recorded: how they are read, and what they set.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { jsonText } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { MARKER_DEFINITIONS } from '../definitions/index.js'
import type { VersionOfCrd } from '../record/crd.js'
import type { MarkerTarget } from '../record/definition.js'
import { applyToCrd, applyToSchema } from './apply.js'
import { readMarkers } from './read.js'
import { MarkerRegistry } from './registry.js'

const REGISTRY = new MarkerRegistry(MARKER_DEFINITIONS)

interface Case {
  readonly id: string
  readonly marker: string
  readonly target: MarkerTarget
  readonly schema?: JsonSchemaProps
  readonly crd?: Crd
}
interface Crd {
  readonly metadata: VersionOfCrd['metadata']
  readonly spec: VersionOfCrd['spec'] & {
    readonly group?: string
    readonly versions: readonly VersionOfCrd['version'][]
  }
}
interface Answer {
  readonly unknown?: boolean
  readonly name?: string
  readonly problems?: readonly { readonly message: string; readonly column?: number }[]
  readonly schema?: JsonSchemaProps
  readonly crd?: Crd
  readonly refused?: string
  readonly fault?: string
}

const lines = <T>(name: string): T[] =>
  readFileSync(new URL(`../../test/golden/markers/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

const answers = lines<Answer>('golden')
const cases = lines<Case>('cases').map((one, index): [string, Case, Answer] => [
  `${one.id}: ${one.marker} ${one.schema === undefined ? '' : JSON.stringify(one.schema)}`,
  one,
  answers[index] ?? {},
])

/** What kubevet answers, in the form of controller-tools' answers. */
function answer({ marker, target, schema, crd }: Case): Answer {
  const span = { source: new SourceText('a.ts', marker), start: 0, end: marker.length }
  const { markers, problems } = readMarkers(REGISTRY, target, [{ text: marker, span }])
  if (problems.some(({ kind }) => kind === 'syntax')) return { problems: problems.map(({ message }) => ({ message })) }
  const [read] = markers
  if (read === undefined) return { unknown: true }
  const { name } = read
  if (schema !== undefined && read.definition.schema !== undefined) {
    const { result, problems: refused } = applyToSchema(markers, schema)
    return refused.length > 0 ? { name, refused: refused[0]?.message ?? '' } : { name, schema: result }
  }
  if (crd !== undefined && read.definition.crd !== undefined) {
    const { metadata, spec } = crd
    const { versions, ...shared } = spec
    const [version] = versions
    if (version === undefined) throw new Error('a CRD without a version')
    const { result, problems: refused } = applyToCrd(markers, { metadata, spec: shared, version })
    if (refused.length > 0) return { name, refused: refused[0]?.message ?? '' }
    return { name, crd: { metadata: result.metadata, spec: { ...result.spec, versions: [result.version] } } }
  }
  return { name }
}

/** Go's maps have no order: missing arguments are reported in any. */
const messages = (list: Answer['problems'] = []): string[] => list.map(({ message }) => message).sort()

test.each(cases)('%s', (_name, one, golden) => {
  const found = answer(one)
  expect(messages(found.problems)).toEqual(messages(golden.problems))
  if (golden.problems !== undefined) return
  expect(found.unknown ?? false).toBe(golden.unknown ?? false)
  expect(found.refused).toBe(golden.refused)
  expect(found.name).toBe(golden.name)
  if (golden.schema !== undefined) expect(jsonText(found.schema)).toBe(jsonText(golden.schema))
  if (golden.crd !== undefined) expect(withoutEmpty(found.crd)).toEqual(withoutEmpty(golden.crd))
})

/** Without what Go writes of a CRD that is not set, and without the empty subresources of printer columns, which say nothing. */
function withoutEmpty(crd: Crd | undefined): unknown {
  const { metadata = {}, spec } = crd ?? {}
  const { group: _group, versions = [], ...shared } = spec ?? {}
  const { annotations, labels } = metadata
  const [version] = versions
  const { subresources, ...rest } = version ?? {}
  const isEmpty = subresources === undefined || Object.keys(subresources).length === 0
  return { annotations, labels, shared, version: { ...rest, ...(!isEmpty && { subresources }) } }
}
