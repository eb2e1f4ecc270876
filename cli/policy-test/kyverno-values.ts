// Other parts of kyverno's tests about requests: values files and user infos.
import { isAbsolute } from 'node:path'
import type { AdmissionOperation } from '../../admission/index.js'
import type { GroupVersionResource } from '../../apimachinery/kind/index.js'
import type { UserInfo } from '../../cel/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../../manifest/index.js'
import { BadReference, type ObjectFiles } from './object-files.js'
import { OPERATIONS, userInfoOf } from './user-info.js'

/** What a test names: values in the test itself, or in a file, and a file with a user. */
interface ValueSources {
  readonly variables?: string
  readonly values?: JsonObject | null
  readonly userinfo?: string
}

/** The values of a test that policies in Kubernetes' CEL can see. */
export class KyvernoValues {
  static readonly none = new KyvernoValues({}, undefined)

  private constructor(
    private readonly values: JsonObject,
    readonly user: UserInfo | undefined,
  ) {}

  /** Throws BadReference for files that can't be read. */
  static async read(
    { variables, values, userinfo }: ValueSources,
    from: SourceText,
    files: ObjectFiles,
  ): Promise<KyvernoValues> {
    const own = values ?? (variables === undefined ? {} : await firstDocument(variables, from, files))
    const user = userinfo === undefined ? undefined : userOf(await firstDocument(userinfo, from, files))
    return new KyvernoValues(own, user)
  }

  /** Those with labels, and those that are given whole. */
  get namespaces(): readonly JsonObject[] {
    const labelled = listOf(this.values['namespaceSelector']).map(({ name, labels }) => ({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name, labels },
    }))
    const whole = listOf(this.values['namespaces']).map((one) => ({ ...one, apiVersion: 'v1', kind: 'Namespace' }))
    return [...labelled, ...whole]
  }

  /** The operation on an object, if it is not create. */
  operation(policy: string, resource: string): AdmissionOperation | undefined {
    const ofPolicy = listOf(this.values['policies']).find(({ name }) => name === policy)
    const ofResource = listOf(ofPolicy?.['resources']).find(({ name }) => name === resource)
    const found = [ofResource?.['values'], this.values['globalValues']]
      .map((values) => (isObject(values) ? values['request.operation'] : undefined))
      .find((value) => value !== undefined)
    return OPERATIONS.find((operation) => operation === found)
  }

  /** The subresource that objects of a kind are written to, and the resource that has it: a Binding goes to `pods/binding`. */
  subresource({ apiVersion, kind }: JsonObject): { resource: GroupVersionResource; subresource: string } | undefined {
    for (const { subresource, parentResource } of listOf(this.values['subresources'])) {
      if (!isObject(subresource) || !isObject(parentResource)) continue
      const [, name = ''] = textAt(subresource, 'name').split('/')
      const isMeant = subresource['kind'] === kind && versionOf(subresource) === apiVersion
      if (!isMeant || name === '') continue
      const [group, version] = [textAt(parentResource, 'group'), textAt(parentResource, 'version')]
      return { resource: { group, version, resource: textAt(parentResource, 'name') }, subresource: name }
    }
    return undefined
  }
}

/** The `apiVersion` of the objects of a discovered resource. */
const versionOf = (resource: JsonObject): string =>
  [textAt(resource, 'group'), textAt(resource, 'version')].filter((part) => part !== '').join('/')

function textAt(object: JsonObject, key: string): string {
  const value = object[key]
  return typeof value === 'string' ? value : ''
}

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

async function firstDocument(path: string, from: SourceText, files: ObjectFiles): Promise<JsonObject> {
  const [file] = await files.files(path, from)
  if (file === undefined || !isAbsolute(file)) throw new BadReference(`${path}: no such file`)
  const { documents, diagnostics } = readYaml(await files.text(file))
  const [document] = documents
  if (document === undefined || !isObject(document.value)) {
    throw new BadReference(`${path} cannot be read: ${diagnostics[0]?.message ?? 'it is empty'}`)
  }
  const { spec } = document.value
  return isObject(spec) ? { ...document.value, ...spec } : document.value
}

function userOf(document: JsonObject): UserInfo | undefined {
  const info = document['userInfo'] ?? document
  return isObject(info) ? userInfoOf(info) : undefined
}
