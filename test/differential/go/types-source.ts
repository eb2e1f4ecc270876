// Writes tagged types as Go: what Kubernetes' own generator makes validators of.
import { typeText } from '../../../tags/model/index.js'
import type { CommentLine, Member, NamedType, Type } from '../../../tags/index.js'
import type { ModuleModel } from '../../../generator/read/module.js'
import { ownSpecifier } from '../../../generator/read/own-types.js'

/** The package that generated validators register with. */
const REGISTRY = 'kubevet/oracle/tags'

/** The files of a Go package, by name: its control comments in `doc.go`, where the generator looks for them, and its types. */
export interface GoPackageFiles {
  readonly 'doc.go': string
  readonly 'types.go': string
}

/** Writes a module's types with their comments. Throws for types that Go doesn't have. */
export function goPackage(model: ModuleModel, name: string): GoPackageFiles {
  const types = model.declaredNames().flatMap((declared) => model.lookup(declared) ?? [])
  const suite = [name, ...optionsOf(types)].map((text) => JSON.stringify(text)).join(', ')
  const doc = [
    `// +k8s:validation-gen-scheme-registry=${REGISTRY}.Scheme`,
    ...comments(model.comments, ''),
    '',
    `package ${name}`,
    '',
    `import "${REGISTRY}"`,
    '',
    `var localSchemeBuilder = tags.NewSuite(${suite})`,
    '',
  ]
  const body = types.flatMap(typeLines)
  return { 'doc.go': doc.join('\n'), 'types.go': [`package ${name}`, '', ...imports(body), ...body].join('\n') }
}

/** Where Kubernetes declares the types of `kubevet/types`. */
const PACKAGES: ReadonlyMap<string, readonly [name: string, path: string]> = new Map([
  ['kubevet/types/api/resource', ['resource', 'k8s.io/apimachinery/pkg/api/resource']],
  ['kubevet/types/meta/v1', ['metav1', 'k8s.io/apimachinery/pkg/apis/meta/v1']],
  ['kubevet/types/meta/v1#UID', ['types', 'k8s.io/apimachinery/pkg/types']],
  ['kubevet/types/runtime', ['runtime', 'k8s.io/apimachinery/pkg/runtime']],
  ['kubevet/types/util/intstr', ['intstr', 'k8s.io/apimachinery/pkg/util/intstr']],
])

/** What the generator reads beside the suites, as Kubernetes' own script calls it (`kube_codegen.sh`). */
export const READONLY_PACKAGES: readonly string[] = [...[...PACKAGES.values()].map(([, path]) => path), 'time']

/** The imports of what lines of Go refer to. */
function imports(lines: readonly string[]): string[] {
  const used = [...PACKAGES.values()].filter(([name]) => lines.some((line) => line.includes(`${name}.`)))
  return used.length === 0 ? [] : ['import (', ...used.map(([name, path]) => `\t${name} "${path}"`), ')', '']
}

/** The options that tags name, sorted. */
function optionsOf(types: readonly NamedType[]): string[] {
  const lines = types.flatMap((type) => [
    ...type.comments,
    ...(type.kind === 'struct' ? type.members.flatMap((member) => member.comments) : []),
    ...(type.kind === 'alias' ? type.constants.flatMap((constant) => constant.comments) : []),
  ])
  const named = lines.flatMap(({ text }) => [...text.matchAll(/\+k8s:if(?:En|Dis)abled\(["`]?([^"`)]+)["`]?\)/g)])
  return [...new Set(named.map(([, name = '']) => name))].sort()
}

/** The generator has forgotten the format of 1.34, which is a hand-written function in its place. */
const tagText = (text: string): string => text.replace('+k8s:format=k8s-ip', '+k8s:customValidation')

const comments = (lines: readonly CommentLine[], indent: string): string[] =>
  lines.map(({ text }) => `${indent}// ${tagText(text)}`.trimEnd())

function typeLines(type: NamedType): string[] {
  const detached = type.detachedComments.length === 0 ? [] : [...comments(type.detachedComments, ''), '']
  const head = [...detached, ...comments(type.comments, '')]
  if (type.kind === 'struct') {
    return [...head, `type ${type.name} struct {`, ...type.members.flatMap(memberLines), '}', '']
  }
  // Their names are of no consequence, and need not be Go's.
  const constants = type.constants.flatMap(({ comments: lines, value }, index) => [
    ...comments(lines, '\t'),
    `\t${type.name}_${index} ${type.name} = ${JSON.stringify(value)}`,
  ])
  const block = constants.length === 0 ? [] : ['const (', ...constants, ')', '']
  return [...head, `type ${type.name} ${typeExpression(type.underlying)}`, '', ...block]
}

function memberLines(member: Member): string[] {
  const lines = comments(member.comments, '\t')
  if (member.embedded) return [...lines, `\t${typeExpression(member.type)} \`json:",inline"\``]
  const omitted = !member.omitZero ? '' : member.type.kind === 'struct' ? ',omitzero' : ',omitempty'
  return [...lines, `\t${member.name} ${typeExpression(member.type)} \`json:"${member.jsonName}${omitted}"\``]
}

function typeExpression(type: Type): string {
  switch (type.kind) {
    case 'pointer':
      return `*${typeExpression(type.elem)}`
    case 'list':
      return `[]${typeExpression(type.elem)}`
    case 'map':
      return `map[${typeExpression(type.key)}]${typeExpression(type.elem)}`
    case 'unsupported':
      throw new Error(`Go has no ${type.name}`)
    case 'alias':
    case 'struct': {
      const specifier = ownSpecifier(type.module) ?? ''
      const [name] = PACKAGES.get(`${specifier}#${type.name}`) ?? PACKAGES.get(specifier) ?? []
      return name === undefined ? type.name : `${name}.${type.name}`
    }
    default:
      return typeText(type)
  }
}
