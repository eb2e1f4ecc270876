// The mode `types`: tagged types, the validators that are generated of them, and what these say of an object.
import { applyDefaults, checkObject } from '../../runtime/index.js'
import { formatGroupVersionKind } from '../../apimachinery/kind/index.js'
import { fieldErrorFinding, unregisteredKindFinding } from '../../findings/place/index.js'
import type { Answer, AnswerPart, Decision, ErrorsPart } from '../model/answer.js'
import type { ModeEngine } from '../model/mode.js'
import { readErrors } from '../model/read-errors.js'
import { command, inlineFile } from './command.js'
import { Panes } from './panes.js'
import { findingOf, placeOf } from './places.js'
import { readTypes, TYPES_PANE, type GeneratedTypes } from './types/generated.js'
import { typesLanguage } from './types/language.js'
import { schemeOf } from './types/modules.js'
import { plainNumbers } from './types/plain-numbers.js'

export const typesEngine: ModeEngine = {
  language: typesLanguage,
  answer(scenario) {
    const panes = new Panes(scenario)
    if (panes.isEmpty(TYPES_PANE)) return { findings: [], parts: [] }
    const { generated, findings: found } = readTypes(scenario)
    const { findings } = panes
    findings.push(...found)
    if (generated === undefined) {
      const errors = readErrors(findings)
      const list: ErrorsPart = { kind: 'errors', title: 'Errors of the types', errors }
      const decision: Decision = { kind: 'decision', verdict: 'bad', text: 'No validators' }
      return { findings, parts: [decision, ...(errors.length === 0 ? [] : [list])] }
    }
    return answer(panes, generated)
  },
  command({ texts, version }) {
    const { types = '', object = '', oldObject = '' } = texts
    const isThere = (text: string): boolean => text.trim() !== ''
    const files = [inlineFile('types.ts', types)]
    const generate = ['generate', '--kubernetes-version', version, '--crd', 'crds', 'types.ts']
    if (!isThere(object)) return command(files, generate)
    files.push(inlineFile('object.yaml', object))
    if (isThere(oldObject)) files.push(inlineFile('stored.yaml', oldObject))
    return [
      command(files, generate),
      command(
        [],
        [
          ...['validate', '--defaults', '--validators', 'types.validation.ts'],
          ...(isThere(oldObject) ? ['--old', 'stored.yaml'] : []),
          'object.yaml',
        ],
      ),
    ].join('\n')
  },
}

function answer(panes: Panes, generated: GeneratedTypes): Answer {
  const verdict = panes.isEmpty('object') ? [] : judge(panes, generated)
  return {
    findings: panes.findings,
    parts: [
      ...verdict,
      ...generated.definitions.map(({ name, text }): AnswerPart => ({
        ...{ kind: 'code', title: `The CRD ${name}`, language: 'yaml', text },
      })),
      { kind: 'code', title: 'The validators', language: 'typescript', text: generated.file.text },
    ],
  }
}

/** What the validators say of the object, by itself or as an update. */
function judge(panes: Panes, { file }: GeneratedTypes): AnswerPart[] {
  const manifest = panes.manifest('object', 'this pane')
  const stored = panes.isEmpty('oldObject') ? undefined : panes.manifest('oldObject', 'this pane')
  if (manifest === undefined) return [unsure('There is no object')]
  const scheme = schemeOf(file)
  if (scheme === undefined) return [unsure('Not judged: the types have functions of their own', NO_FUNCTIONS)]
  const registration = scheme.lookup(manifest.gvk, '/')
  if (registration === undefined) {
    panes.findings.push(findingOf(unregisteredKindFinding(scheme, manifest, true), 'object'))
    return [unsure(`No type is ${formatGroupVersionKind(manifest.gvk)}`)]
  }
  const value = (object: unknown): unknown => applyDefaults(registration, plainNumbers(object))
  const errors = checkObject(
    registration,
    value(manifest.object),
    {
      type: stored === undefined ? 'create' : 'update',
      options: Object.fromEntries(registration.options.map((name) => [name, false])),
      fieldValidation: 'Strict',
    },
    stored && value(stored.object),
  )
  for (const error of errors) panes.findings.push(findingOf(fieldErrorFinding(error, manifest), 'object'))
  const refusing = errors.filter(({ level }) => level !== 'alpha')
  const decision: Decision =
    refusing.length === 0
      ? { kind: 'decision', verdict: 'good', text: 'Valid' }
      : { kind: 'decision', verdict: 'bad', text: `${refusing.length} ${refusing.length === 1 ? 'error' : 'errors'}` }
  const list: ErrorsPart = {
    kind: 'errors',
    title: 'Errors',
    errors: errors.map((error) => ({
      field: error.field,
      text: error.toString(),
      at: placeOf(manifest.spanOf(error.field)),
    })),
  }
  return [decision, ...(errors.length === 0 ? [] : [list])]
}

const NO_FUNCTIONS = 'The page runs generated code alone; kubevet validate runs the functions as well.'

const unsure = (text: string, detail?: string): Decision => ({
  ...{ kind: 'decision', verdict: 'unsure', text },
  ...(detail !== undefined && { detail }),
})
