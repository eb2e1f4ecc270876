// What a re-read costs: nothing where nothing changed, and no request a long wait where something did.
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measured } from '../../test/fixtures/event-loop.js'
import { folderWith, ioFor } from '../../test/fixtures/cli/run-in.js'
import { readManifestsInSteps } from '../../manifest/index.js'
import { PolicyFiles } from './policy-loader.js'

const COUNT = 40

const policy = (id: number, limit: number): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: p${id} }
spec:
  matchConstraints:
    resourceRules:
      - { apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [pods] }
  variables:
    - { name: containers, expression: 'object.spec.containers + object.spec.?initContainers.orValue([])' }
  validations:
    - expression: variables.containers.all(c, !c.?securityContext.privileged.orValue(false))
    - expression: size(variables.containers) <= ${limit}
      messageExpression: "'at most ${limit}, not ' + string(size(variables.containers))"
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: p${id} }
spec: { policyName: p${id}, validationActions: [Deny] }
`
const all = (limit: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: COUNT }, (_, id) => [`p${id}.yaml`, policy(id, limit)]))

/** A loader of a folder, and the names of the texts that it has parsed since it was asked last. */
function loaderOf(files: Readonly<Record<string, string>>) {
  const cwd = folderWith(files)
  const parsed: string[] = []
  const paths = { objects: ['.'], policies: ['.'], openapi: [], compatibility: '1.33' }
  const { io } = ioFor(cwd)
  const loader = new PolicyFiles({ ...paths, authorizer: undefined, cluster: undefined }, io, (source, options) => {
    parsed.push(source.name.slice(cwd.length + 1))
    return readManifestsInSteps(source, options)
  })
  return { cwd, loader, parsed: () => parsed.splice(0) }
}

test('a re-read without a change parses nothing', async () => {
  const { cwd, loader, parsed } = loaderOf(all(3))
  const first = await loader.load()
  expect(first.counts.validatingPolicies).toBe(COUNT)
  expect(parsed()).toHaveLength(COUNT)
  expect(await loader.load()).toBe(first)
  // As volumes do, which are exchanged whole.
  for (const name of Object.keys(all(3))) utimesSync(join(cwd, name), 1_700_000_000, 1_700_000_000)
  expect(await loader.load()).toBe(first)
  expect(parsed()).toEqual([])
})

test('a set with an error is not parsed again and again either', async () => {
  const { cwd, loader, parsed } = loaderOf(all(3))
  await loader.load()
  parsed()
  writeFileSync(join(cwd, 'p0.yaml'), policy(0, 3).replace('size(', 'sizes('))
  await expect(loader.load()).rejects.toThrow(/undeclared reference to 'sizes'/)
  await expect(loader.load()).rejects.toThrow(/undeclared reference to 'sizes'/)
  expect(parsed()).toEqual(['p0.yaml'])
})

test('what changed is parsed, and only that', async () => {
  const { cwd, loader, parsed } = loaderOf(all(3))
  const first = await loader.load()
  parsed()
  writeFileSync(join(cwd, 'p7.yaml'), policy(7, 4))
  const second = await loader.load()
  expect(second.revision).not.toBe(first.revision)
  expect(parsed()).toEqual(['p7.yaml'])
})

test.each([
  ['many files', (limit: number) => all(limit)],
  ['one file', (limit: number) => ({ 'all.yaml': Object.values(all(limit)).join('---\n') })],
])('requests go on while a change is compiled: %s', async (_, files) => {
  const { cwd, loader } = loaderOf(files(3))
  await loader.load()
  for (const [name, text] of Object.entries(files(4))) writeFileSync(join(cwd, name), text)
  const { longest, whole } = await measured(() => loader.load())
  expect(longest).toBeLessThan(whole / 4)
})
