import { expect, test } from 'vitest'
import { FieldSet } from '../../apply/index.js'
import { fieldOwners, isChanged } from './field-owners.js'
import { ownedLines } from './owned-lines.js'
import { ownersTree } from './owners-tree.js'
import { ownersOf, ownerText, withoutManagedFields } from './owners.js'
import { valueAt } from './value-at.js'

const entry = (manager: string, operation: string, fieldsV1: object, more: object = {}) => ({
  ...{ manager, operation, apiVersion: 'example.com/v1', time: '2024-01-01T00:00:00Z', fieldsType: 'FieldsV1' },
  ...{ fieldsV1, ...more },
})

const spec = {
  color: 'red',
  size: 3,
  tags: ['a', 'b'],
  ports: [
    { name: 'http', port: 80 },
    { name: 'https', port: 443 },
  ],
  whole: { a: 1 },
}
const ci = entry('ci', 'Apply', {
  'f:spec': {
    'f:color': {},
    'f:ports': { 'k:{"name":"http"}': { '.': {}, 'f:name': {}, 'f:port': {} } },
    'f:tags': { 'v:"b"': {} },
    'f:whole': {},
  },
})
const editor = entry('editor', 'Update', { 'f:spec': { 'f:size': {}, 'f:color': {} } })
const ctl = entry('ctl', 'Update', { 'f:status': { 'f:ready': {} } }, { subresource: 'status' })
const object = {
  kind: 'Widget',
  metadata: { name: 'a', managedFields: [ci, editor, ctl] },
  spec,
  status: { ready: true },
}

test('owners are named by what they do', () => {
  expect(ownersOf(object).map(ownerText)).toEqual(['ci', 'editor (Update)', 'ctl (Update status)'])
  expect(ownersOf(undefined)).toEqual([])
  expect(ownersOf({ metadata: { managedFields: [{ manager: 'm' }] } })).toEqual([
    { manager: 'm', operation: '', apiVersion: '', subresource: '', fields: FieldSet.EMPTY },
  ])
})

test('the owners of each line', () => {
  const shown = ownedLines(withoutManagedFields(object), ownersOf(object))
  expect(shown.filter(({ owners }) => owners.length > 0).map(({ text, owners }) => `${text} # ${owners.join(', ')}`))
    .toMatchInlineSnapshot(`
      [
        "  color: red # ci, editor (Update)",
        "  size: 3 # editor (Update)",
        "    - b # ci",
        "    - name: http # ci",
        "      port: 80 # ci",
        "  whole: # ci",
        "  ready: true # ctl (Update status)",
      ]
    `)
})

test('two versions of an object in one tree', () => {
  const before = withoutManagedFields(object)
  const after = { ...before, spec: { ...spec, color: 'green', size: 3 } }
  const taken = [{ ...ci, manager: 'ops' }, entry('editor', 'Update', { 'f:spec': { 'f:size': {} } })]
  const owners = ownersOf({ metadata: { managedFields: taken } })
  expect(ownersTree(ownedLines(before, ownersOf(object)), ownedLines(after, owners)).join('\n')).toMatchInlineSnapshot(`
    "  kind: Widget
      metadata:
        name: a
      spec:
    -   color: red      # ci, editor (Update)
    +   color: green    # ops
        size: 3         # editor (Update)
        tags:
          - a
          - b           # ci → ops
        ports:
          - name: http  # ci → ops
            port: 80    # ci → ops
          - name: https
            port: 443
        whole:          # ci → ops
          a: 1
      status:
        ready: true     # ctl (Update status) → nobody"
  `)
})

test('each field with its owners before and after', () => {
  const after = ownersOf({ metadata: { managedFields: [ci] } })
  expect(fieldOwners(ownersOf(object), after).map((one) => [one.field, one.before, one.after, isChanged(one)]))
    .toMatchInlineSnapshot(`
    [
      [
        ".spec.color",
        [
          "ci",
          "editor (Update)",
        ],
        [
          "ci",
        ],
        true,
      ],
      [
        ".spec.size",
        [
          "editor (Update)",
        ],
        [],
        true,
      ],
      [
        ".spec.whole",
        [
          "ci",
        ],
        [
          "ci",
        ],
        false,
      ],
      [
        ".spec.ports[name="http"].name",
        [
          "ci",
        ],
        [
          "ci",
        ],
        false,
      ],
      [
        ".spec.ports[name="http"].port",
        [
          "ci",
        ],
        [
          "ci",
        ],
        false,
      ],
      [
        ".spec.tags[="b"]",
        [
          "ci",
        ],
        [
          "ci",
        ],
        false,
      ],
      [
        ".status.ready",
        [
          "ctl (Update status)",
        ],
        [],
        true,
      ],
    ]
  `)
})

test('what a path leads to, or the nearest part around it', () => {
  const key = { key: [{ name: 'name', value: 'https' }] }
  const at = (...path: Parameters<typeof valueAt>[1]) => valueAt(object, path)
  const ports = [{ fieldName: 'spec' }, { fieldName: 'ports' }]
  expect(at(...ports, key, { fieldName: 'port' })).toEqual({
    value: 443,
    steps: ['spec', 'ports', 1, 'port'],
    isWhole: true,
  })
  expect(at({ fieldName: 'spec' }, { fieldName: 'tags' }, { value: 'b' })).toMatchObject({ steps: ['spec', 'tags', 1] })
  expect(at({ fieldName: 'spec' }, { fieldName: 'tags' }, { index: 0 })).toMatchObject({ value: 'a' })
  expect(at(...ports, { key: [{ name: 'name', value: 'x' }] })).toEqual({
    value: spec.ports,
    steps: ['spec', 'ports'],
    isWhole: false,
  })
  expect(at({ fieldName: 'constructor' })).toEqual({ value: object, steps: [], isWhole: false })
})
