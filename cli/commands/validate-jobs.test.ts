import { expect, test } from 'vitest'
import { fakeThreads } from '../../test/fixtures/cli/fake-threads.js'
import { folderWith, runIn, type CommandResult } from '../../test/fixtures/cli/run-in.js'
import type { Io } from '../io/io.js'
import { judgeInThread } from '../validate/thread.js'

const CRD = (kind: string, schema: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: ${kind.toLowerCase()}s.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: ${kind.toLowerCase()}s, singular: ${kind.toLowerCase()}, kind: ${kind}, listKind: ${kind}List }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: ${schema} }
`
const object = (kind: string, name: string, rest: string): string =>
  `apiVersion: ${kind === 'Secret' ? 'v1' : 'example.com/v1'}\nkind: ${kind}\nmetadata: { name: ${name} }\n${rest}\n`

const FILES = {
  'crds/widget.yaml': CRD(
    'Widget',
    '{ type: object, properties: { size: { type: integer, maximum: 3, default: 2 } } }',
  ),
  'objects/a.yaml': `${object('Widget', 'a', 'size: 4')}---\n${object('Gadget', 'b', 'x: 1')}---\n${object('Broken', 'b', 'x: 1')}`,
  'objects/b.yaml': 'kind: [\n',
  // After its first object; the second one can't be decoded.
  'objects/c.yaml': `${CRD('Gadget', '{ type: object, properties: { x: { type: string } } }')}---\n${CRD('Broken', '{ type: object }').replace('served: true', 'served: 7')}`,
  'objects/d.yaml': `${object('Widget', 'd', 'size: 1\nsize: 2\non: 1')}---\n${object('Broken', 'd', 'x: 1')}`,
  'objects/e.yaml': object('Secret', 'e', 'stringData: { password: hunter22 }\ntype: [hunter22]'),
  'objects/f.yaml': object('Strange', 'f', 'x: 1'),
  'objects/g.json':
    '{ "apiVersion": "v1", "kind": "ConfigMap", "metadata": { "name": "g" }, "data": { "a": 1, "a": 2 } }',
  'objects/h.yaml': object('Widget', 'h', ''),
}

const validate = (cwd: string, argv: readonly string[], io: Partial<Io> = {}): Promise<CommandResult> =>
  runIn(cwd, ['validate', '--crd', 'crds', 'objects', ...argv], io)

test.each([
  [[]],
  [['--format', 'json']],
  [['--print']],
  [['--field-validation', 'warn']],
  [['--ignore-kinds', 'Strange,Broken']],
])('threads find what one thread finds, in the same order: %j', async (argv) => {
  const cwd = folderWith(FILES)
  const alone = await validate(cwd, ['--jobs', '1', ...argv])
  expect(alone.code).toBe(1)
  for (const jobs of ['2', '3', '8']) {
    const { startThread, started } = fakeThreads(judgeInThread)
    expect(await validate(cwd, ['--jobs', jobs, ...argv], { startThread })).toEqual(alone)
    expect(started()).toBe(Number(jobs))
  }
})

test('a thread that ends is a finding about its file; the others go on', async () => {
  const cwd = folderWith({
    'crds/c.yaml': FILES['crds/widget.yaml'],
    'objects/a.yaml': FILES['objects/h.yaml'],
    'objects/b.yaml': FILES['objects/h.yaml'],
  })
  const { startThread } = fakeThreads(judgeInThread, 1)
  const { code, stdout, stderr } = await validate(cwd, ['--jobs', '2'], { startThread })
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toContain('objects/a.yaml:1:1: error validate/failed: this file could not be validated: out of memory')
  expect(stdout).toContain('1 object validated: 1 error')
})

test('few files are for one thread', async () => {
  const { startThread, started } = fakeThreads(judgeInThread)
  const { stdout } = await validate(
    folderWith({ 'crds/c.yaml': FILES['crds/widget.yaml'], 'objects/h.yaml': FILES['objects/h.yaml'] }),
    [],
    { startThread },
  )
  expect(stdout).toBe('1 object validated: nothing found\n')
  expect(started()).toBe(0)
})

test.each(['0', '-1', '1.5', 'many'])('--jobs %s', async (jobs) => {
  const { code, stderr } = await validate(folderWith(FILES), ['--jobs', jobs])
  expect([code, stderr]).toEqual([2, expect.stringContaining('must be an integer from 1')])
})

test('a CRD that can not be served is told once, whichever file needs it first', async () => {
  const broken = CRD('Broken', '{ type: object }').replace('served: true', 'served: 7')
  const needs = object('Broken', 'a', 'x: 1')
  const former = broken.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1').replaceAll('roken', 'ld')
  const cwd = folderWith({
    'crds/a.yaml': broken,
    'crds/b.yaml': former,
    'objects/a.yaml': needs,
    'objects/b.yaml': needs,
  })
  const alone = await validate(cwd, ['--jobs', '1'])
  expect(alone.stdout.match(/can't be served/g)).toHaveLength(2)
  const { startThread } = fakeThreads(judgeInThread)
  expect(await validate(cwd, ['--jobs', '2'], { startThread })).toEqual(alone)
})
