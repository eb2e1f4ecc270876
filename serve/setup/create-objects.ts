import { StatusError, type Status } from '../../apimachinery/status/index.js'
import type { ApiObject, Client } from '../client/index.js'
import type { GivenObject } from './given-objects.js'

/** An object that the server did not take. */
export interface RefusedObject {
  readonly given: GivenObject
  readonly status: Status
}

/** Who owns the fields of objects that a server starts with. */
const MANAGER = 'kubevet-serve'

/**
 * Creates the objects that a server starts with, as a client would: CRDs first, then Namespaces, then the rest, and last what
 * decides on writes (policies, bindings, webhooks), so that it does not decide on these. Namespaces that objects are in and that
 * nobody made are made. What is there already is replaced; a status is written where the kind has one.
 */
export async function createObjects(client: Client, given: readonly GivenObject[]): Promise<RefusedObject[]> {
  const refused: RefusedObject[] = []
  const namespaces = new Set<string>()
  for (const one of [...given].sort((a, b) => rankOf(a.object) - rankOf(b.object))) {
    const status = await writeGiven(client, one, namespaces)
    if (status !== undefined) refused.push({ given: one, status })
  }
  return refused
}

const rankOf = ({ apiVersion, kind }: ApiObject): number => {
  if (kind === 'CustomResourceDefinition') return 0
  if (kind === 'Namespace' && apiVersion === 'v1') return 1
  return `${apiVersion}`.startsWith('admissionregistration.k8s.io/') ? 3 : 2
}

async function writeGiven(client: Client, given: GivenObject, namespaces: Set<string>): Promise<Status | undefined> {
  try {
    await makeNamespace(client, given.object, namespaces)
    await write(client, given)
    return undefined
  } catch (thrown) {
    if (thrown instanceof StatusError) return thrown.status
    throw thrown
  }
}

async function makeNamespace(client: Client, { metadata }: ApiObject, made: Set<string>): Promise<void> {
  const name = metadata?.namespace
  if (name === undefined || made.has(name)) return
  made.add(name)
  await unless(409, client.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } }))
}

async function write(client: Client, { object, isChanged = false }: GivenObject): Promise<void> {
  const options = { fieldManager: MANAGER }
  const created = isChanged ? undefined : await unless(409, client.create(object, options))
  if (created === undefined) {
    // A changed one may have been deleted meanwhile.
    const stored = await unless(404, client.get(object))
    const { resourceVersion = '' } = stored?.metadata ?? {}
    await (stored === undefined
      ? client.create(object, options)
      : client.update({ ...object, metadata: { ...object.metadata, resourceVersion } }, options))
  }
  // That of a CRD is the server's: the ones that generators write are empty.
  if (!('status' in object) || rankOf(object) === 0) return
  // Kinds without this subresource have taken it already.
  await unless(404, client.patch(object, { status: object.status }, { ...options, subresource: 'status' }))
}

/** Undefined if the server answers with this code. */
const unless = <T>(code: number, answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((thrown: unknown) => {
    if (thrown instanceof StatusError && thrown.status.code === code) return undefined
    throw thrown
  })
