// What `kubevet deprecations` finds in manifests of other projects, each group with its reason.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runIn } from '../fixtures/cli/run-in.js'
import { SHARED } from '../conformance/shared.js'

const CORPUS = join(SHARED, 'corpus')
const ROUTES = 'resources/gateway-api'
const channel = (name: string): string => join(CORPUS, `crds/gateway-api/config/crd/${name}`)

interface Report {
  readonly findings: readonly { readonly code: string; readonly kind?: string; readonly version?: string }[]
  readonly counts: Readonly<Record<string, unknown>>
}

async function found(...argv: string[]): Promise<{ groups: Record<string, number>; counts: Report['counts'] }> {
  const { stdout } = await runIn(CORPUS, ['deprecations', '--target-version', '1.34', '--format', 'json', ...argv])
  const { findings, counts } = JSON.parse(stdout) as Report
  const groups: Record<string, number> = {}
  for (const { code, version, kind } of findings) {
    const group = [code, version, kind].filter((part) => part !== undefined).join(' ')
    groups[group] = (groups[group] ?? 0) + 1
  }
  return { groups, counts }
}

describe.skipIf(!existsSync(CORPUS))('manifests of other projects', () => {
  test('what is found in all of them', async () => {
    const { groups, counts } = await found('.')
    expect(groups).toEqual({
      // A test of crossplane sets a key twice; a server that validates strictly refuses that.
      'manifest/duplicate-key': 1,
      // Kubernetes 1.33 deprecates it in favor of EndpointSlice; a test of policies has one.
      'deprecations/deprecated v1 Endpoints': 1,
      // Gateway API's experimental CRDs deprecate alpha versions, its standard ones do not serve them any more.
      'deprecations/crds-differ': 4,
      'deprecations/deprecated v1alpha2 TCPRoute': 11,
      'deprecations/deprecated v1alpha2 UDPRoute': 11,
      'deprecations/deprecated v1alpha2 TLSRoute': 1,
      'deprecations/deprecated v1alpha3 TLSRoute': 1,
      // Cluster API keeps templates of its previous version for upgrade tests; its CRDs deprecate that.
      'deprecations/deprecated v1beta1 Cluster': 1,
      'deprecations/deprecated v1beta1 ClusterClass': 1,
      'deprecations/deprecated v1beta1 DevClusterTemplate': 1,
      'deprecations/deprecated v1beta1 DevMachineTemplate': 2,
      'deprecations/deprecated v1beta1 KubeadmConfigTemplate': 1,
      'deprecations/deprecated v1beta1 KubeadmControlPlaneTemplate': 1,
      // Crossplane's CRDs say with deprecationWarning that v2 is to be used, and other APIs in the place of Usage.
      'deprecations/deprecated v1 CompositeResourceDefinition': 20,
      'deprecations/deprecated v1beta1 Usage': 2,
    })
    expect(counts).toMatchObject({
      skipped: 75,
      skippedBecause: {
        // OpenAPI documents, kustomizations that don't say what they are, descriptions of packages.
        'the object has no apiVersion': 11,
        // JSON patches, and lists of test cases.
        'this is not a Kubernetes object': 64,
      },
    })
  })

  test.each([
    ['experimental', 'deprecated'],
    ['standard', 'removed'],
  ])('to the %s CRDs alpha routes are %s', async (name, rule) => {
    expect((await found('--crd', channel(name), ROUTES)).groups).toEqual({
      [`deprecations/${rule} v1alpha2 TCPRoute`]: 11,
      [`deprecations/${rule} v1alpha2 UDPRoute`]: 11,
      [`deprecations/${rule} v1alpha2 TLSRoute`]: 1,
      [`deprecations/${rule} v1alpha3 TLSRoute`]: 1,
    })
  })
})
