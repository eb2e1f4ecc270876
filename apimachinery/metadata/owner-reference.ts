import { field } from '../field/constructors.js'
import { go } from '../go/descriptors.js'
import { GoValue } from '../go/type.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import type { OwnerReference } from './object-meta.js'

const goOwnerReference = go.struct('v1.OwnerReference', () => [
  go.field('apiVersion', go.string),
  go.field('kind', go.string),
  go.field('name', go.string),
  go.field('uid', go.named(go.string)),
  go.omitZero('controller', go.pointer(go.bool)),
  go.omitZero('blockOwnerDeletion', go.pointer(go.bool)),
])

/** `ValidateOwnerReferences`: each by itself, and that at most one is the controller. */
export function validateOwnerReferences(references: readonly OwnerReference[], path: FieldPath): FieldErrorList {
  const errors: FieldErrorList = []
  let controller: string | undefined
  for (const [index, reference] of references.entries()) {
    errors.push(...validateOwnerReference(reference, path.index(index)))
    if (reference.controller !== true) continue
    const name = `${reference.kind}/${reference.name}`
    if (controller === undefined || controller === '') controller = name
    else errors.push(secondController(references, path, controller, name))
  }
  return errors
}

function secondController(
  references: readonly OwnerReference[],
  path: FieldPath,
  first: string,
  second: string,
): FieldErrorList[number] {
  const detail = `Only one reference can have Controller set to true. Found "true" in references for ${first} and ${second}`
  return field.invalid(path, new GoValue(go.list(goOwnerReference), references), detail)
}

function validateOwnerReference(reference: OwnerReference, path: FieldPath): FieldErrorList {
  const { apiVersion, kind } = reference
  const errors: FieldErrorList = []
  if (apiVersion === '') errors.push(field.required(path.child('apiVersion'), 'must not be empty'))
  else if (!/^([^/]*\/)?[^/]+$/.test(apiVersion)) {
    errors.push(field.invalid(path.child('apiVersion'), apiVersion, 'must be <group>/<version> or <version>'))
  }
  for (const name of ['kind', 'name', 'uid'] as const) {
    if (reference[name] === '') errors.push(field.required(path.child(name), 'must not be empty'))
  }
  // Events come and go too fast to own anything.
  if ((apiVersion === 'v1' || apiVersion === '/v1') && kind === 'Event') {
    const detail = '/v1, Kind=Event is disallowed from being an owner'
    errors.push(field.invalid(path, new GoValue(goOwnerReference, reference), detail))
  }
  return errors
}
