import { describe, expect, test } from 'vitest'
import { fakeCluster } from '../../test/fixtures/cli/fake-cluster.js'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'
import { withClusterVersion } from './cluster-version.js'
import { serverVersion } from './kubernetes-version.js'

describe.each<[info: Readonly<Record<string, string>>, kubernetesVersion: string, compatibility: string]>([
  [{ gitVersion: 'v1.31.4+k3s1', major: '1', minor: '31' }, '1.31', '1.30'],
  [{ gitVersion: 'v1.34.2-gke.100', major: '1', minor: '34+' }, '1.34', '1.33'],
  [
    {
      gitVersion: 'v1.35.0',
      emulationMajor: '1',
      emulationMinor: '34',
      minCompatibilityMajor: '1',
      minCompatibilityMinor: '32',
    },
    '1.34',
    '1.32',
  ],
])('a cluster of %j', (info, kubernetesVersion, compatibility) => {
  const { kubeconfig, asked } = fakeCluster({ '/version': info })

  test('is asked for its version', async () => {
    const choices = await withClusterVersion({}, { kubeconfig })
    expect(serverVersion(choices, { kubernetesVersion: '1.29' })).toEqual({ kubernetesVersion, compatibility })
    expect(asked).toEqual(['/version'])
  })

  test('is not asked if the command line names a version, or no cluster is read', async () => {
    asked.length = 0
    expect(await withClusterVersion({ kubernetesVersion: '1.30' }, { kubeconfig })).toEqual({
      kubernetesVersion: '1.30',
    })
    expect(await withClusterVersion({}, undefined)).toEqual({})
    expect(asked).toEqual([])
  })
})

describe('policy lint --cluster', () => {
  const { kubeconfig } = fakeCluster({
    '/version': { gitVersion: 'v1.31.4+k3s1' },
    '/apis/apiextensions.k8s.io/v1/customresourcedefinitions': { items: [] },
    '/openapi/v3': { paths: {} },
  })
  const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: semver }
spec:
  matchConstraints:
    resourceRules:
    - { apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }
  validations:
  - { expression: "isSemver(object.metadata.name)", message: must be a version }
`

  test("compiles with the cluster's minimum compatibility version", async () => {
    const folder = folderWith({ 'p.yaml': POLICY })
    const argv = ['policy', 'lint', 'p.yaml', '--cluster', '--kubeconfig', kubeconfig]
    const old = await runIn(folder, argv)
    expect(old.stdout).toContain('this expression compiles in Kubernetes 1.34 and later, but not in 1.31')
    expect(old.code).toBe(1)
    expect((await runIn(folder, [...argv, '--kubernetes-version', '1.34'])).code).toBe(0)
  })
})

describe('a cluster that is newer than what is known', () => {
  const { kubeconfig } = fakeCluster({ '/version': { gitVersion: 'v1.99.0' } })

  test('is an error that names the known versions', async () => {
    const { code, stderr } = await runIn(folderWith(), ['lint', '--cluster', '--kubeconfig', kubeconfig])
    expect(code).toBe(2)
    expect(stderr).toBe(
      'error: the version of cluster:test, v1.99.0: not a known Kubernetes version\n  = help: known are 1.23 to 1.37\n',
    )
  })
})
