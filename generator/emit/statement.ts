// Checks as statements that add to `errs`: cohorts, short circuits, and loops. What has no faster form is called.
import { nonPointer, type Check } from '../../tags/index.js'
import {
  adding,
  checkExpression,
  elemOf,
  itemSpec,
  keyOf,
  marked,
  wrapped,
  type EmitContext,
  type Place,
} from './expression.js'
import { guardOf } from './guard.js'
import { commentText } from './literal.js'
import { goType, zero } from './types.js'
import { mentions, type Writer } from './writer.js'

/** Checks in the order in which they run: the default cohort first, others as they appear; short circuits come first in each. */
function cohortsOf(checks: readonly Check[]): { name: string; stops: Check[]; others: Check[] }[] {
  const names = [...new Set(checks.map(({ cohort }) => cohort))].sort((a, b) => Number(a !== '') - Number(b !== ''))
  return names.map((name) => {
    const members = checks.filter(({ cohort }) => cohort === name)
    return {
      name,
      stops: members.filter((one) => one.shortCircuit),
      others: members.filter((one) => !one.shortCircuit),
    }
  })
}

/** What a short circuit of the default cohort does: skips what is nested in a condition, or leaves the function. */
export type StopMode = 'nest' | 'return'

/**
 * Writes the checks of one element, and what follows them unless the default cohort short-circuits. `present` tells `rest`
 * whether the value is known not to be nil.
 */
export function writeChecks(
  w: Writer,
  context: EmitContext,
  checks: readonly Check[],
  place: Place,
  present: boolean,
  rest: (present: boolean) => void = () => undefined,
  mode: StopMode = 'nest',
): void {
  const cohorts = cohortsOf(checks)
  const first = cohorts[0]?.name === '' ? cohorts.shift() : undefined
  writeCohort(w, context, first?.stops ?? [], place, present, mode, (nowPresent) => {
    for (const check of first?.others ?? []) writeCheck(w, context, check, place, nowPresent)
    for (const { name, stops, others } of cohorts) {
      const body = (inner: boolean): void => {
        for (const check of others) writeCheck(w, context, check, place, inner)
      }
      w.line(`// cohort ${commentText(JSON.stringify(name))}`)
      if (stops.length > 0) w.block('{', () => writeCohort(w, context, stops, place, nowPresent, 'nest', body))
      else body(nowPresent)
    }
    rest(nowPresent)
  })
}

/** Writes short circuits, and `rest` for when none of them fires. All of them run. */
function writeCohort(
  w: Writer,
  context: EmitContext,
  stops: readonly Check[],
  place: Place,
  present: boolean,
  mode: StopMode,
  rest: (present: boolean) => void,
): void {
  const [only] = stops
  if (only === undefined) {
    rest(present)
    return
  }
  if (mode === 'return') {
    w.line('let stop = false')
    for (const check of stops) writeStop(w, context, check, place, present)
    w.line('if (stop) return errs')
    rest(present)
    return
  }
  const guard = stops.length === 1 ? guardOf(context, only, place, present) : undefined
  if (guard?.exact) {
    const body = w.capture(() => rest(present || makesPresent(only)))
    if (only.nonError) {
      if (body.length > 0) w.block(`if (${negated(guard.condition)}) {`, () => reindent(w, body))
      return
    }
    w.line(`if (${guard.condition}) {`)
    w.line(`  ${adding(context, only, stopErrors(context, only, place))}`)
    if (body.length === 0) w.line('}')
    else w.block('} else {', () => reindent(w, body))
    return
  }
  const body = w.capture(() => rest(present || stops.some(makesPresent)))
  if (body.length === 0) {
    // Nothing is left to be stopped.
    for (const check of stops.filter(({ nonError }) => !nonError)) writeFound(w, context, check, place, present)
    return
  }
  w.line('let stop = false')
  for (const check of stops) writeStop(w, context, check, place, present)
  const narrowing = present || !stops.some(makesPresent) ? '' : ` && ${place.value} !== undefined`
  w.block(`if (!stop${narrowing}) {`, () => reindent(w, body))
}

function writeFound(w: Writer, context: EmitContext, check: Check, place: Place, present: boolean): void {
  const add = adding(context, check, stopErrors(context, check, place))
  const guard = guardOf(context, check, place, present)
  if (guard === undefined) w.line(add)
  else w.block(`if (${guard.condition}) {`, () => w.line(add))
}

