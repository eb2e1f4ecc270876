// The JSON output of kubevet apply-preview: a JsonReport with the objects behind its findings.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Diagnostic, RenderOptions } from '../../diagnostics/index.js'
import { detailedJson } from '../output/detailed-json.js'
import type { Owner } from '../ownership/owners.js'
import type { Preview } from './preview.js'
import { shortText } from './findings.js'
import type { ShownPreview } from './text-report.js'

/** An entry of managedFields without its fields. */
type JsonOwner = Omit<Owner, 'fields'>

/** What an apply would make of an object. */
interface JsonPreview {
  readonly file: string
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string
  readonly name: string
  readonly manager: string
  readonly outcome: Preview['outcome']
  /** The merged object without its managedFields; after a conflict what force would make; absent if the server refuses it. */
  readonly object?: JsonObject
  readonly owners: { readonly before: readonly JsonOwner[]; readonly after: readonly JsonOwner[] }
  /** Every field that anybody owns, with the owners before and after. */
  readonly fields: readonly {
    readonly field: string
    readonly before: readonly string[]
    readonly after: readonly string[]
  }[]
  readonly conflicts: readonly {
    readonly field: string
    readonly message: string
    readonly owner?: JsonOwner
    readonly stored: string
    readonly applied: string
  }[]
  readonly givenUp: readonly { readonly field: string; readonly fate: string; readonly owners: readonly string[] }[]
}

export const previewJson = (
  previews: readonly ShownPreview[],
  diagnostics: readonly Diagnostic[],
  options: RenderOptions,
): string =>
  detailedJson(diagnostics, () => undefined, options, { objects: previews.map((one) => objectOf(one, options)) })

function objectOf(
  { preview, shown: { after, mask } }: ShownPreview,
  { fileName = (name) => name }: RenderOptions,
): JsonPreview {
  const { manifest, manager, outcome, owners, fields, conflicts, givenUp } = preview
  const { apiVersion, gvk, namespace, name, source } = manifest
  return {
    ...{ file: fileName(source.name), apiVersion, kind: gvk.kind, namespace, name, manager, outcome },
    ...(after === undefined ? {} : { object: after }),
    owners: { before: owners.before.map(ownerOf), after: owners.after.map(ownerOf) },
    fields: fields.map(({ field, before, after: renewed }) => ({ field: mask.hide(field), before, after: renewed })),
    conflicts: conflicts.map(({ field, message, owner, stored, applied }) => ({
      ...{ field: mask.hide(field), message },
      ...(owner === undefined ? {} : { owner: ownerOf(owner) }),
      ...{ stored: mask.hide(shortText(stored)), applied: mask.hide(shortText(applied)) },
    })),
    givenUp: givenUp.map(({ field, fate, owners: others }) => ({ field: mask.hide(field), fate, owners: others })),
  }
}

const ownerOf = ({ fields: _, ...owner }: Owner): JsonOwner => owner
