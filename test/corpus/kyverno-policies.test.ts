// kyverno's own tests of its CEL policies, as the project has them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPolicyTests, type LoadedPolicyTests } from '../../cli/policy-test/load.js'
import { runPolicyTests, type RunPolicyTest } from '../../cli/policy-test/run-tests.js'
import { SnapshotFiles } from '../../cli/policy-test/snapshots.js'
import { ioFor } from '../fixtures/cli/run-in.js'
import { SHARED } from '../conformance/shared.js'

const POLICIES = join(SHARED, 'corpus', 'policies', 'kyverno-policies')

/**
 * Policies that call `orValue` on what is not an optional value, or compare what kyverno holds as another type. kube-apiserver, too,
 * says "no such overload" of them: see the cases of these policies in the shared folder's conformance/policy/kyverno-vap.jsonl.
 */
const NO_SUCH_OVERLOAD: Readonly<Record<string, number>> = {
  'adding-capabilities-strict': 18,
  'ensure-readonly-hostpath': 2,
  'require-emptydir-requests-and-limits': 2,
  'require-qos-guaranteed': 5,
}

/** Tests that name an object which their file of expected objects has not; kyverno passes over them. */
const NO_EXPECTED_OBJECT = [
  'patchedResource.yaml has no Pod myfailedpod',
  'patchedResource.yaml has no Pod withoutinitcontainer',
  'patchedResourcefail.yaml has no Namespace test-fail',
]

/** What policies use that Kubernetes' CEL has not, by policy. */
const FOREIGN: Readonly<Record<string, string>> = {
  'add-imagepullsecrets-for-containers-and-initcontainers': 'image',
  'advanced-restrict-image-registries': 'resource',
  'allowed-base-images': 'resource',
  'allowed-podpriorities': 'resource',
  'block-images-with-volumes': 'image',
  'block-stale-images': 'time',
  'check-hpa-exists': 'resource',
  'check-nvidia-gpus': 'image',
  'limit-configmap-for-sa': 'parseServiceAccount',
}

describe.skipIf(!existsSync(POLICIES))('kyverno policies', () => {
  let loaded: LoadedPolicyTests
  let tests: readonly RunPolicyTest[]

  beforeAll(async () => {
    const { io } = ioFor(POLICIES)
    const settings = { compatibilityOf: () => '1.36', fileName: (name: string) => name }
    loaded = await loadPolicyTests(['.'], settings, io)
    const snapshots = new SnapshotFiles({ update: false, ci: true, complete: false })
    tests = await runPolicyTests(loaded, { filter: undefined, coverage: false }, snapshots)
  })

  test('all files are read', () => {
    expect(loaded.files).toHaveLength(137)
    const diagnostics = [...loaded.diagnostics, ...loaded.files.flatMap((file) => file.diagnostics)]
    expect(diagnostics.map(({ message }) => message)).toEqual(NO_EXPECTED_OBJECT)
  })

  test('what is expected of policies in Kubernetes’ CEL holds, but for those that kube-apiserver takes otherwise', () => {
    const deviations = tests.filter(({ result }) => result === 'failed' || result === 'vacuous')
    const byPolicy = new Map<string, number>()
    for (const { name } of deviations) {
      const policy = name.slice(0, name.indexOf(': '))
      byPolicy.set(policy, (byPolicy.get(policy) ?? 0) + 1)
    }
    expect(Object.fromEntries(byPolicy)).toEqual(NO_SUCH_OVERLOAD)
    expect(
      deviations
        .flatMap(({ diagnostics }) => diagnostics)
        .filter(({ message }) => !message.includes('no such overload')),
    ).toEqual([])
    expect(tests.filter(({ result }) => result === 'passed')).toHaveLength(1362)
  })

  test('what is not Kubernetes’ CEL is told', () => {
    const notRun = tests.filter(({ result }) => result === 'not run')
    expect(notRun).toHaveLength(57)
    const reasons = notRun.map(({ diagnostics: [diagnostic] }) => diagnostic?.message ?? '')
    const names = reasons.map((message) => [
      message.slice(0, message.indexOf(' is not run')),
      /undeclared reference to '(\w+)'/.exec(message)?.[1],
    ])
    expect(Object.fromEntries(names)).toEqual(FOREIGN)
  })
})
