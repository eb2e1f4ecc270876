// The types have the fields and tags of Kubernetes', and their validators are up to date.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Generator } from '../generator/index.js'
import { ModuleModel } from '../generator/read/module.js'
import { openProject } from '../generator/read/project.js'
import { typeText } from '../tags/model/index.js'
import type { NamedType } from '../tags/index.js'
import { PROJECT } from '../test/conformance/tags/load.js'

function moduleOf(name: string): ModuleModel {
  const path = join(PROJECT, name)
  const file = openProject({ files: [path] }).file(path)
  if (file === undefined) throw new Error(`${name} can't be read`)
  return new ModuleModel(path, file, name, (_specifier, imported) => {
    const base = { module: '', exported: true, comments: [], detachedComments: [], span: own.span(own.file) }
    return { ...base, kind: 'alias', name: imported, underlying: { kind: 'string' }, constants: [] }
  })
}

const own: ModuleModel = moduleOf('types/meta/v1.ts')
const kubernetes = moduleOf('test/fixtures/kubernetes/meta-v1.ts')

/** Of the fields and tags of a type what Go's declaration says, too. */
function outline(type: NamedType | undefined): unknown {
  const tags = (lines: NamedType['comments']) =>
    lines.map(({ text }) => text).filter((text) => /^\+k8s:(?!valid)/.test(text))
  if (type?.kind !== 'struct' || type.custom !== undefined) return type && { tags: tags(type.comments) }
  return {
    tags: tags(type.comments),
    fields: type.members.map(({ jsonName, type, omitZero, comments }) => [
      jsonName,
      // There it is any value.
      typeText(type).replace('*FieldsV1', 'FieldsV1'),
      omitZero,
      tags(comments),
    ]),
  }
}

const OWN_TYPES = own.declaredNames().filter((name) => kubernetes.declaredNames().includes(name))

test.each(OWN_TYPES)('%s is that of Kubernetes', (name) => {
  expect(outline(own.lookup(name))).toEqual(outline(kubernetes.lookup(name)))
})

test('those are most types', () => {
  expect(own.declaredNames().filter((name) => !OWN_TYPES.includes(name))).toEqual([
    'Duration',
    'UID',
    'GroupKind',
    'GroupVersionResource',
  ])
})

test('the validators are up to date', () => {
  const paths = ['meta/v1.ts', 'api/resource.ts', 'runtime.ts', 'util/intstr.ts'].map((name) => join('types', name))
  const { diagnostics, files } = new Generator({ cwd: PROJECT, paths, lint: true }).generate()
  expect(diagnostics).toEqual([])
  expect(files.map(({ path }) => path)).toEqual([join(PROJECT, 'types/meta/v1.validation.ts')])
  for (const { path, text } of files) expect(text).toBe(readFileSync(path, 'utf8'))
})
