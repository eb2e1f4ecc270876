// Why a CRD's verdict of a case may differ from that of Kubernetes' validators.
import { nativeValueType } from '../../../tags/model/index.js'
import type { Type } from '../../../tags/index.js'
import type { Case } from '../tags/driver.js'
import type { SchemaJudge, SuiteType } from './suite.js'
import { typedObject } from './typed-object.js'

/** A case on which the two sides disagree: one of the lists is empty. */
export interface Disagreement {
  readonly one: Case
  readonly type: SuiteType
  readonly judge: SchemaJudge
  /** The validators' errors, those of alpha left out. */
  readonly wanted: readonly string[]
  /** The CRD's. */
  readonly got: readonly string[]
}

interface Explanation {
  readonly code: string
  readonly applies: (disagreement: Disagreement) => boolean
}

/** In the words of the table of differences. The first one that applies counts. */
const EXPLANATIONS: readonly Explanation[] = [
  {
    code: 'unknown-option',
    applies: ({ wanted }) => wanted.some((text) => text.includes('undefined validation option')),
  },
  { code: 'subresource', applies: ({ wanted }) => wanted.some((text) => text.includes('subresource: /')) },
  {
    code: 'hand-written',
    applies: ({ type, wanted }) =>
      wanted.length > 0 && type.problems.some(({ message }) => message.startsWith('+k8s:customValidation: ')),
  },
  {
    code: 'unchanged-root',
    applies: ({ one, type, wanted }) =>
      wanted.length > 0 && one.operation === 'update' && isSame(type.type, one.object, one.oldObject),
  },
  {
    code: 'stored-duplicates',
    applies: ({ one, judge }) =>
      one.operation === 'update' &&
      judge.errors({ operation: 'create', object: one.oldObject }).some((text) => text.includes('Duplicate value')),
  },
  {
    code: 'missing-before',
    applies: ({ one, got }) =>
      one.operation === 'update' &&
      got.length > 0 &&
      got.every(
        (text) =>
          text.endsWith(': Required value') &&
          isMissing(one.object, inValue(text)) &&
          isMissing(one.oldObject, inValue(text)),
      ),
  },
  {
    code: 'semantic-equality',
    applies: ({ one, judge, wanted }) =>
      one.operation === 'update' && wanted.length > 0 === judge.errors(one, { withoutZeros: true }).length > 0,
  },
  {
    code: 'list-union',
    applies: ({ one, got, type }) =>
      one.operation === 'update' &&
      got.length > 0 &&
      got.every((text) => text.includes('must specify') && isList(type.type, stepsOf(inValue(text)))),
  },
  {
    code: 'default',
    applies: ({ one, wanted, type }) =>
      wanted.length > 0 &&
      wanted.every((text) => {
        const steps = stepsOf(text)
        return isMissing(one.object, text) && hasDefault(type.schema, steps)
      }),
  },
  {
    code: 'own-json',
    applies: ({ got, wanted, type }) =>
      [...got.map(inValue), ...wanted].some((text) => isOfOwnJson(type.type, stepsOf(text))),
  },
  {
    code: 'left-out',
    applies: ({ one, wanted }) =>
      wanted.length > 0 && wanted.every((text) => text.includes('forced failure') && isMissing(one.object, text)),
  },
]

/** The code of the reason; undefined if the sides may not disagree. */
export const explain = (disagreement: Disagreement): string | undefined =>
  EXPLANATIONS.find(({ applies }) => applies(disagreement))?.code

const isSame = (type: Type, one: unknown, other: unknown): boolean =>
  JSON.stringify(typedObject(type, one)) === JSON.stringify(typedObject(type, other))

/** The steps of an error's path. */
const stepsOf = (text: string): string[] =>
  (/^[^: ]+/.exec(text)?.[0] ?? '').split(/[.[\]]+/).filter((step) => step !== '')
/** The CRD has the value below `spec`. */
const inValue = (text: string): string => text.replace(/^spec\.?/, '')
const isMissing = (value: unknown, text: string): boolean =>
  stepsOf(text).reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step] ?? undefined,
    value,
  ) === undefined

function hasDefault(schema: unknown, steps: readonly string[]): boolean {
  const found = steps.reduce<Record<string, unknown> | undefined>(
    (at, step) => (at?.['properties'] as Record<string, Record<string, unknown>> | undefined)?.[step],
    schema as Record<string, unknown>,
  )
  return found?.['default'] !== undefined
}

/** Whether the steps lead to a list. */
function isList(type: Type, [step, ...rest]: readonly string[]): boolean {
  const native = nativeValueType(type)
  if (step === undefined) return native.kind === 'list'
  if (native.kind === 'list' || native.kind === 'map') return isList(native.elem, rest)
  return native.kind === 'struct' && native.members.some((one) => one.jsonName === step && isList(one.type, rest))
}

/** Whether there is a type with a JSON form of its own on the way. */
function isOfOwnJson(type: Type, steps: readonly string[]): boolean {
  const native = nativeValueType(type)
  const [step, ...rest] = steps
  if (native.kind === 'struct') {
    if (native.custom !== undefined) return true
    const members = native.members.filter((one) => one.embedded || one.jsonName === step)
    return members.some((one) => isOfOwnJson(one.type, one.embedded ? steps : rest))
  }
  return (native.kind === 'list' || native.kind === 'map') && isOfOwnJson(native.elem, rest)
}
