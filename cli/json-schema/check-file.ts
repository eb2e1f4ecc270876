// The door to ajv.
import { Ajv, type ErrorObject } from 'ajv'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { Diagnostic, Span } from '../../diagnostics/index.js'

/** A kind of file that has a JSON Schema. */
export interface FileKind {
  readonly schema: object
  /** Of findings. */
  readonly code: string
  /** As messages call it: `config`. */
  readonly noun: string
  /** The right form of a key that must match a pattern. */
  readonly patternMend: (key: string) => string
}

/** Where a value comes from. */
export interface ValuePlace {
  /** As it is shown. */
  readonly file: string
  /** The place of a path; undefined if the file has no places. */
  readonly spanOf: (path: string) => Span | undefined
}

/** Checks a value against its schema. Each violation is a finding at its key. */
export function checkFile<T>(
  value: unknown,
  kind: FileKind,
  place: ValuePlace,
): { value: T } | { diagnostics: Diagnostic[] } {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile<T>(kind.schema)
  if (validate(value)) return { value }
  return { diagnostics: (validate.errors ?? []).map((error) => explain(error, kind, place)) }
}

function explain(error: ErrorObject, kind: FileKind, { file, spanOf }: ValuePlace): Diagnostic {
  const { key, problem, mend } = describe(error, kind)
  const span = spanOf(key)
  return {
    code: kind.code,
    severity: 'error',
    message: `${span === undefined ? `${file}: ` : ''}${key === '' ? `the ${kind.noun}` : key} ${problem}`,
    ...(span === undefined ? {} : { span }),
    ...(mend === undefined ? {} : { mend }),
  }
}

interface Explanation {
  /** The path of the key: `generate.lint`. */
  readonly key: string
  readonly problem: string
  readonly mend?: string
}

function describe({ instancePath, keyword, params, message, schemaPath }: ErrorObject, kind: FileKind): Explanation {
  const key = keyOf(instancePath)
  const of = params as Readonly<Record<string, unknown>>
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(key, String(of['additionalProperty']), allowedKeys(schemaPath, kind.schema), kind.noun)
    case 'required':
      return { key, problem: `has no ${String(of['missingProperty'])}` }
    case 'type':
      return { key, problem: `must be of type ${[of['type']].flat().join(' or ')}` }
    case 'enum':
      return { key, problem: `must be one of ${[of['allowedValues']].flat().join(', ')}` }
    case 'pattern':
      return { key, problem: 'has the wrong form', mend: kind.patternMend(key) }
    default:
      return { key, problem: message ?? 'is wrong' }
  }
}

const keyOf = (instancePath: string): string =>
  instancePath
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, step) => (/^[0-9]+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`), '')

function unknownKey(parent: string, name: string, allowed: readonly string[], noun: string): Explanation {
  const hint = didYouMean(name, allowed)
  const list = `keys are ${allowed.join(', ')}`
  return {
    key: parent === '' ? name : `${parent}.${name}`,
    problem: `is not a key of a ${noun}`,
    mend: hint === undefined ? list : `${hint} ${list}`,
  }
}

/** The keys of the section whose `additionalProperties` an error is about: `#/properties/generate/additionalProperties`. */
function allowedKeys(schemaPath: string, root: object): string[] {
  let schema: unknown = root
  for (const step of schemaPath.split('/').slice(1, -1)) schema = property(schema, step)
  const properties = property(schema, 'properties')
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