function writeStop(w: Writer, context: EmitContext, check: Check, place: Place, present: boolean): void {
  const guard = guardOf(context, check, place, present)
  if (check.nonError) {
    w.line(
      guard?.exact
        ? `if (${guard.condition}) stop = true`
        : `if (${checkExpression(context, check, place)}.length > 0) stop = true`,
    )
    return
  }
  const errors = stopErrors(context, check, place)
  if (guard?.exact) {
    w.block(`if (${guard.condition}) {`, () => {
      w.line(adding(context, check, errors))
      w.line('stop = true')
    })
    return
  }
  w.block('{', () => {
    w.line(`const found = ${errors}`)
    w.line(adding(context, check, 'found'))
    w.line('if (found.length > 0) stop = true')
  })
}

const stopErrors = (context: EmitContext, check: Check, place: Place): string =>
  `${context.scope.runtime('markShortCircuit')}(${checkExpression(context, check, place)})`

/** Whether a value that passes is not nil. */
const makesPresent = ({ call }: Check): boolean =>
  call.kind === 'constraint' && /^(required|optional)(Pointer|Slice|Map)$/.test(call.name)

function negated(condition: string): string {
  const simple = /^(\S+) === (\S+)$/.exec(condition)
  if (simple !== null) return `${simple[1]} !== ${simple[2]}`
  if (/^![\w.]+(\([\w.]*\))?$/.test(condition)) return condition.slice(1)
  const unset = /^(\S+) === undefined \|\| \1\.length === 0$/.exec(condition)
  return unset === null ? `!(${condition})` : `${unset[1]} !== undefined && ${unset[1]}.length > 0`
}

/** Adds lines that were written one level further out. */
function reindent(w: Writer, lines: readonly string[]): void {
  w.add(lines.map((line) => (line === '' ? '' : `  ${line}`)))
}

/** Writes one check that doesn't stop others. */
function writeCheck(w: Writer, context: EmitContext, check: Check, place: Place, present: boolean): void {
  if (check.comment !== undefined) w.line(`// ${check.comment}`)
  if (check.level === undefined && !check.nonError && writeLoop(w, context, check, place, present)) return
  if (check.call.kind === 'type' && check.level === undefined && !check.nonError) {
    const call = `${context.scope.typeFunction(check.call.type)}(op, ${place.path}, ${place.value}, ${place.old}, errs)`
    const guard = guardOf(context, check, place, present)
    if (guard === undefined) w.line(call)
    else w.block(`if (${guard.condition}) {`, () => w.line(call))
    return
  }
  const errors = marked(context, { ...check, level: undefined }, checkExpression(context, check, place))
  if (check.nonError) {
    w.line(errors)
    return
  }
  if (check.call.kind === 'custom' && check.call.of === 'type' && !present) {
    w.block(`if (${place.value} !== undefined && ${place.value} !== null) {`, () =>
      w.line(adding(context, check, errors)),
    )
    return
  }
  const guard = guardOf(context, check, place, present)
  const update = check.call.kind === 'union' ? "op.type === 'update' || " : ''
  if (guard === undefined) w.line(adding(context, check, errors))
  else w.block(`if (${update}${guard.condition}) {`, () => w.line(adding(context, check, errors)))
}

