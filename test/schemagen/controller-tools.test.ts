// The types of controller-gen's own tests, and the CRDs that it makes of them: every difference is in the table.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isObject, jsonText, type JsonObject } from '../../apimachinery/json/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { validateDefinition } from '../../crd/index.js'
import { madeDefinitions, shownProblems } from '../fixtures/schemagen/made.js'
import { DIFFERENCES, type Difference } from '../fixtures/schemagen/controller-tools-differences.js'

const FOLDER = join(import.meta.dirname, '../fixtures/controller-tools')

const MODULES: Readonly<Record<string, readonly string[]>> = {
  'testdata.kubebuilder.io_cronjobs.yaml': ['core.ts', 'cronjob/v1.ts', 'cronjob/v1beta1.ts', 'cronjob/v1beta2.ts'],
  'testdata.kubebuilder.io_jobs.yaml': ['job.ts', 'cronjob/v1.ts', 'cronjob/v1beta1.ts', 'core.ts'],
  'testdata.kubebuilder.io_oneofs.yaml': ['oneof.ts'],
  'testdata.kubebuilder.io_versionedresources.yaml': [
    'multiple-versions/common.ts',
    'multiple-versions/v1beta1.ts',
    'multiple-versions/v1beta2.ts',
  ],
  'testdata.kubebuilder.io_enums.yaml': ['enum.ts'],
  'testdata.kubebuilder.io_externaldocs.yaml': ['external-docs.ts'],
  'testdata.kubebuilder.io_immutabletypes.yaml': ['immutable.ts'],
  'bar.example.com_foos.yaml': ['foo.ts'],
  'bar.example.com_zoos.yaml': ['zoo.ts'],
  'plural.example.com_testquotas.yaml': ['plural.ts'],
}

/** Markers that controller-gen ignores without a word, since there are none of these names. */
const IGNORED =
  /unknown marker "\+kubebuilder:validation:(?:nullable|optional)" \(did you mean "(?:nullable|optional)"\?\)$/

/** `spec.versions.v1.…: theirs → ours`, field by field; versions by their names, `required` and the like as a whole. */
function differences(theirs: unknown, ours: unknown, path = ''): string[] {
  if (isObject(theirs) && isObject(ours)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].sort()
    return names.flatMap((name) => differences(theirs[name], ours[name], path === '' ? name : `${path}.${name}`))
  }
  const [before, after] = [text(theirs), text(ours)]
  return before === after ? [] : [`${path}: ${before} → ${after}`]
}

const text = (value: unknown): string => (value === undefined ? 'nothing' : jsonText(value))

/** The CRD with its versions by name. */
function byVersion(definition: JsonObject): JsonObject {
  const spec = definition['spec'] as JsonObject & { readonly versions: readonly JsonObject[] }
  const versions = spec.versions.map((version): [string, JsonObject] => [String(version['name']), version])
  return { ...definition, spec: { ...spec, versions: Object.fromEntries(versions) } }
}

/** The rows of the table that were met. */
const met = new Set<Difference>()

describe.each(Object.entries(MODULES))('%s', (name, modules) => {
  const made = madeDefinitions(
    FOLDER,
    modules.map((path) => join(FOLDER, path)),
  )
  const definition = made.definitions.find((one) => one.name === name)
  test('is made without problems', () => {
    expect(shownProblems(made).filter((one) => !IGNORED.test(one))).toEqual([])
    expect(made.definitions.map((one) => one.name)).toContain(name)
  })
  test('is as controller-gen makes it, but for what is explained', () => {
    const { manifests } = readManifests(new SourceText(name, readFileSync(join(FOLDER, 'crds', name), 'utf8')))
    const [golden] = manifests
    const found = differences(byVersion(golden?.object as JsonObject), byVersion(definition?.definition ?? {}))
    const unexplained = found.filter((one) => {
      const explained = DIFFERENCES.filter(({ is }) => is.test(one))
      for (const difference of explained) met.add(difference)
      return explained.length === 0
    })
    expect(unexplained).toEqual([])
  })
  test('is accepted by API servers', () => {
    expect(validateDefinition({ definition: definition?.text ?? '' }).errors.map(String)).toEqual([])
  })
})

test('each row of the table is met', () => {
  expect(DIFFERENCES.filter((one) => !met.has(one)).map(({ why }) => why)).toEqual([])
})
