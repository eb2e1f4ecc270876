import { describe, expect, test } from 'vitest'
import { validateDefinition } from '../../crd/index.js'
import { sourcesFolder, type Sources } from '../../test/fixtures/generator/sources-folder.js'
import { madeDefinitions, shownProblems } from '../../test/fixtures/schemagen/made.js'

const folder = sourcesFolder()

const make = (sources: Sources) => madeDefinitions(folder.root(), folder.write(sources))

/** What a module of a version needs. Its types are kinds without imports, so that the lines are few. */
const module = (version: string, markers: string, spec = '  size?: Int32\n'): string => `// +groupName=example.com
// +versionName=${version}
// +k8s:validation-gen=*

import type { Int32 } from 'kubevet/runtime'
export interface ObjectMeta { name?: string }
${markers}export interface Widget {
  apiVersion: string
  kind: string
  metadata: ObjectMeta
  spec: Spec
}
export interface Spec {
${spec}}
`

test('a kind with one version is a CRD', () => {
  const made = make({
    'v1.ts': module(
      'v1',
      '/** Does it. */\n// +kubebuilder:resource:shortName=wd,scope=Cluster\n',
      '  // +k8s:maxLength=3\n  name: string\n',
    ),
  })
  expect(shownProblems(made)).toEqual([])
  expect(made.definitions.map(({ name }) => name)).toEqual(['example.com_widgets.yaml'])
  expect(made.definitions[0]?.text).toBe(TEXT)
})

const TEXT = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  names:
    kind: Widget
    listKind: WidgetList
    plural: widgets
    shortNames:
      - wd
    singular: widget
  scope: Cluster
  versions:
    - name: v1
      schema:
        openAPIV3Schema:
          description: Does it.
          properties:
            apiVersion:
              type: string
            kind:
              type: string
            metadata:
              type: object
            spec:
              properties:
                name:
                  maxLength: 3
                  type: string
              required:
                - name
              type: object
          required:
            - apiVersion
            - kind
            - metadata
            - spec
          type: object
      served: true
      storage: true
`

const V1 = module('v1', '// +kubebuilder:storageversion\n')

describe('several versions', () => {
  test('are one CRD, the version of the highest priority first', () => {
    const made = make({
      'a.ts': module('v1beta1', '// +kubebuilder:unservedversion\n// +kubebuilder:resource:shortName=wd\n'),
      'b.ts': V1,
      'c.ts': module('v2alpha1', '// +kubebuilder:skipversion\n'),
    })
    expect(shownProblems(made)).toEqual([])
    expect(made.definitions).toHaveLength(1)
    expect(made.definitions[0]?.definition).toMatchObject({
      spec: {
        names: { shortNames: ['wd'] },
        versions: [
          { name: 'v1', served: true, storage: true },
          { name: 'v1beta1', served: false, storage: false },
        ],
      },
    })
    expect(made.definitions[0]?.sources.map((path) => path.split('/').at(-1))).toEqual(['b.ts', 'a.ts'])
    expect(validateDefinition({ definition: made.definitions[0]?.text ?? '' }).errors.map(String)).toEqual([])
  })

  test.each<[what: string, sources: Sources, problems: string[]]>([
    [
      'none is stored',
      { 'a.ts': module('v1beta1', ''), 'b.ts': module('v1', '') },
      [
        'b.ts:7:18 CRD for Widget.example.com has no storage version (add +kubebuilder:storageversion to the type of one version (v1, v1beta1))',
      ],
    ],
    [
      'two are stored',
      { 'a.ts': module('v1beta1', '// +kubebuilder:storageversion\n'), 'b.ts': V1 },
      [
        'a.ts:7:4 CRD for Widget.example.com has more than one storage version: v1 and v1beta1 (leave +kubebuilder:storageversion at one of them); b.ts:7:4 v1 is one, too',
      ],
    ],
    [
      'none is served',
      { 'a.ts': module('v1', '// +kubebuilder:unservedversion\n') },
      [
        'a.ts:7:4 CRD for Widget.example.com with version(s) v1 does not serve any version (take +kubebuilder:unservedversion out of one of them)',
      ],
    ],
    [
      'they disagree',
      {
        'a.ts': module('v1beta1', '// +kubebuilder:resource:path=widgetry\n'),
        'b.ts': module('v1', '// +kubebuilder:storageversion\n// +kubebuilder:resource:path=things\n'),
      },
      [
        'a.ts:7:4 versions v1 and v1beta1 of Widget say different things of spec.names.plural (let one of them say it); b.ts:8:4 what v1 says',
      ],
    ],
    [
      'one is declared twice',
      { 'a.ts': V1, 'b.ts': V1 },
      [
        'b.ts:8:18 Widget of example.com/v1 is declared twice (give one of them another version with +versionName, or take it out); a.ts:8:18 the other one',
      ],
    ],
    [
      'there is no group',
      { 'a.ts': V1.replace('+groupName=example.com', '') },
      ['a.ts:8:18 Widget has no API group, which its CRD needs (add +groupName=<group> to the comment of the module)'],
    ],
    [
      'there is no version',
      { 'a.ts': V1.replace('+versionName=v1', '') },
      [
        'a.ts:8:18 Widget has no API version, which its CRD needs (add +versionName=<version> to the comment of the module)',
      ],
    ],
  ])('problems: %s', (_what, sources, problems) => {
    expect(shownProblems(make(sources))).toEqual(problems)
  })
})

test.each<[field: string, place: string]>([
  ['spec.names.shortNames[0]', '7:4'],
  ['spec.versions[0].additionalPrinterColumns[1].jsonPath', '9:4'],
  ['spec.versions[0].name', '10:18'],
  ['spec.versions[0].schema.openAPIV3Schema', '10:18'],
  ['spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size].maximum', '18:6'],
  ['spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size].type', '19:3'],
  ['spec.versions[0].schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule', '16:4'],
  ['metadata.name', '10:18'],
])('%s comes from %s', (field, place) => {
  const markers = `// +kubebuilder:resource:shortName=wd