/** Writes a loop over the parts of a list or map whose body adds to `errs` itself; false if the check isn't such a loop. */
function writeLoop(w: Writer, context: EmitContext, check: Check, place: Place, present: boolean): boolean {
  const { scope } = context
  const { call } = check
  if (call.kind !== 'eachItem' && call.kind !== 'eachMapValue' && call.kind !== 'eachMapKey') return false
  const inner = wrapped(call.inner)
  if (inner.nonError) return false
  const list = call.kind === 'eachItem' ? call.list : call.map
  const type = call.kind === 'eachMapKey' ? keyOf(list) : elemOf(list)
  // A function that is called for each item takes a path in any case: then the list's own is made once.
  const holder = HOLDERS[call.kind]
  const isCalled =
    inner.call.kind === 'type' && guardOf(context, inner, { ...place, value: 'item', type }, true) === undefined
  const path = isCalled && /^path\b/.test(place.path) ? holder : place.path
  const parts: Record<typeof call.kind, Place> = {
    eachItem: { path: `${path}.index(at)`, value: 'item', old: 'oldItem', type: nonPointer(type) },
    eachMapValue: { path: `${path}.key(key)`, value: 'item', old: 'oldItem', type },
    eachMapKey: { path, value: 'key', old: 'undefined', type },
  }
  // As a part of a loop the check has no short circuit of its own.
  const plain: Check = { ...inner, shortCircuit: false, comment: undefined }
  const body = w.capture(() => writeCheck(w, context, plain, parts[call.kind], true))
  const uses = (name: string): boolean => mentions(body, name)
  const parameters = (last: string): string => {
    if (uses(last)) return `(item, ${uses('oldItem') ? 'oldItem' : '_oldItem'}, ${last})`
    return uses('oldItem') ? '(item, oldItem)' : '(item)'
  }
  const common = `op, ${place.value}, ${place.old}`
  if (path !== place.path) w.line(`const ${holder} = ${place.path}`)
  // In a loop in a loop, both items would have the same name.
  if (present && place.value === 'value') {
    if (call.kind === 'eachItem') writeItemLoop(w, context, call, place, body)
    else writeKeyLoop(w, context, call, place, body)
    return true
  }
  const open =
    call.kind === 'eachItem'
      ? `${scope.validate('visitItems')}(${common}, ${itemSpec(context, list, call.identity, call.compares)}, ${parameters('at')} => {`
      : call.kind === 'eachMapValue'
        ? `${scope.validate('visitMapValues')}(${common}, ${goType(scope, type, context.isIncluded)}, ${parameters('key')} => {`
        : `${scope.validate('visitMapKeys')}(${common}, (key) => {`
  w.block(open, () => reindent(w, body), '})')
  return true
}

/** The same as visitItems of the runtime, in place: it saves a call for each item. */
function writeItemLoop(
  w: Writer,
  context: EmitContext,
  call: Extract<Check['call'], { kind: 'eachItem' }>,
  place: Place,
  body: readonly string[],
): void {
  const { scope } = context
  const elem = elemOf(call.list)
  const none = zero(scope, elem)
  const isCorrelated = call.identity !== undefined
  const known = isCorrelated
    ? `, oldItems = ${scope.validate('oldItems')}(op, ${place.old}, ${itemSpec(context, call.list, call.identity, call.compares)})`
    : ''
  w.block(`for (let at = 0${known}; at < ${place.value}.length; at++) {`, () => {
    w.line(`const item = ${place.value}[at]${none === undefined ? '' : ` ?? ${none}`}`)
    if (none === undefined) w.line('if (item === undefined || item === null) continue')
    if (isCorrelated) {
      w.line('const oldItem = oldItems?.find(item)')
      w.line('if (oldItems?.isUnchanged(item, oldItem)) continue')
    } else if (mentions(body, 'oldItem')) w.line('const oldItem = undefined')
    reindent(w, body)
  })
}

/** The same as visitMapKeys and visitMapValues of the runtime, in place. */
function writeKeyLoop(
  w: Writer,
  context: EmitContext,
  call: Extract<Check['call'], { kind: 'eachMapKey' | 'eachMapValue' }>,
  place: Place,
  body: readonly string[],
): void {
  const { scope } = context
  const maps = `op, ${place.value}, ${place.old}`
  if (call.kind === 'eachMapKey') {
    w.block(`for (const key of ${scope.validate('newKeys')}(${maps})) {`, () => reindent(w, body))
    return
  }
  const elem = elemOf(call.map)
  const none = zero(scope, elem) ?? 'undefined'
  const type = goType(scope, elem, context.isIncluded)
  w.block(`for (const key of ${scope.validate('changedKeys')}(${maps}, ${type})) {`, () => {
    w.line(`const item = ${place.value}[key] ?? ${none}`)
    if (mentions(body, 'oldItem')) w.line(`const oldItem = ${scope.validate('oldEntry')}(${place.old}, key, ${none})`)
    reindent(w, body)
  })
}

/** What the path of a list or map is called in front of a loop. */
const HOLDERS = { eachItem: 'items', eachMapValue: 'values', eachMapKey: 'keys' } as const
