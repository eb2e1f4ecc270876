// Answers the cases of a folder of `conformance/tags`: validators are generated from its types, loaded and run.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAtLeast } from '../../../apimachinery/version/index.js'
import { plainJson } from '../../../apimachinery/go/index.js'
import { validateRegistered, type FieldError, type Registration } from '../../../runtime/index.js'
import { compareText } from '../../../apimachinery/text/text-order.js'
import { customModule } from './custom-functions.js'
import { TypesFolder } from './load.js'

/** What answered the suites. */
const COMPATIBILITY = '1.37'

export interface Case {
  readonly id: string
  readonly suite: string
  readonly type: string
  readonly operation: 'create' | 'update'
  readonly object: unknown
  readonly oldObject?: unknown
  readonly options?: readonly string[] | Readonly<Record<string, boolean>>
  readonly request?: { readonly subresources?: readonly string[] }
  /** Of `generator-errors` and `lint`: the file with the types. */
  readonly types?: string
  /** Of `lint`: the last element of the package path. */
  readonly package?: string
}

/** Answers all cases of a folder, one result a line. */
export async function tagsDriver(folder: string, write: (line: string) => void): Promise<void> {
  const lines = readFileSync(join(folder, 'cases.jsonl'), 'utf8').split('\n')
  const cases = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Case)
  const answer = cases.some(({ types }) => types !== undefined) ? answerFile(folder) : await answerWith(folder, cases)
  for (const one of cases) write(JSON.stringify(answer(one)))
}

/** Suites of an earlier release have its number at their end. */
const compatibilityOf = (suite: string): string => {
  const release = /(1)([0-9]{2})$/.exec(suite)
  const version = release === null ? COMPATIBILITY : `${release[1]}.${release[2]}`
  return isAtLeast(COMPATIBILITY, version) ? version : COMPATIBILITY
}

async function answerWith(folder: string, cases: readonly Case[]): Promise<(one: Case) => object> {
  const suite = cases[0]?.suite ?? ''
  const types = new TypesFolder(join(folder, 'types.ts'))
  try {
    const result = types.generate({
      compatibility: compatibilityOf(suite),
      packageName: suite,
      custom: customModule(suite, types.text),
    })
    const [failure] = result.failures
    if (failure !== undefined) throw new Error(`${suite}: ${failure.message ?? failure.reason}`)
    const registrations = await types.load(result)
    return (one) => answerCase(one, registrations)
  } finally {
    if (process.env['KEEP'] === undefined) types.remove()
  }
}

function answerCase(one: Case, registrations: ReadonlyMap<string, Registration>): object {
  const registration = registrations.get(one.type)
  return { id: one.id, ...answerFields(one, registration) }
}

/** The errors of a case, with their texts and marks, sorted. A type without a validator has none. */
export function answerFields(one: Case, registration: Registration | undefined) {
  const errors = registration === undefined ? [] : run(one, registration)
  const rendered = errors.map(render).sort(byContent)
  return {
    errors: rendered.map(({ message: _message, marks: _marks, ...error }) => error),
    messages: rendered.map(({ message }) => message),
    marks: rendered.map(({ marks }) => marks),
  }
}

function run(one: Case, registration: Registration): readonly FieldError[] {
  const { options } = one
  const isList = Array.isArray(options)
  const defined = Object.fromEntries(registration.options.map((name) => [name, false]))
  const on = isList ? Object.fromEntries((options as readonly string[]).map((name) => [name, true])) : {}
  return validateRegistered(
    registration,
    {
      type: one.operation,
      options: options !== undefined && !isList ? (options as Record<string, boolean>) : { ...defined, ...on },
      ...(one.request && { request: one.request }),
    },
    one.object,
    one.oldObject,
  )
}

function render(error: FieldError) {
  const marks = [error.level ?? '', error.shortCircuit ? 'shortCircuit' : ''].filter((mark) => mark !== '')
  return {
    type: error.type,
    field: error.field,
    detail: error.detail,
    badValue:
      error.badValue instanceof Error ? error.badValue.message : (plainJson(error.badValue, error.valueType) ?? null),
    origin: error.origin,
    message: error.toString(),
    marks: marks.join(' '),
  }
}

type Rendered = ReturnType<typeof render>

function byContent(a: Rendered, b: Rendered): number {
  const keys = (one: Rendered): string[] => [
    one.field,
    one.type,
    one.detail,
    one.origin,
    JSON.stringify(one.badValue).replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`),
    one.marks,
  ]
  const [left, right] = [keys(a), keys(b)]
  for (let at = 0; at < left.length; at++) {
    const order = compareText(left[at] ?? '', right[at] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** Answers cases that each have a types file of their own: what the generator or lint says of it. */
const answerFile =
  (folder: string) =>
  (one: Case): object => {
    const path = join(folder, one.types ?? '')
    if (!existsSync(path)) throw new Error(`${one.id}: ${path} is missing`)
    const types = new TypesFolder(path)
    try {
      const lint = one.suite === 'lint'
      const result = types.generate({ compatibility: COMPATIBILITY, packageName: one.package ?? 'v1', lint })
      return lint ? lintAnswer(one.id, result) : errorAnswer(one.id, result)
    } finally {
      types.remove()
    }
  }

type Result = ReturnType<TypesFolder['generate']>

function errorAnswer(id: string, { failures }: Result): object {
  const [failure] = failures
  if (failure === undefined) return { id, message: null }
  const { message, where, chain, reason } = failure
  return { id, class: messageClass(reason), message: message ?? null, where, tags: chain }
}

/** The innermost text without what varies: quoted parts, lines of tags, positions. */
const messageClass = (reason: string): string =>
  reason
    .replace(/: \[.*\]$/s, (lines) => (reason.startsWith('failed to parse tags') ? '' : lines))
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replace(/character '(?:[^'\\]|\\.)*'/g, "character '…'")
    .replace(/position [0-9]+/g, 'position N')

/** All others are of this project. */
const KUBERNETES_RULES: readonly string[] = ['lint/level-outermost', 'lint/stability', 'lint/requiredness']

/** Kubernetes' own rules only. */
function lintAnswer(id: string, { lintFindings }: Result): object {
  const findings = lintFindings
    .filter(({ rule }) => KUBERNETES_RULES.includes(rule.code))
    .map(({ type, member, message }) => ({ type: type?.name ?? '', field: member?.jsonName ?? '', message }))
    .sort((a, b) => compareText(a.type, b.type) || compareText(a.field, b.field) || compareText(a.message, b.message))
  return { id, findings }
}
