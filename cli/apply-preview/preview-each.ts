// All objects of a run, each as if it were the only write.
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { FieldsV1Error } from '../ownership/owners.js'
import type { PreviewInputs } from './inputs.js'
import { applyTo, Kinds, type UnknownKind } from './kinds.js'
import { previewOf, type Answer, type Preview } from './preview.js'
import type { PreviewRun } from './settings.js'

export interface Previews {
  readonly previews: readonly Preview[]
  /** About objects that can't be previewed. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What becomes of each object; `now` is when they are applied. */
export function previewEach(inputs: PreviewInputs, run: PreviewRun, now: Date): Previews {
  const kinds = new Kinds(inputs.definitions, run.compatibility)
  const previews: Preview[] = []
  const diagnostics: Diagnostic[] = []
  for (const manifest of inputs.manifests) {
    const kind = kinds.find(manifest.gvk)
    const before = inputs.stored.findInAnyVersion(manifest)
    const problem = 'unknown' in kind ? unknownKind(manifest, kind) : obstacle(manifest, before, kinds)
    if (problem !== undefined || 'unknown' in kind) {
      if (problem !== undefined) diagnostics.push(problem)
      continue
    }
    const { manager, force: isForced } = run
    const { namespace } = inputs
    const object = before?.object
    const apply = (force: boolean): Answer =>
      applyTo(kind, { manifest, before: object, manager, force, namespace, now })
    try {
      previews.push(previewOf({ manifest, before: object, manager, isForced, apply }))
    } catch (error) {
      if (!(error instanceof FieldsV1Error)) throw error
      diagnostics.push(unreadableOwners(manifest, error))
    }
  }
  return { previews, diagnostics }
}

const unknownKind = (manifest: Manifest, { unknown, mend }: UnknownKind): Diagnostic => ({
  code: 'apply-preview/unknown-kind',
  severity: 'error',
  message: unknown,
  span: manifest.spanOf('kind'),
  mend,
})

/** What keeps an object of a known kind from being applied. */
function obstacle(manifest: Manifest, before: Manifest | undefined, kinds: Kinds): Diagnostic | undefined {
  if (manifest.name === '') {
    return {
      code: 'apply-preview/no-name',
      severity: 'error',
      message: 'an apply names its object: there is no metadata.name',
      span: manifest.spanOf('metadata'),
    }
  }
  if (before === undefined || before.apiVersion === manifest.apiVersion || !kinds.isConvertedByWebhook(manifest.gvk)) {
    return undefined
  }
  return {
    code: 'apply-preview/conversion',
    severity: 'error',
    message: `the stored object is of ${before.apiVersion}, and only a webhook converts it to ${manifest.apiVersion}`,
    span: manifest.spanOf('apiVersion'),
    mend: `read it as ${manifest.apiVersion}`,
  }
}

const unreadableOwners = (manifest: Manifest, { message }: Error): Diagnostic => ({
  code: 'apply-preview/managed-fields',
  severity: 'error',
  message: `the managedFields of the stored object can't be read: ${message}`,
  span: manifest.spanOf('metadata.name'),
  mend: 'read the object again with kubectl get -o yaml --show-managed-fields',
})
