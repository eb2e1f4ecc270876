import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

let server: ApiServer
let client: ReturnType<ApiServer['client']>
const broken: unknown[] = []

beforeAll(async () => {
  server = await serve({ tls: false, onError: (error) => void broken.push(error) })
  client = server.client()
})
afterAll(() => server.stop())

const version = (name: string, more: object): object => ({ name, served: true, storage: name === 'v1', ...more })
const schemaOf = (properties: object): object => ({ schema: { openAPIV3Schema: { type: 'object', properties } } })
const SIZE = { size: { type: 'integer' } }

test('a CRD changes under open watches: schema, columns and versions count at once', async () => {
  const definition = await client.create(definitionBody([version('v1', schemaOf(SIZE))]) as AnyObject)
  const widget = (name: string, more: object, of = 'v1'): AnyObject =>
    ({ apiVersion: `example.com/${of}`, kind: 'Widget', metadata: { name }, ...more }) as AnyObject
  const told: unknown[] = []
  const watch = async (resourceVersion?: string): Promise<void> => {
    const options = resourceVersion === undefined ? {} : { resourceVersion }
    for await (const { type, object } of client.watch<AnyObject>('example.com/v1', 'Widget', options)) {
      told.push([type, object.metadata.name, object['size'], object['color']])
      if (object.metadata.name === 'b') return
    }
  }
  const first = watch()
  await expect(client.create(widget('a', { color: 'red' }))).rejects.toThrow('unknown field "color"')
  await client.create(widget('a', { size: 1 }))
  await eventually(() => expect(told).toEqual([['ADDED', 'a', 1, undefined]]))

  const color = { color: { type: 'string', default: 'blue' } }
  const additionalPrinterColumns = [{ name: 'Color', type: 'string', jsonPath: '.color' }]
  const next = schemaOf({ ...SIZE, ...color })
  await client.patch(definition, {
    spec: { versions: [version('v1', { ...next, additionalPrinterColumns }), version('v2', next)] },
  })
  expect(await client.get(widget('a', {}))).toMatchObject({ size: 1, color: 'blue' })
  // Whoever watches learns of the new form by another watch: this one ends.
  await first
  const [{ metadata }] = (await client.list('example.com/v1', 'Widget')) as [AnyObject]
  const second = watch(metadata.resourceVersion)
  expect(await client.create(widget('b', { color: 'red' }, 'v2'))).toMatchObject({ color: 'red' })
  const table = await client.request('/apis/example.com/v1/widgets', {
    headers: { accept: 'application/json;as=Table;v=v1;g=meta.k8s.io' },
  })
  expect(JSON.stringify(table)).toContain('Color')
  await second
  expect(told.slice(1)).toEqual([['ADDED', 'b', undefined, 'red']])

  await client.patch(definition, { spec: { versions: [version('v1', next)] } })
  await expect(client.get(widget('b', {}, 'v2'))).rejects.toThrow()
  expect(await client.get(widget('b', {}))).toMatchObject({ color: 'red' })
  expect(broken).toEqual([])
})
