import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../../manifest/index.js'

const CRD = readFileSync(new URL('../../test/fixtures/crd/gadgets.yaml', import.meta.url), 'utf8')

const gadget = (name: string, spec: object, metadata: object = {}): object => ({
  apiVersion: 'example.com/v1',
  kind: 'Gadget',
  metadata: { name, ...metadata },
  spec,
})

const stored = (name: string): object =>
  gadget(name, { size: 'M', color: 'red' }, { namespace: 'shop', uid: 'u', resourceVersion: '7' })

const PAGES: Readonly<Record<string, unknown>> = {
  '/apis/example.com': { versions: [{ version: 'v1' }] },
  '/apis/example.com/v1': {
    resources: [
      { name: 'gadgets', kind: 'Gadget', namespaced: true },
      { name: 'gadgets/status', kind: 'Gadget', namespaced: true },
    ],
  },
  '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/gadgets.example.com': readYaml(new SourceText('crd', CRD))
    .documents[0]?.value,
  '/apis/example.com/v1/namespaces/shop/gadgets/there': stored('there'),
  '/apis/example.com/v1/gadgets?limit=500': { items: [stored('there')] },
  '/version': { gitVersion: 'v1.34.2' },
  '/api/v1': { resources: [{ name: 'boxes', kind: 'Box', namespaced: true }] },
  '/openapi/v3': { paths: { 'api/v1': {} } },
  '/openapi/v3/api/v1': {
    openapi: '3.0.0',
    components: {
      schemas: {
        Box: {
          type: 'object',
          'x-kubernetes-group-version-kind': [{ group: '', version: 'v1', kind: 'Box' }],
          properties: {
            apiVersion: { type: 'string' },
            kind: { type: 'string' },
            metadata: { type: 'object', properties: { name: { type: 'string' } } },
            size: { type: 'integer' },
          },
        },
      },
    },
  },
}

let server: Server
let kubeconfig: string
let asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    response.statusCode = Object.hasOwn(PAGES, url) ? 200 : 404
    response.end(JSON.stringify(PAGES[url] ?? { kind: 'Status', message: 'not found' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  kubeconfig = join(folderWith({}), 'kubeconfig')
  writeFileSync(
    kubeconfig,
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'none',
      clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'u', user: {} }],
      contexts: [{ name: 'test', context: { cluster: 'c', user: 'u', namespace: 'shop' } }],
    }),
  )
})
afterAll(() => server.close())
beforeEach(() => void (asked = []))

const validate = (objects: readonly object[], ...argv: string[]) => {
  const cwd = folderWith({ 'a.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }, null, 1) })
  return runIn(cwd, ['validate', '--cluster', '--kubeconfig', kubeconfig, '--context', 'test', ...argv, 'a.json'])
}

/** What is said, without the places. */
const said = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^\S+: ((?:error|warning) .*)/.exec(line)?.[1] ?? [])

test('kinds and stored objects come from the cluster: what is there is updated', async () => {
  const { stdout, code, stderr } = await validate([
    gadget('there', { size: 'M', color: 'blue' }),
    gadget('new', { size: 'XXL' }),
    { apiVersion: 'v1', kind: 'Box', metadata: { name: 'b' }, size: 'x' },
    { apiVersion: 'example.com/v2', kind: 'Gadget', metadata: { name: 'n' } },
    { apiVersion: 'nowhere.io/v1', kind: 'Nothing', metadata: { name: '..' } },
  ])
  expect(stderr).toBe('')
  expect(said(stdout)).toEqual([
    'error FieldValueInvalid: spec: Invalid value: the color stays',
    'error FieldValueNotSupported: spec.size: Unsupported value: "XXL": supported values: "S", "M", "L"',
    expect.stringMatching(/^error FieldValueInvalid: <nil>: .* some validation rules were not checked/),
    expect.stringMatching(/^error FieldValueTypeInvalid: size: Invalid value: "string": /),
    'error validate/unknown-version: no matches for kind "Gadget" in version "example.com/v2"',
    'error validate/unknown-kind: no matches for kind "Nothing" in version "nowhere.io/v1"',
  ])
  expect(stdout).toContain('4 objects validated, 1 as an update, 1 object of unknown kind: ')
  expect(code).toBe(1)
  expect(asked.filter((url) => url.startsWith('/apis/example.com/v1/'))).toEqual([
    '/apis/example.com/v1/namespaces/shop/gadgets/there',
    '/apis/example.com/v1/namespaces/shop/gadgets/new',
  ])
})

test('many objects of a kind are listed', async () => {
  const { stdout } = await validate(
    Array.from({ length: 60 }, (_, index) => gadget(index === 7 ? 'there' : `g${index}`, { size: 'M', color: 'red' })),
  )
  expect(stdout).toBe('60 objects validated, 1 as an update: nothing found\n')
  expect(asked.filter((url) => url.startsWith('/apis/example.com/v1/'))).toEqual([
    '/apis/example.com/v1/gadgets?limit=500',
  ])
})

test('CRDs of files win over those of the cluster', async () => {
  const cwd = folderWith({
    'crd.yaml': CRD.replace('[S, M, L]', '[XXL]'),
    'a.json': JSON.stringify(gadget('new', { size: 'XXL' })),
  })
  const argv = ['validate', '--cluster', '--kubeconfig', kubeconfig, '--context', 'test', '--crd', 'crd.yaml', 'a.json']
  expect((await runIn(cwd, argv)).stdout).toBe('1 object validated: nothing found\n')
})
