// The policies of kubescape's cel-admission-library against that project's own tests, which it runs on a cluster.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  decodePolicyObject,
  offlineCluster,
  PolicySet,
  requestOf,
  type AdmissionVerdict,
  type PolicyObject,
} from '../../admission/index.js'
import { typedForm } from '../../apply/builtin/index.js'
import { double } from '../../cel/index.js'
import { applyJsonPatch } from '../../apimachinery/json-patch/index.js'
import { decodeDefinition, type JsonObject } from '../../crd/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests, readYaml } from '../../manifest/index.js'
import { SHARED } from '../conformance/shared.js'

const LIBRARY = join(SHARED, 'corpus', 'policies', 'cel-admission-library')
const CONTROLS = join(LIBRARY, 'controls')

interface LibraryTest {
  readonly name: string
  readonly template: string
  readonly expected: 'pass' | 'fail' | 'warn'
  /** `spec.containers.[0].image=alpine`; values are YAML. */
  readonly field_change_list?: readonly string[]
  readonly param_template?: string
  readonly binding_template?: string
}

const objectsOf = (path: string): JsonObject[] =>
  readManifests(new SourceText(path, readFileSync(path, 'utf8')), { float: double }).manifests.map(
    ({ object }) => object,
  )

const resources = new Map<string, JsonObject>()

function resource(name: string): JsonObject {
  const object = resources.get(name) ?? objectsOf(join(LIBRARY, 'test-resources', name))[0]
  if (object === undefined) throw new Error(`no object in ${name}`)
  resources.set(name, object)
  return object
}

/** Sets a field, making what leads to it. */
function change(object: JsonObject, text: string): JsonObject {
  const equals = text.indexOf('=')
  const steps = text.slice(0, equals).split('.')
  const { documents } = readYaml(new SourceText('value', text.slice(equals + 1)), { float: double })
  const path = steps.map((step) => step.replace(/^\[(\d+)\]$/, '$1'))
  let result: unknown = object
  for (let length = 1; length < path.length; length++) {
    const at = pointer(path.slice(0, length))
    if (valueAt(result, path.slice(0, length)) !== undefined) continue
    const value = /^\[\d+\]$/.test(steps[length] ?? '') ? [] : {}
    result = applyJsonPatch(result, [{ op: 'add', path: at, value }])
  }
  const isThere = valueAt(result, path) !== undefined
  const value = documents[0]?.value
  return applyJsonPatch(result, [{ op: isThere ? 'replace' : 'add', path: pointer(path), value }]) as JsonObject
}

const pointer = (steps: readonly string[]): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, step) => (part as Readonly<Record<string, unknown>> | undefined)?.[step], value)

/** The binding and the params of a control, under the names that the project's own runner gives them. */
function bind(policy: PolicyObject, test: LibraryTest): { binding: PolicyObject; params: JsonObject[] } {
  const written = resource(test.binding_template ?? 'policy-binding.yaml')
  const name = 'test'
  const binding = decodePolicyObject(
    applyJsonPatch(written, [
      { op: 'replace', path: '/metadata/name', value: name },
      { op: 'replace', path: '/spec/policyName', value: policy.metadata.name },
      ...(valueAt(written, ['spec', 'paramRef']) === undefined
        ? []
        : [{ op: 'replace', path: '/spec/paramRef/name', value: name }]),
    ]) as JsonObject,
  ).object
  const params = resource(test.param_template ?? 'default-control-configuration.yaml')
  return { binding, params: [change(params, `metadata.name=${name}`)] }
}

const definitions = existsSync(LIBRARY)
  ? objectsOf(join(LIBRARY, 'configuration', 'policy-configuration-definition.yaml')).map(
      (object) => decodeDefinition(object).definition,
    )
  : []

function run(policies: readonly PolicyObject[], one: LibraryTest): AdmissionVerdict {
  const [policy] = policies
  if (policy === undefined) throw new Error('no policy')
  const { binding, params } = bind(policy, one)
  const object = (one.field_change_list ?? []).reduce(change, resource(one.template))
  const cluster = offlineCluster({ params, definitions })
  const asked = requestOf(object, { namespace: 'default', kinds: cluster, typed: true })
  const request = { ...asked, ...(asked.object && { object: typedForm(asked.kind, asked.object) }) }
  return new PolicySet([policy, binding]).admit(request, cluster)
}

const outcome = ({ allowed, validating }: AdmissionVerdict): LibraryTest['expected'] =>
  !allowed ? 'fail' : (validating?.warnings ?? []).length > 0 ? 'warn' : 'pass'

describe.skipIf(!existsSync(LIBRARY))('cel-admission-library', () => {
  const controls = existsSync(CONTROLS)
    ? readdirSync(CONTROLS).filter((name) => existsSync(join(CONTROLS, name, 'tests.json')))
    : []
  const testsOf = (control: string): LibraryTest[] =>
    JSON.parse(readFileSync(join(CONTROLS, control, 'tests.json'), 'utf8')) as LibraryTest[]

  test('there are 628 tests', () => {
    expect(controls.flatMap(testsOf)).toHaveLength(628)
  })

  test.each(controls)('%s', (control) => {
    const policies = objectsOf(join(CONTROLS, control, 'policy.yaml')).map(
      (object) => decodePolicyObject(object).object,
    )
    const tests = testsOf(control)
    const actual = tests.map((one) => `${outcome(run(policies, one))}: ${one.name}`)
    expect(actual).toEqual(tests.map(({ expected, name }) => `${expected}: ${name}`))
  })
})
