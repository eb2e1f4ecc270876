import { dirname } from 'node:path'
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import { extractTags, type CommentLine, type StructType } from '../../tags/index.js'
import { groupVersionOf, hasField, subresourcesOf } from '../comments/control.js'
import { Modules } from '../read/modules.js'
import type { ModuleModel } from '../read/module.js'
import { openProject } from '../read/project.js'
import { type DeclaredField, DeclaredFields } from './fields.js'

/** A text with TypeScript types. */
export interface TypeSource {
  /** The absolute path at which it counts as a file. */
  readonly path: string
  /** As messages name it. */
  readonly name: string
  readonly text: string
}

/** A kind that types declare, in a version of a group. */
export interface DeclaredApi {
  readonly group: string
  readonly version: string
  readonly kind: string
  /** Whether its comment says `@deprecated`, `Deprecated:`, or has controller-gen's marker. */
  readonly deprecated: boolean
  /** As controller-gen's markers say. */
  readonly served: boolean
  readonly storage: boolean
  readonly scope: 'Namespaced' | 'Cluster'
  /** `status`, `scale`. */
  readonly subresources: readonly string[]
  /** By path: `spec.ports[].name`. */
  readonly fields: ReadonlyMap<string, DeclaredField>
  /** Paths at which undeclared fields are kept. */
  readonly openAt: readonly string[]
  readonly span: Span
}

export interface DeclaredApis {
  readonly apis: readonly DeclaredApi[]
  /** What can't be read, or is no API for want of a version. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The kinds that texts declare: exported interfaces with `ObjectMeta`, or with `TypeMeta` but not a list's. Their group is that of
 * `+groupName`, which may be in another file of the folder, their version that of `+versionName`, or of a file or folder `v1`.
 * `imported` has further texts that these import; other imports are read from files.
 */
export function declaredApis(sources: readonly TypeSource[], imported: readonly TypeSource[] = []): DeclaredApis {
  const all = [...imported, ...sources]
  const names = new Map(all.map(({ path, name }) => [path, name]))
  const project = openProject({ texts: new Map(all.map(({ path, text }) => [path, text])), isAlone: false })
  const modules = new Modules(project, (path) => names.get(path) ?? path)
  const own = sources.flatMap(({ path }) => modules.module(path) ?? [])
  const groups = new Map<string, string>()
  for (const module of own) {
    const { group } = groupVersionOf(module)
    if (group !== '') groups.set(dirname(module.path), group)
  }
  const apis: DeclaredApi[] = []
  const diagnostics: Diagnostic[] = []
  for (const module of own) {
    const kinds = kindsOf(module)
    if (kinds.length === 0) continue
    const broken = module.syntaxErrors().map(({ message, span }) => problem(message, span))
    const { group, version } = groupVersionOf(module)
    diagnostics.push(...broken)
    for (const type of broken.length === 0 ? kinds : []) {
      if (version === '') diagnostics.push(withoutVersion(type))
      else {
        const { api, problems } = apiOf(module, type, group === '' ? (groups.get(dirname(module.path)) ?? '') : group)
        apis.push({ ...api, version })
        diagnostics.push(...problems)
      }
    }
  }
  return { apis, diagnostics }
}

const problem = (message: string, span: Span): Diagnostic => ({
  code: 'deprecation-policy/types',
  severity: 'error',
  message,
  span,
})

const withoutVersion = ({ name, span }: StructType): Diagnostic => ({
  code: 'deprecation-policy/no-version',
  severity: 'warning',
  message: `${name} is left out: nothing says which version of its API it is`,
  span,
  mend: 'write // +versionName=v1 at the top of the file, or put it into a folder v1',
})

const kindsOf = (module: ModuleModel): StructType[] =>
  module.declaredNames().flatMap((name) => {
    const type = module.lookup(name)
    return type?.kind === 'struct' && type.exported && isKind(type) ? type : []
  })

function isKind({ members }: StructType): boolean {
  const has = (field: string): boolean => members.some((member) => hasField(member, field))
  const hasProperty = (name: string): boolean => members.some(({ jsonName }) => jsonName === name)
  if (has('ListMeta')) return false
  return has('ObjectMeta') || has('TypeMeta') || (hasProperty('apiVersion') && hasProperty('kind'))
}

function apiOf(
  module: ModuleModel,
  type: StructType,
  group: string,
): { readonly api: Omit<DeclaredApi, 'version'>; readonly problems: readonly Diagnostic[] } {
  const comments = [...type.detachedComments, ...type.comments]
  const markers = extractTags(comments.map(({ text }) => text))
  const has = (name: string): boolean => [...markers.keys()].some((key) => key === name || key.startsWith(`${name}:`))
  const written = [...markers.values()].flat().map(({ text }) => text)
  const isOfCluster =
    has('genclient:nonNamespaced') || written.some((text) => /^kubebuilder:resource:.*\bscope=Cluster\b/.test(text))
  const subresources = subresourcesOf(module, type)
  const { fields, openAt, problems } = new DeclaredFields(type)
  return {
    api: {
      ...{ group, kind: type.name, span: type.span, fields, openAt },
      deprecated: comments.some(isDeprecation) || has('kubebuilder:deprecatedversion'),
      served: !has('kubebuilder:unservedversion'),
      storage: has('kubebuilder:storageversion'),
      scope: isOfCluster ? 'Cluster' : 'Namespaced',
      subresources: [
        ...(Array.isArray(subresources) ? subresources : []).map((path) => path.slice(1)).filter((path) => path !== ''),
        ...['status', 'scale'].filter((name) => has(`kubebuilder:subresource:${name}`)),
      ],
    },
    problems,
  }
}

const isDeprecation = ({ text }: CommentLine): boolean => /^\s*(?:@deprecated\b|Deprecated:)/.test(text)
