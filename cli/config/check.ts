// The door to ajv.
import { Ajv, type ErrorObject } from 'ajv'
import { didYouMean, type Diagnostic, type Span } from '../../diagnostics/index.js'
import { CONFIG_SCHEMA } from './schema.js'
import type { KubevetConfig } from './define.js'

/** Whether a value is a config. If not: what is wrong with which key, at the place that `spanOf` gives for its path. */
export function checkConfig(
  value: unknown,
  file: string,
  spanOf: (path: string) => Span | undefined,
): { config: KubevetConfig } | { diagnostics: Diagnostic[] } {
  const validate = new Ajv({ allErrors: true }).compile<KubevetConfig>(CONFIG_SCHEMA)
  if (validate(value)) return { config: value }
  return { diagnostics: (validate.errors ?? []).map((error) => explain(error, file, spanOf)) }
}

function explain(error: ErrorObject, file: string, spanOf: (path: string) => Span | undefined): Diagnostic {
  const { key, problem, mend } = describe(error)
  const span = spanOf(key)
  return {
    code: 'config',
    severity: 'error',
    message: `${span === undefined ? `${file}: ` : ''}${key === '' ? 'the config' : key} ${problem}`,
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

function describe({ instancePath, keyword, params, message, schemaPath }: ErrorObject): Explanation {
  const key = instancePath
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, step) => (/^[0-9]+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`), '')
  if (keyword === 'additionalProperties') {
    const name = String((params as { additionalProperty: unknown }).additionalProperty)
    const allowed = allowedKeys(schemaPath)
    const hint = didYouMean(name, allowed)
    const list = `keys are ${allowed.join(', ')}`
    return {
      key: key === '' ? name : `${key}.${name}`,
      problem: 'is no key of a config',
      mend: hint === undefined ? list : `${hint} ${list}`,
    }
  }
  if (keyword === 'type') return { key, problem: `must be of type ${String((params as { type: unknown }).type)}` }
  if (keyword === 'enum') {
    const values = (params as { allowedValues: readonly unknown[] }).allowedValues
    return { key, problem: `must be one of ${values.join(', ')}` }
  }
  if (keyword === 'pattern') return { key, problem: 'is not written as it must be', mend: patternMend(schemaPath) }
  return { key, problem: message ?? 'is wrong' }
}

const patternMend = (schemaPath: string): string =>
  schemaPath.includes('compatibility')
    ? 'write a Kubernetes version, e.g. "1.34"'
    : 'write a format, or a format and a file: "text", "json=report.json"'

/** The keys of the section whose `additionalProperties` an error is about: `#/properties/generate/additionalProperties`. */
function allowedKeys(schemaPath: string): string[] {
  let schema: unknown = CONFIG_SCHEMA
  for (const step of schemaPath.split('/').slice(1, -1)) schema = property(schema, step)
  const properties = property(schema, 'properties')
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
