// Merging and ownership as a subject: `kubevet/apply` beside structured-merge-diff.
import { join } from 'node:path'
import { parseJson } from '../../../cel/index.js'
import { canonical } from '../../conformance/compare.js'
import { writeJson } from '../../conformance/crd/write-json.js'
import { PROJECT } from '../../conformance/tags/load.js'
import { smaller } from '../crd/change-json.js'
import { isPlainObject } from '../plain-object.js'
import type { Answer, Subject } from '../subject/subject.js'
import { answerMerge } from './answer.js'
import type { MergeCase } from './case.js'
import { makeMergeCases, MERGE_OPS } from './make-cases.js'

const PARTS = ['types', 'versions', 'value', 'patch', 'set', 'ignored', 'steps'] as const

export const MERGE_SUBJECT: Subject<MergeCase> = {
  answer: (line) => writeJson(answerMerge(parseJson(line) as unknown as MergeCase)),
  write: writeJson,
  isTolerated: (want, got) => canonical(withoutOrder(want)) === canonical(withoutOrder(got)),
  make: makeMergeCases,
  kinds: MERGE_OPS,
  quickKinds: MERGE_OPS,
  sources: () => makeMergeCases(70, 1, MERGE_OPS),
  smaller: (one) =>
    PARTS.flatMap((part) =>
      one[part] == null
        ? []
        : [...smaller(one[part])].map((value) => ({ ...one, [part]: value }) as MergeCase).filter(isWhole),
    ),
  said: saidOf,
  record: join(PROJECT, 'test', 'golden', 'merge'),
}

/** Whether the types of a case lack nothing that structured-merge-diff's must have. */
const isWhole = ({ op, types, versions, steps = [] }: MergeCase): boolean =>
  (op !== 'writes' || steps.length > 0) &&
  [types, versions, ...steps].every(isWholeType) &&
  steps.every((step) =>
    (step.op === 'versions' ? ['versions'] : ['op', 'manager', 'version', 'object']).every((key) => key in step),
  )

function isWholeType(part: unknown): boolean {
  if (!isPlainObject(part)) return !Array.isArray(part) || part.every(isWholeType)
  const { name, type, list } = part as { name?: unknown; type?: unknown; list?: object }
  const isField = name !== undefined && !('scalar' in part || 'list' in part || 'map' in part)
  if (isField && type === undefined) return false
  if (list !== undefined && !('elementType' in list && 'elementRelationship' in list)) return false
  return Object.entries(part).every(([key, inner]) => key === 'object' || isWholeType(inner))
}

const UNDECLARED = 'field not declared in schema'

/** Errors of maps are told in the order of Go's, which is another each time, up to the first key that is not declared. */
function withoutOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOrder)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutOrder(part)]))
  }
  if (typeof value !== 'string') return value
  return value.includes(UNDECLARED)
    ? UNDECLARED
    : value.replace(/(?<=errors:\n)[^]*$/, (lines) => lines.split('\n').sort().join('\n'))
}

/** What became of writes; of other questions the whole answer, without the quotes that would hide what is in it. */
function saidOf({ id: _id, ...answer }: Answer): readonly string[] {
  const { steps } = answer as { steps?: readonly { readonly error?: string; readonly unchanged?: boolean }[] }
  if (steps === undefined) return [JSON.stringify(answer).replaceAll(/["']/g, '')]
  return steps.map(({ error, unchanged }) => error ?? (unchanged ? 'unchanged' : 'written'))
}
