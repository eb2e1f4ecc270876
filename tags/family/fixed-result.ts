// Tags with a fixed result, for tests of generators and of their users.
import type { TagArgument, TagPayload } from '../record/definition.js'
import { TagError } from '../record/error.js'
import type { Tag } from '../grammar/tag.js'
import { check, planOf, type Check, type Plan } from '../model/plan.js'
import type { SchemaPlace } from '../projection/place.js'
import { quote } from '../../apimachinery/text/index.js'

export const FIXED_RESULT_ARGS: readonly TagArgument[] = [
  { name: 'flags', type: 'string', label: '<flags>', doc: '`ShortCircuit`, `NonError`, or both with a comma.' },
  { name: 'typeArg', type: 'string', label: '<type>', doc: 'A Go type argument; taken, and without effect here.' },
  { name: 'cohort', type: 'string', label: '<name>', doc: 'The cohort that the check belongs to.' },
]
export const FIXED_RESULT_PAYLOAD: TagPayload = {
  type: 'string',
  required: false,
  label: '<text>',
  doc: 'Stands in the generated code, and in the error.',
}

export function planFixedResult(tag: Tag, result: boolean): Plan {
  let shortCircuit = false
  let nonError = false
  let cohort = ''
  for (const { name, value } of tag.args) {
    if (name === 'cohort') cohort = value
    if (name !== 'flags') continue
    for (const flag of value.split(',').map((text) => text.trim())) {
      if (flag === 'ShortCircuit') shortCircuit = true
      else if (flag === 'NonError') nonError = true
      else throw new TagError(`can't decode tag payload: unknown flag: ${quote(flag)}`)
    }
  }
  return planOf(
    check(
      tag.name,
      { kind: 'constraint', name: 'fixedResult', args: [result, tag.value], needsType: true },
      { shortCircuit, nonError, cohort },
    ),
  )
}

export function projectFixedResult({ call, nonError }: Check, place: SchemaPlace): void {
  if (call.kind !== 'constraint' || call.args[0] !== false || nonError) return
  place.require({
    holds: () => 'false',
    zeroHolds: false,
    nilHolds: false,
    message: `forced failure: ${String(call.args[1] ?? '')}`,
  })
}
