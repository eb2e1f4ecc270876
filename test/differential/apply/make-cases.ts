// Stories by chance: a CRD, and a few writes to one object by a few managers.
import type { JsonObject } from 'kubevet/crd'
import type { ApplyCase, Step } from '../../conformance/apply/case.js'
import { Random } from '../random.js'
import { changeSchema, makeSchema, makeValue, type ValueOptions } from './schemas.js'

/** What stories are about. */
export const KIND_NAMES = ['values', 'wrong', 'versions', 'topology', 'subresources', 'metadata', 'builtin']

const STEPS = 5
const MANAGERS = ['m1', 'm2', 'm3', 'm4']
const GROUP = 'stable.example.com'

export function makeApplyCases(count: number, seed: number, kinds: readonly string[]): ApplyCase[] {
  return Array.from({ length: count }, (_, at) => {
    const random = new Random(seed * 1_000_003 + at * 7919)
    const kind = kinds[at % kinds.length] as string
    return { id: `${kind}-${seed}-${at}`, ...(kind === 'builtin' ? builtinStory(random) : customStory(random, kind)) }
  })
}

/** Versions by their names. */
type Schemas = Readonly<Record<string, { readonly spec: JsonObject; readonly status?: JsonObject }>>

interface Story {
  readonly kind: string
  readonly schemas: Schemas
  readonly storage: string
  readonly hasStatus: boolean
  readonly hasScale: boolean
}

function customStory(random: Random, kind: string): Omit<ApplyCase, 'id'> {
  const spec = makeSpec(random)
  const v1 = { spec, ...(random.chance(0.7) && { status: makeSpec(random) }) }
  const hasTwo = kind === 'versions' || random.chance(0.1)
  const v2 = { ...v1, spec: random.chance(0.5) ? changeSchema(random, spec) : spec }
  const story: Story = {
    kind,
    schemas: hasTwo ? { v1, v2 } : { v1 },
    storage: hasTwo ? random.pick(['v1', 'v2']) : 'v1',
    hasStatus: random.chance(kind === 'subresources' ? 0.9 : 0.3),
    hasScale: kind === 'subresources' && random.chance(0.6),
  }
  const steps: Step[] = []
  let current = story
  while (steps.length < STEPS) {
    if (kind === 'topology' && steps.length > 0 && random.chance(0.35)) {
      current = changed(random, current)
      steps.push({ op: 'crd', crd: definitionOf(current) })
    } else steps.push(makeStep(random, current, steps.length === 0))
  }
  return { crd: definitionOf(story), gvk: { group: GROUP, version: 'v1', kind: 'Widget' }, steps }
}

function makeSpec(random: Random): JsonObject {
  const names = random.some(['f', 'g', 'h', 'i'], 0.6)
  const properties = Object.fromEntries((names.length === 0 ? ['f'] : names).map((name) => [name, makeSchema(random)]))
  return { type: 'object', properties: { ...properties, replicas: { type: 'integer' } } }
}

function changed(random: Random, story: Story): Story {
  const schemas = Object.fromEntries(
    Object.entries(story.schemas).map(([name, one]) => [
      name,
      random.chance(0.8) ? { ...one, spec: changeSchema(random, one.spec) } : one,
    ]),
  )
  return { ...story, schemas }
}

function definitionOf({ schemas, storage, hasStatus, hasScale }: Story): JsonObject {
  const subresources = {
    ...(hasStatus && { status: {} }),
    ...(hasScale && { scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' } }),
  }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `widgets.${GROUP}` },
    spec: {
      group: GROUP,
      scope: 'Namespaced',
      names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
      versions: Object.entries(schemas).map(([name, properties]) => ({
        name,
        served: true,
        storage: name === storage,
        schema: { openAPIV3Schema: { type: 'object', properties } },
        ...(Object.keys(subresources).length > 0 && { subresources }),
      })),
    },
  }
}

function makeStep(random: Random, story: Story, isFirst: boolean): Step {
  const manager = random.pick(MANAGERS)
  const common = { manager, ...(random.chance(0.04) && { dryRun: true }) }
  if (!isFirst && story.hasScale && random.chance(0.3)) return scaleStep(random, common)
  const version = random.pick(Object.keys(story.schemas))
  const subresource = !isFirst && story.hasStatus && random.chance(0.35) ? 'status' : undefined
  const options: ValueOptions = story.kind === 'wrong' ? { spoil: 0.04, nulls: 0.08 } : { spoil: 0, nulls: 0.01 }
  const object = makeObject(random, story, version, options, subresource)
  const said = { ...common, ...(subresource !== undefined && ({ subresource } as const)) }
  const choice = random.next()
  if (isFirst && choice < 0.4) return { op: 'create', ...said, object }
  if (isFirst || choice < 0.55) return { op: 'apply', ...said, object, ...(random.chance(0.35) && { force: true }) }
  if (choice < 0.75) return { op: 'update', ...said, object }
  if (choice < 0.92) {
    const { spec, status, metadata } = makeObject(random, story, version, { ...options, nulls: 0.25 }, subresource)
    const { name: _n, namespace: _m, ...changes } = metadata as JsonObject
    const patch = {
      ...(Object.keys(changes).length > 0 && { metadata: changes }),
      ...(spec !== undefined && { spec }),
      ...(status !== undefined && { status }),
    }
    return { op: 'patch', ...said, patchType: 'merge', patch: patch as JsonObject, version }
  }
  if (choice < 0.98) return { op: 'patch', ...said, patchType: 'json', patch: jsonPatch(random, object), version }
  return { op: 'csaUpgrade', manager, csaManagers: [random.pick(MANAGERS)] }
}

