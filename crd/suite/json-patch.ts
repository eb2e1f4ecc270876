// JSON Patch (RFC 6902), as tests apply it to CRDs.
import { copyJson, equalJson, isObject, setOwn } from '../json/value.js'

/** One operation of a patch. */
export interface JsonPatch {
  readonly op: string
  readonly path: string
  readonly from?: string
  readonly value?: unknown
}

/** A patch that can't be applied. */
export class JsonPatchError extends Error {
  override readonly name = 'JsonPatchError'
}

/** A copy of a document with operations applied in turn. Throws `JsonPatchError` for what is not there, and for failed tests. */
export function applyJsonPatch(document: unknown, patches: readonly JsonPatch[]): unknown {
  return patches.reduce(applyOperation, copyJson(document))
}

function applyOperation(document: unknown, patch: JsonPatch): unknown {
  const { op, path, from, value } = patch
  const target = pointer(path)
  switch (op) {
    case 'add':
      return add(document, target, copyJson(value))
    case 'replace':
      return add(remove(document, target), target, copyJson(value))
    case 'remove':
      return remove(document, target)
    case 'copy':
      return add(document, target, copyJson(valueAt(document, pointer(from ?? ''))))
    case 'move': {
      const source = pointer(from ?? '')
      const moved = valueAt(document, source)
      return add(remove(document, source), target, moved)
    }
    case 'test':
      if (!equalJson(valueAt(document, target), value)) throw new JsonPatchError(`the value at ${path} is another`)
      return document
    default:
      throw new JsonPatchError(`unknown operation ${JSON.stringify(op)}: add, replace, remove, copy, move or test`)
  }
}

type Pointer = readonly string[]

function pointer(text: string): Pointer {
  if (text === '') return []
  if (!text.startsWith('/')) throw new JsonPatchError(`${JSON.stringify(text)} is no JSON pointer: it starts with /`)
  return text
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

const written = (path: Pointer): string => path.map((step) => `/${step}`).join('')

function valueAt(document: unknown, path: Pointer): unknown {
  return path.reduce((value: unknown, step, index) => {
    if (Array.isArray(value)) return value[indexOf(step, path, value.length - 1)] as unknown
    if (isObject(value) && Object.hasOwn(value, step)) return value[step]
    throw new JsonPatchError(`there is nothing at ${written(path.slice(0, index + 1))}`)
  }, document)
}

function add(document: unknown, path: Pointer, value: unknown): unknown {
  const last = path.at(-1)
  if (last === undefined) return value
  const parent = valueAt(document, path.slice(0, -1))
  if (Array.isArray(parent)) parent.splice(last === '-' ? parent.length : indexOf(last, path, parent.length), 0, value)
  else if (isObject(parent)) setOwn(parent, last, value)
  else throw new JsonPatchError(`what holds ${written(path)} is neither an object nor a list`)
  return document
}

function remove(document: unknown, path: Pointer): unknown {
  const last = path.at(-1)
  if (last === undefined) return null
  // What is not there can't be removed.
  valueAt(document, path)
  const parent = valueAt(document, path.slice(0, -1))
  if (Array.isArray(parent)) parent.splice(indexOf(last, path, parent.length - 1), 1)
  else delete (parent as Record<string, unknown>)[last]
  return document
}

function indexOf(step: string, path: Pointer, greatest: number): number {
  const index = /^(?:0|[1-9][0-9]*)$/.test(step) ? Number(step) : Infinity
  if (index > greatest) throw new JsonPatchError(`there is no element at ${written(path)}`)
  return index
}