// +kubebuilder:printcolumn:name=A,type=string,JSONPath=.spec.a
// +kubebuilder:printcolumn:name=B,type=string,JSONPath=.spec.b
`
  const text = module('v1', markers, '  // +kubebuilder:validation:Maximum=5\n  size?: Int32\n').replace(
    'export interface Spec',
    '// +kubebuilder:validation:XValidation:rule="true"\nexport interface Spec',
  )
  const made = make({ 'a.ts': text })
  const span = made.definitions[0]?.spanOf(field)
  const { line, column } = span?.source.position(span.start) ?? { line: 0, column: 0 }
  expect(`${line}:${column}`).toBe(place)
})

test('metadata has only what is asked of names', () => {
  const made = make({
    'a.ts': V1.replace('{ name?: string }', '{\n  // +k8s:maxLength=20\n  name?: string\n  uid?: string\n}'),
  })
  expect(shownProblems(made)).toEqual([])
  const schema = 'spec.versions[0].schema.openAPIV3Schema'
  expect(made.definitions[0]?.definition).toHaveProperty(`${schema}.properties.metadata`, {
    type: 'object',
    properties: { name: { maxLength: 20, type: 'string' } },
  })
})

describe('what would be silent', () => {
  const specOf = (made: ReturnType<typeof make>): string =>
    JSON.stringify(made.definitions[0]?.definition['spec'], undefined, 1)

  test('a tag and a marker that contradict each other, with both places', () => {
    const spec = `  // +k8s:optional
  // +k8s:maximum=5
  // +kubebuilder:validation:Maximum=7
  size?: Int32
  // +k8s:optional
  // +k8s:maxItems=3
  // +kubebuilder:validation:MaxItems=3
  // +k8s:eachVal=+k8s:maxLength=2
  // +kubebuilder:validation:items:MaxLength=4
  names?: string[]
  // +k8s:optional
  // +k8s:listType=atomic
  // +listType=set
  tags?: string[]
`
    const mend = '(take one of them out: the tag alone says it to validators and to the CRD)'
    expect(shownProblems(make({ 'v1.ts': module('v1', '', spec) }))).toEqual([
      `v1.ts:15:7 +k8s:maximum=5 and +kubebuilder:validation:Maximum=7 contradict each other ${mend}; v1.ts:16:6 the marker`,
      `v1.ts:21:7 +k8s:maxLength=2 and +kubebuilder:validation:items:MaxLength=4 contradict each other ${mend}; v1.ts:22:6 the marker`,
      `v1.ts:25:7 +k8s:listType=atomic and +listType=set contradict each other ${mend}; v1.ts:26:6 the marker`,
    ])
  })

  test('markers above the comment of a type count for its schema, as for its CRD', () => {
    const markers = `// +kubebuilder:resource:shortName=wd
// +kubebuilder:validation:XValidation:rule="self.spec.size > 1"
// +kubebuilder:validation:MinProperties=1

/** Does it. */
`
    const made = make({
      'v1.ts': `${module('v1', markers)}\n// +kubebuilder:validation:MaxProperties=many\n\n// Of its own.\nexport interface Other { a?: string }\n`,
    })
    expect(shownProblems(made)).toEqual([])
    expect(specOf(made)).toContain('"minProperties": 1')
    expect(specOf(made)).toContain('"rule": "self.spec.size > 1"')
    expect(specOf(made)).toContain('"wd"')
  })

  test('a module whose properties are optional by default', () => {
    const sources = module(
      'v1',
      '',
      '  size: Int32\n  // +required\n  name: string\n  // +k8s:required\n  tag: string\n',
    )
    const optional = sources.replace('// +groupName', '// +kubebuilder:validation:Optional\n// +groupName')
    const made = make({ 'v1.ts': optional })
    expect(shownProblems(made)).toEqual([])
    const required = (text: string): string[] =>
      [...text.matchAll(/"required": (\[[^\]]*\])/g)].map(([, names = '']) => names.replace(/\s+/g, ' '))
    expect(required(specOf(made))).toEqual(['[ "name", "tag" ]', '[ "spec" ]'])
    expect(
      required(
        specOf(
          make({ 'v1.ts': sources.replace('// +groupName', '// +kubebuilder:validation:Required\n// +groupName') }),
        ),
      )[0],
    ).toBe('[ "name", "size", "tag" ]')
  })

  test('values that are cut at blanks', () => {
    const marker = '// +kubebuilder:printcolumn:name=My Name ,type=string,JSONPath=.spec.name\n'
    const made = make({ 'v1.ts': module('v1', marker) })
    expect(shownProblems(made)).toEqual([
      'v1.ts:7:34 marker "+kubebuilder:printcolumn": of "My Name" only "My " is read (put the value between quotes)',
    ])
    expect(specOf(made)).toContain('"name": "My "')
    expect(shownProblems(make({ 'v1.ts': module('v1', marker.replace('My Name ', '"My Name" ')) }))).toEqual([])
  })
})
