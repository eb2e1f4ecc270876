// Gateway API's guard of its CRDs, against the CRDs of that project.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  decodePolicyObject,
  offlineCluster,
  requestOf,
  runPolicySuite,
  type PolicyExpectation,
  type PolicyTest,
} from '../../admission/index.js'
import { typedForm } from '../../apply/builtin/index.js'
import { double } from '../../cel/index.js'
import type { JsonObject } from '../../crd/index.js'
import { applyJsonPatch } from '../../apimachinery/json-patch/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { SHARED } from '../conformance/shared.js'

const GUARD = 'config/crd/standard/gateway.networking.k8s.io_vap_safeupgrades.yaml'
const POLICY = join(SHARED, 'corpus/policies/gateway-api', GUARD)
const CRDS = join(SHARED, 'corpus/crds/gateway-api/config/crd')

const objectsOf = (path: string): JsonObject[] =>
  readManifests(new SourceText(path, readFileSync(path, 'utf8')), { float: double }).manifests.map(
    ({ object }) => object,
  )

const definitionsOf = (channel: string): JsonObject[] =>
  readdirSync(join(CRDS, channel))
    .filter((name) => name.startsWith('gateway.networking.k8s.io_'))
    .flatMap((name) => objectsOf(join(CRDS, channel, name)))
    .filter(({ kind }) => kind === 'CustomResourceDefinition')

const nameOf = (object: JsonObject): string => String((object['metadata'] as JsonObject)['name'])

const versioned = (object: JsonObject, version: string): JsonObject =>
  applyJsonPatch(object, [
    {
      op: 'replace',
      path: '/metadata/annotations/gateway.networking.k8s.io~1bundle-version',
      value: version,
    },
  ]) as JsonObject

const cluster = offlineCluster()

function tested(
  name: string,
  object: JsonObject,
  old: JsonObject | undefined,
  expected: PolicyExpectation,
): PolicyTest {
  const asked = requestOf(object, { ...(old && { old }), kinds: cluster, typed: true })
  const typed = (some: JsonObject): JsonObject => typedForm(asked.kind, some)
  const request = {
    ...asked,
    ...(asked.object && { object: typed(asked.object) }),
    ...(asked.oldObject && { oldObject: typed(asked.oldObject) }),
  }
  return { name, request, expect: expected }
}

describe.skipIf(!existsSync(POLICY) || !existsSync(CRDS))('gateway-api', () => {
  test('experimental CRDs do not take the place of standard ones, and old ones none at all', () => {
    const experimental = new Map(definitionsOf('experimental').map((object) => [nameOf(object), object]))
    const tests = definitionsOf('standard').flatMap((written): PolicyTest[] => {
      const name = nameOf(written)
      const standard = versioned(written, 'v1.5.0')
      const other = experimental.get(name)
      return [
        tested(`${name} is created`, standard, undefined, { decision: 'allow' }),
        tested(`${name} is too old`, versioned(written, 'v1.3.0'), undefined, {
          messageMatches: '^Installing CRDs with version before v1\\.5\\.0 is prohibited',
          reason: 'Invalid',
          code: 422,
        }),
        ...(other === undefined
          ? []
          : [
              tested(`${name} becomes experimental`, versioned(other, 'v1.5.0'), standard, {
                messageMatches: '^Installing experimental CRDs on top of standard channel CRDs is prohibited',
              }),
              tested(`${name} becomes standard`, standard, versioned(other, 'v1.5.0'), { decision: 'allow' }),
            ]),
      ]
    })
    const policies = objectsOf(POLICY).map((object) => decodePolicyObject(object).object)
    const outcomes = runPolicySuite({ name: 'gateway-api', policies, cluster, tests })
    expect(outcomes.length).toBeGreaterThan(20)
    expect(outcomes.filter(({ failures, vacuous }) => failures.length > 0 || vacuous !== undefined)).toEqual([])
  })
})
