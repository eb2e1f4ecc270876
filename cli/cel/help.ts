// What to do about an error of an expression.
import { firstVersionAccepting, KUBERNETES_VERSIONS } from '../../apimachinery/version/index.js'
import { Environment } from '../../cel/index.js'
import { nearest } from '../../diagnostics/finding/index.js'

/** Advice on an error, by its message; undefined if there is none. */
export function helpFor(message: string, environment: Environment): string | undefined {
  for (const [pattern, help] of HELPS) {
    const match = pattern.exec(message)
    if (match !== null) return help(match[1] ?? '', environment)
  }
  return undefined
}

type Help = (name: string, environment: Environment) => string | undefined

const HELPS: readonly (readonly [pattern: RegExp, help: Help])[] = [
  [/^undeclared reference to '(.*)' \(in container/, undeclared],
  [/^undefined field '(.*)'/, undefinedField],
  [
    /^found no matching overload for '([A-Za-z.]\w[\w.]*)'/,
    (name) => `kubevet cel functions ${name} shows what it takes`,
  ],
  [/mismatched input '<EOF>'/, () => 'the expression ends here too early'],
  [/missing '([)\]}])' at/, (bracket) => `a bracket stays open: ${bracket} is missing`],
  [/token recognition error at: '["']/, () => 'the closing quote is missing'],
  [/token recognition error at: '=/, () => 'equality is =='],
  [/token recognition error at: '&/, () => 'and is &&'],
  [/token recognition error at: '\|/, () => 'or is ||'],
  [/^no such attribute\(s\): (\S+)/, (name) => `give it a value: ${valueOption(name)}`],
  [/^no such key: (.*)/, () => 'check first that it exists: has(x.key), "key" in x, or x[?"key"].orValue(…)'],
  [/^optional\.none\(\) dereference/, () => 'check first that it has a value: hasValue(), or orValue(…)'],
  [/actual cost limit exceeded/, () => 'kubevet cel explain shows where the cost is; --cost-limit changes the limit'],
]

const valueOption = (name: string): string =>
  name === 'self' ? "--self '…' or --self @object.yaml" : name === 'oldSelf' ? "--old-self '…'" : `--var '${name}=…'`

function undeclared(name: string, environment: Environment): string {
  const since = firstVersionWith(name)
  if (since !== undefined && !environment.has(since)) {
    const version = firstVersionAccepting(since)
    const choice = KUBERNETES_VERSIONS.includes(version)
      ? `--kubernetes-version ${version}`
      : `--min-compatibility-version ${since}`
    return `new expressions may use it from Kubernetes ${version} on: ${choice}, or --stored`
  }
  const names = [
    ...environment.variables.keys(),
    ...environment.functions.keys(),
    ...environment.macros.map((macro) => macro.name),
  ]
  const candidate = nearest(
    name,
    names.filter((known) => /^[A-Za-z]/.test(known)),
  )
  if (candidate !== undefined && candidate !== name) return `did you mean ${JSON.stringify(candidate)}?`
  const variables = [...environment.variables.keys()]
  const known = variables.length === 0 ? '' : `variables are ${variables.join(', ')}; `
  return `${known}declare it with ${valueOption(name)} or --type '${name}=string'`
}

/** The version of Kubernetes that introduced a function or macro, or a part of its name (`lists`); undefined if none has. */
function firstVersionWith(name: string): string | undefined {
  const isMeant = (known: string): boolean =>
    known === name || known.startsWith(`${name}.`) || known.endsWith(`.${name}`)
  return KUBERNETES_VERSIONS.find((compatibility) => {
    const { functions, macros } = new Environment({ compatibility })
    return [...functions.keys()].some(isMeant) || macros.some((macro) => macro.name === name)
  })
}

function undefinedField(name: string, environment: Environment): string | undefined {
  const types = [...environment.variables.values()].flatMap((type) => fieldsBelow(type.name, environment, new Set()))
  const candidate = nearest(name, new Set(types))
  return candidate === undefined || candidate === name ? undefined : `did you mean ${JSON.stringify(candidate)}?`
}

/** The fields of a type and of what is below it. */
function fieldsBelow(typeName: string, environment: Environment, seen: Set<string>): string[] {
  const { structs } = environment
  const names = seen.has(typeName) ? [] : (structs.fieldNames?.(typeName) ?? [])
  seen.add(typeName)
  return names.flatMap((name) => {
    const type = structs.fieldType(typeName, name)
    const inner = type === undefined ? [] : [type, ...type.parameters]
    return [name, ...inner.flatMap((one) => fieldsBelow(one.name, environment, seen))]
  })
}
