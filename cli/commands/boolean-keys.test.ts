import { expect, test } from 'vitest'
import { folderWith, heads, runIn } from '../../test/fixtures/cli/run-in.js'

const FILES = {
  'crd.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: points.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: points, singular: point, kind: Point, listKind: PointList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              x: {type: integer, format: int64, maximum: 9}
              y: {type: integer, format: int64, maximum: 9}
`,
  'config-map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: b}\ndata:\n  on: a\n',
  'secret.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: {name: a, namespace: b}\nstringData:\n  y: hunter2\n',
  'policy.yaml': `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: p
  labels:
    no: thing
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [configmaps]}]
  validations: [{expression: 'has(object.data)'}]
`,
}

const Y = 'warning manifest/boolean-key: the key y is read as "true"'
const ON = 'warning manifest/boolean-key: the key on is read as "true"'
const NO = 'warning manifest/boolean-key: the key no is read as "false"'

test.each([
  [['lint', 'crd.yaml'], `crd.yaml:20:15: ${Y}`],
  [['validate', 'crd.yaml'], `crd.yaml:20:15: ${Y}`],
  [['validate', 'config-map.yaml'], `config-map.yaml:5:3: ${ON}`],
  [['policy', 'lint', 'policy.yaml'], `policy.yaml:6:5: ${NO}`],
  [['policy', 'eval', 'config-map.yaml', '--policy', 'policy.yaml'], `policy.yaml:6:5: ${NO}`],
])('%j warns of keys that are read as booleans', async (command, finding) => {
  const { code, stdout } = await runIn(folderWith(FILES), command)
  expect({ code, found: heads(stdout).filter((line) => line.includes('boolean-key')) }).toEqual({
    code: 0,
    found: [finding],
  })
})

test('the values of such keys stay hidden', async () => {
  const { stdout } = await runIn(folderWith(FILES), ['validate', 'secret.yaml'])
  expect(stdout).toContain(`secret.yaml:5:3: ${Y}`)
  expect(stdout).not.toContain('hunter2')
})

test('lint says of a named file without CRDs what it is, whatever its keys', async () => {
  expect((await runIn(folderWith(FILES), ['lint', 'config-map.yaml'])).code).toBe(2)
})
