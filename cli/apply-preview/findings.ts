// Previews as findings at places in the texts.
import type { FieldPath } from '../../apply/index.js'
import { stepsText } from '../../apimachinery/field/index.js'
import { sourceText } from '../../apimachinery/json/index.js'
import type { Status } from '../../apimachinery/status/index.js'
import { truncate } from '../../diagnostics/frame/index.js'
import type { Diagnostic, RuleDescription, Span } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { valueAt } from '../ownership/value-at.js'
import type { Conflict, GivenUp, Preview } from './preview.js'

/** Values in findings have at most this many characters. */
const MOST_VALUE = 60

const DESCRIPTIONS: Readonly<Record<string, RuleDescription>> = {
  'apply-preview/conflict': {
    summary: 'Another manager owns the field, and it has another value there.',
    help: 'Overwrite the value and own the field (--force); or leave the field out, and it stays with its owner; or write the same value, and own it together.',
  },
  'apply-preview/forced': {
    summary: '--force takes the field from the manager that owns it, and overwrites its value.',
    help: 'That manager loses the field without being told. If it applies its own value again, it has a conflict.',
  },
  'apply-preview/deleted': {
    summary: 'The manager applied the field before and leaves it out now, and nobody else owns it.',
    help: 'Server-side apply deletes what nobody wants any longer. Another manager that owns the field keeps it.',
  },
  'apply-preview/refused': {
    summary: 'The API server refuses the request.',
    help: 'It does so with or without --force.',
  },
  'apply-preview/no-managed-fields': {
    summary: 'The stored object says nothing about who owns its fields.',
    help: 'kubectl get leaves managedFields out unless it is called with --show-managed-fields. Without them a server takes all fields for those of a manager that it calls before-first-apply.',
  },
  'apply-preview/managed-fields': {
    summary: 'The stored object says something about who owns its fields that is not a set of fields.',
    help: 'A server refuses to apply to such an object. The first write that empties managedFields mends it.',
  },
  'apply-preview/no-name': {
    summary: 'An apply goes to an object with a name.',
    help: 'A server makes names up of metadata.generateName only for objects that are created, with kubectl create.',
  },
  'apply-preview/conversion': {
    summary: 'The stored object and the applied one are of versions that only a webhook converts.',
    help: 'The webhook of the CRD is not asked.',
  },
  'apply-preview/unknown-kind': {
    summary: 'Nothing says how objects of the kind are merged.',
    help: 'How lists and maps are merged is said by the schema of the kind: that of its CRD, for kinds that are not of Kubernetes itself.',
  },
}

/** What the rule of a finding is about. */
export const describePreview = (code: string): RuleDescription | undefined =>
  Object.hasOwn(DESCRIPTIONS, code) ? DESCRIPTIONS[code] : undefined

/** What is to be said of a preview: refusals, conflicts, what is deleted, what is missing. */
export function previewFindings(preview: Preview): Diagnostic[] {
  const { manifest, refusal, conflicts, givenUp, isForced } = preview
  return [
    ...(refusal === undefined ? [] : refusalFindings(refusal, manifest)),
    ...conflicts.map((conflict) => (isForced ? forcedFinding : conflictFinding)(conflict, manifest)),
    ...givenUp.filter(({ fate }) => fate !== 'kept').map((one) => deletedFinding(one, preview)),
    ...(hasOwners(preview) ? [] : [ownerlessFinding(manifest)]),
  ]
}

const hasOwners = ({ before, owners }: Preview): boolean => before === undefined || owners.before.length > 0

function conflictFinding(conflict: Conflict, manifest: Manifest): Diagnostic {
  const file = manifest.source.name
  const same = conflict.stored === undefined ? 'the stored value' : shortText(conflict.stored)
  return {
    code: 'apply-preview/conflict',
    severity: 'error',
    message: `${conflict.message}: ${conflict.field}: ${valuesText(conflict)}`,
    span: spanOf(manifest, conflict.path),
    mend: `overwrite it: --force; or give it up: leave ${conflict.field} out of ${nameOf(file)}; or share it: write ${same}`,
  }
}

const forcedFinding = (conflict: Conflict, manifest: Manifest): Diagnostic => ({
  code: 'apply-preview/forced',
  severity: 'warning',
  message: `${conflict.message}, which loses it: ${conflict.field}: ${valuesText(conflict)}`,
  span: spanOf(manifest, conflict.path),
})

/** The last part of a path: the message has the whole one. */
const nameOf = (file: string): string => file.split('/').at(-1) ?? file

/** `stored "green" (its fields as of 2024-01-01T00:00:00Z), applied "red"`. */
function valuesText({ stored, applied, owner }: Conflict): string {
  const since = owner?.since === undefined ? '' : ` (owned since ${owner.since})`
  return `stored ${shortText(stored)}${since}, applied ${shortText(applied)}`
}

/** A value as one short line; `nothing` if there is none. */
export const shortText = (value: unknown): string =>
  value === undefined ? 'nothing' : truncate(sourceText(value), MOST_VALUE)

const deletedFinding = ({ field, path, fate }: GivenUp, { manifest, manager }: Preview): Diagnostic => ({
  code: 'apply-preview/deleted',
  severity: 'warning',
  message: `${field} is ${fate === 'deleted' ? 'deleted' : 'set to its default'}: ${manager} applied it before, and nobody else owns it`,
  span: spanOf(manifest, path),
  mend: 'keep it in the file if it is still wanted',
})

const ownerlessFinding = (manifest: Manifest): Diagnostic => ({
  code: 'apply-preview/no-managed-fields',
  severity: 'warning',
  message: 'the stored object has no managedFields: who owns its fields is not known',
  span: manifest.spanOf('metadata.name'),
  mend: 'read it with kubectl get -o yaml --show-managed-fields',
})

/** A Status is told by its causes where they have places. */
function refusalFindings({ message, details, reason, code }: Status, manifest: Manifest): Diagnostic[] {
  const finding = (text: string, field: string): Diagnostic => ({
    code: 'apply-preview/refused',
    severity: 'error',
    message: `${code}${reason === undefined ? '' : ` ${reason}`}: ${text}`,
    span: manifest.spanOf(field),
  })
  const placed = (details?.causes ?? []).filter(({ field = '' }) => field !== '')
  if (placed.length === 0) return [finding(message, '')]
  return placed.map(({ field = '', message: text = '' }) => finding(`${field}: ${text}`, field))
}

/** Where a field is written, or the nearest part around it that is. */
function spanOf(manifest: Manifest, path: FieldPath): Span {
  return manifest.spanOf(stepsText(valueAt(manifest.object, path).steps))
}
