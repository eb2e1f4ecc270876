import { isObject, ownValue } from '../../apimachinery/json/index.js'
import { CannotRun } from '../io/cannot-run.js'

/** The most references that are named. */
const FEW = 3

/** Throws CannotRun if a `$ref` of a document with schemas leads nowhere: what has it would be checked by nothing. */
export function checkReferences(document: unknown, name: string): void {
  const missing = new Set([...referencesIn(document)].filter((to) => !isObject(valueAt(document, to))))
  if (missing.size === 0) return
  const [few, left] = [[...missing].slice(0, FEW), missing.size - FEW]
  throw new CannotRun(
    `${name}: $ref leads nowhere: ${few.join(', ')}${left > 0 ? `, and ${left} more` : ''}`,
    'take the whole document of a group and version, in which all references are inside',
  )
}

/** What a JSON pointer in a document (`#/definitions/Spec`) leads to. */
function valueAt(document: unknown, reference: string): unknown {
  const [start, ...steps] = reference.split('/')
  if (start !== '#') return undefined
  let value = document
  for (const step of steps) {
    value = isObject(value) ? ownValue(value, step.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined
  }
  return value
}

/** All that schemas refer to. A property may have the name $ref; its value is not a string. */
function* referencesIn(schemas: unknown): Iterable<string> {
  const left = [schemas]
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, part] of Object.entries(value)) {
      if (key === '$ref' && typeof part === 'string') yield part
      else left.push(part)
    }
  }
}