function scaleStep(random: Random, common: Partial<Step>): Step {
  const spec = random.chance(0.9) ? { replicas: random.integer(0, 3) } : {}
  const scale = {
    apiVersion: 'autoscaling/v1',
    kind: 'Scale',
    metadata: { name: 'sample', namespace: 'default' },
    spec,
  }
  const choice = random.next()
  if (choice < 0.6) return { op: 'update', subresource: 'scale', ...common, object: scale }
  if (choice < 0.9) return { op: 'patch', subresource: 'scale', ...common, patch: { spec } }
  return { op: 'apply', subresource: 'scale', ...common, object: scale, force: random.chance(0.5) }
}

function makeObject(
  random: Random,
  { schemas, kind, hasStatus }: Story,
  version: string,
  options: ValueOptions,
  subresource: string | undefined,
): JsonObject {
  const { spec, status } = schemas[version] as Schemas[string]
  const hasSpec = subresource === undefined ? random.chance(0.95) : random.chance(0.3)
  const withStatus = status !== undefined && random.chance(subresource === 'status' ? 0.95 : hasStatus ? 0.3 : 0.15)
  return {
    apiVersion: `${GROUP}/${version}`,
    kind: 'Widget',
    metadata: { name: 'sample', namespace: 'default', ...(kind === 'metadata' && makeMetadata(random)) },
    ...(hasSpec && { spec: makeValue(random, spec, options) }),
    ...(withStatus && { status: makeValue(random, status, options) }),
  }
}

const LABELS = ['a', 'b', 'c.d/e']

function makeMetadata(random: Random): JsonObject {
  const texts = (): JsonObject =>
    Object.fromEntries(random.some(LABELS, 0.5).map((key) => [key, random.pick(['1', '2'])]))
  const owners = random.some(['u1', 'u2', 'u3'], 0.5).map((uid) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    name: random.pick(['x', 'y']),
    uid,
  }))
  return {
    ...(random.chance(0.6) && { labels: texts() }),
    ...(random.chance(0.5) && { annotations: texts() }),
    ...(random.chance(0.3) && { finalizers: random.some(['e.com/a', 'e.com/b', 'e.com/c'], 0.6) }),
    ...(random.chance(0.3) && { ownerReferences: owners }),
    ...(random.chance(0.1) && { managedFields: random.pick([[], [{}], null]) }),
    ...(random.chance(0.05) && { uid: random.pick(['', '00000000-0000-4000-8000-000000000001']) }),
    ...(random.chance(0.05) && { generation: 7 }),
    ...(random.chance(0.05) && { creationTimestamp: random.pick([null, '2020-01-01T00:00:00Z']) }),
    ...(random.chance(0.05) && { resourceVersion: random.pick(['1', '2', '']) }),
  }
}

/** Operations on what an object has, which the stored one may have, too. */
function jsonPatch(random: Random, object: JsonObject): JsonObject {
  const places: [path: string, value: unknown][] = []
  const visit = (value: unknown, path: string): void => {
    if (path !== '') places.push([path, value])
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) visit(part, `${path}/${key.replaceAll('/', '~1')}`)
  }
  visit({ spec: object['spec'] ?? {} }, '')
  const operations = Array.from({ length: random.integer(1, 2) }, () => {
    const [path, value] = random.pick(places)
    const op = random.pick(['add', 'add', 'replace', 'remove', 'test'])
    return { op, path, ...(op !== 'remove' && { value }) }
  })
  return operations as unknown as JsonObject
}

/** Base64, as Secrets have it. */
const DATA = ['YQ==', 'Yg==']

function builtinStory(random: Random): Omit<ApplyCase, 'id'> {
  const kind = random.pick(['ConfigMap', 'Secret'])
  const texts = (values: readonly string[]): JsonObject => ({
    k0: random.pick(values),
    ...Object.fromEntries(random.some(['k1', 'k2', 'k3'], 0.5).map((key) => [key, random.pick(values)])),
  })
  const object = (): JsonObject => ({
    apiVersion: 'v1',
    kind,
    metadata: { name: 'sample', namespace: 'default', ...(random.chance(0.4) && { labels: texts(['1', '2']) }) },
    ...(random.chance(0.9) && { data: texts(DATA) }),
    ...(kind === 'Secret' && random.chance(0.3) && { type: 'Opaque' }),
    ...(random.chance(0.1) && { immutable: false }),
  })
  const steps = Array.from({ length: STEPS }, (_, at): Step => {
    const manager = random.pick(MANAGERS)
    const choice = random.next()
    if (at === 0 && choice < 0.4) return { op: 'create', manager, object: object() }
    if (at === 0 || choice < 0.6) return { op: 'apply', manager, object: object(), force: random.chance(0.35) }
    if (choice < 0.8) return { op: 'update', manager, object: object() }
    const data = Object.fromEntries(
      Object.entries(texts(DATA)).map(([key, value]) => [key, key !== 'k0' && random.chance(0.4) ? null : value]),
    )
    return { op: 'patch', manager, patchType: random.pick(['merge', 'strategic']), patch: { data } }
  })
  return { gvk: { version: 'v1', kind }, steps }
}
