// That what kubevet lint says of two managers and a list of objects is what server-side apply does.
import { expect, test } from 'vitest'
import { applyObject, customResourceKind, type StoredObject } from '../../apply/index.js'
import { decodeDefinition } from '../../crd/index.js'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'
import { definitionText } from '../../test/fixtures/crd/definition.js'

const CRD = definitionText([
  `type: object
properties:
  ports:
    type: array
    items:
      type: object
      required: [name]
      properties:
        name: { type: string }`,
])

test('the second of two managers has a conflict about the whole list, and with force the first item is lost', async () => {
  const { stdout } = await runIn(folderWith({ 'crd.yaml': CRD }), ['lint', 'crd.yaml'])
  expect(stdout).toContain(
    'one manager applies [{name: a}], another [{name: b}]: the second gets a conflict about the whole list, and with force the item a is lost',
  )

  const kind = customResourceKind(decodeDefinition(CRD).definition)
  const apply = (stored: StoredObject | undefined, fieldManager: string, name: string, force: boolean) =>
    applyObject(kind, stored, {
      object: { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w' }, spec: { ports: [{ name }] } },
      ...{ version: 'v1', name: 'w', namespace: 'default', fieldManager, force },
      ...{ now: '2024-01-01T00:00:00Z', uid: '', resourceVersion: '2' },
    })
  const first = apply(undefined, 'one', 'a', false)
  const stored = 'stored' in first ? first.stored : undefined
  expect(apply(stored, 'two', 'b', false)).toMatchObject({
    status: { message: 'Apply failed with 1 conflict: conflict with "one": .spec.ports' },
  })
  expect(apply(stored, 'two', 'b', true)).toMatchObject({ object: { spec: { ports: [{ name: 'b' }] } } })
})
