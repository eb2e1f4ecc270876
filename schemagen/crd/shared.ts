// What the versions of a CRD share, from what each of their types says.
import { equalJson, isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import type { VersionOfCrd } from '../../markers/index.js'
import type { Steps } from './origins.js'
import type { DefinitionProblem } from './problem.js'
import type { MadeVersion } from './version.js'

/** `metadata` and `spec` of a CRD, without its versions. */
export type SharedParts = Pick<VersionOfCrd, 'metadata' | 'spec'>

/**
 * What the versions say together: what one says counts for all. Reports those that say different things.
 */
export function sharedParts(
  versions: readonly [MadeVersion, ...MadeVersion[]],
  report: (problem: DefinitionProblem) => void,
): SharedParts {
  const [first] = versions
  const said = new Map<string, { readonly value: unknown; readonly by: MadeVersion }>()
  let shared = partsOf(first.base)
  for (const version of versions) {
    for (const { path, value } of changes(partsOf(version.base), partsOf(version.crd))) {
      const key = JSON.stringify(path)
      const other = said.get(key)
      if (other === undefined) {
        said.set(key, { value, by: version })
        shared = withPart(shared, path, value)
      } else if (!equalJson(other.value, value)) report(conflict(path, version, other.by))
    }
  }
  return shared as unknown as SharedParts
}

const partsOf = ({ metadata, spec }: VersionOfCrd): JsonObject => ({ metadata, spec })

interface Change {
  readonly path: Steps
  /** Undefined for what is gone. */
  readonly value: unknown
}

/** What one object has other than another, as deep as both are objects. */
function changes(before: JsonObject, after: JsonObject, path: Steps = []): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const [from, to] = [before[name], after[name]]
    const at = [...path, name]
    if (equalJson(from, to)) return []
    // What a merge makes of an object that isn't there is the same.
    return isObject(to) && (from === undefined || isObject(from)) && Object.keys(to).length > 0
      ? changes(from ?? {}, to, at)
      : [{ path: at, value: to }]
  })
}

function withPart(object: JsonObject, [step, ...rest]: Steps, value: unknown): JsonObject {
  if (step === undefined) return object
  const copy: Record<string, unknown> = { ...object }
  const inner = copy[step]
  if (rest.length > 0) setOwn(copy, String(step), withPart(isObject(inner) ? inner : {}, rest, value))
  else if (value === undefined) delete copy[step]
  else setOwn(copy, String(step), value)
  return copy
}

function conflict(path: Steps, version: MadeVersion, other: MadeVersion): DefinitionProblem {
  const { name: kind } = version.root.type
  const what = path.join('.')
  return {
    kind: 'refused',
    message: `versions ${other.root.version} and ${version.root.version} of ${kind} say different things of ${what}`,
    span: version.origins.at(path) ?? version.root.type.span,
    mend: 'let one of them say it',
    related: [{ span: other.origins.at(path) ?? other.root.type.span, message: `what ${other.root.version} says` }],
  }
}
