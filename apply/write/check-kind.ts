import { DecodeError } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { badRequest, StatusError } from '../../apimachinery/status/index.js'
import { builtinKind } from '../builtin/index.js'

/** A kind that the server has a Go type for. @throws DecodeError */
export function knownKind(found: GroupVersionKind): GroupVersionKind {
  if (builtinKind(found) !== undefined || isListKind(found)) return found
  const version = quote(apiVersionOf(found))
  throw new DecodeError(`no kind ${quote(found.kind)} is registered for version ${version} in scheme ${SCHEME}`)
}

/** Whether a kind is the list of another, which has a Go type, too. */
const isListKind = (found: GroupVersionKind): boolean =>
  found.kind.endsWith('List') && builtinKind({ ...found, kind: found.kind.slice(0, -4) })?.resource !== undefined

/** That an object, which was decoded as what it says it is, can be taken for the kind of the request's path. @throws DecodeError, StatusError */
export function checkBuiltinKind(found: GroupVersionKind, expected: GroupVersionKind): void {
  if (found.kind !== expected.kind) {
    const [from, to] = [`(${found.version}.${found.kind})`, `(${internalPackage(expected)}.${expected.kind})`]
    throw new DecodeError(`converting ${from} to ${to}: unknown conversion`)
  }
  checkVersion(found, apiVersionOf(expected))
}

/** Where the server's scheme is made, as its errors name it. */
const SCHEME = '"pkg/runtime/scheme.go:110"'

/** The Go package of a group's internal types. */
const internalPackage = ({ group }: GroupVersionKind): string =>
  group === '' || group === 'events.k8s.io' ? 'core' : (group.split('.')[0] as string)

/** That the object of a request is at the version of the request's path. @throws StatusError */
export function checkVersion(found: GroupVersionKind, expectedVersion: string, warnings: readonly string[] = []): void {
  const foundVersion = apiVersionOf(found)
  if (foundVersion === expectedVersion) return
  throw new StatusError(
    badRequest(
      `the API version in the data (${foundVersion}) does not match the expected API version (${expectedVersion})`,
    ),
    warnings,
  )
}
