// Checks as statements that add to `errs`: cohorts, short circuits, and loops. What has no faster form is called.
import { nonPointer } from '../../tags/model/index.js'
import type { Check } from '../../tags/index.js'
import {
  adding,
  addingFound,
  checkExpression,
  elemOf,
  ERRS,
  hasErrors,
  ITEM,
  itemSpec,
  keyOf,
  OP,
  STOP,
  stoppingIf,
  type EmitContext,
  type Place,
} from './expression.js'
import { wrapped } from '../resolve/wrapped.js'
import { guardOf, IS_UPDATE, negated } from './guard.js'
import {
  arrow,
  assign,
  binary,
  block,
  call as callOf,
  chain,
  comment,
  constant,
  CONTINUE,
  count,
  each,
  type Expression,
  giveBack,
  index,
  literal,
  member,
  name,
  namesIn,
  not,
  NULL,
  optionalMember,
  orElse,
  perform,
  send,
  type Statement,
  TRUE,
  UNDEFINED,
  variable,
  when,
} from '../../code/tree/index.js'
import { goType, zero } from './types.js'

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
 * The checks of one element, and what follows them unless the default cohort short-circuits. `present` says whether the
 * value is known not to be nil; `rest` is asked with what is known when the short circuits have passed.
 */
export function checkStatements(
  context: EmitContext,
  checks: readonly Check[],
  place: Place,
  present: boolean,
  rest: (present: boolean) => Statement[] = () => [],
  mode: StopMode = 'nest',
): Statement[] {
  const cohorts = cohortsOf(checks)
  const first = cohorts[0]?.name === '' ? cohorts.shift() : undefined
  return cohortStatements(context, first?.stops ?? [], place, present, mode, (nowPresent) => {
    const each = (others: readonly Check[], inner: boolean): Statement[] =>
      others.flatMap((check) => checkStatement(context, check, place, inner))
    const statements = each(first?.others ?? [], nowPresent)
    for (const { name, stops, others } of cohorts) {
      const body = cohortStatements(context, stops, place, nowPresent, 'nest', (inner) => each(others, inner))
      if (body.length === 0) continue
      statements.push(comment(`cohort ${JSON.stringify(name)}`))
      if (stops.length > 0) statements.push(block(body))
      else statements.push(...body)
    }
    return [...statements, ...rest(nowPresent)]
  })
}

/** Short circuits, and `rest` for when none of them fires. All of them run. */
function cohortStatements(
  context: EmitContext,
  stops: readonly Check[],
  place: Place,
  present: boolean,
  mode: StopMode,
  rest: (present: boolean) => Statement[],
): Statement[] {
  const [only] = stops
  if (only === undefined) return rest(present)
  if (mode === 'return') {
    const found = stops.map((check) => stopStatement(context, check, place, present))
    return [NOT_STOPPED, ...found, when(STOP, giveBack(ERRS)), ...rest(present)]
  }
  const guard = stops.length === 1 ? guardOf(context, only, place, present) : undefined
  if (guard?.exact) {
    const body = rest(present || makesPresent(only))
    if (only.nonError) return body.length > 0 ? [when(negated(guard.condition), body)] : []
    const add = adding(context, only, stopErrors(context, only, place))
    return [when(guard.condition, [add], body.length > 0 ? body : undefined)]
  }
  const body = rest(present || stops.some(makesPresent))
  if (body.length === 0) {
    // Nothing is left to be stopped.
    return stops
      .filter(({ nonError }) => !nonError)
      .map((check) => {
        const add = adding(context, check, stopErrors(context, check, place))
        return guarded(guardOf(context, check, place, present)?.condition, add)
      })
  }
  const found = stops.map((check) => stopStatement(context, check, place, present))
  const isNarrowed = !present && stops.some(makesPresent)
  const passes = [not(STOP), ...(isNarrowed ? [binary(place.value, '!==', UNDEFINED)] : [])]
  return [NOT_STOPPED, ...found, when(chain('&&', passes), body)]
}

const NOT_STOPPED = variable('stop', literal(false))

/** A statement for when a condition holds, if there is one. */
const guarded = (condition: Expression | undefined, statement: Statement): Statement =>
  condition === undefined ? statement : when(condition, [statement])

function stopStatement(context: EmitContext, check: Check, place: Place, present: boolean): Statement {
  const guard = guardOf(context, check, place, present)
  if (check.nonError) {
    return stoppingIf(guard?.exact ? guard.condition : hasErrors(checkExpression(context, check, place)))
  }
  const errors = stopErrors(context, check, place)
  return guard?.exact
    ? when(guard.condition, [adding(context, check, errors), assign('stop', TRUE)])
    : addingFound(context, check, errors)
}

const stopErrors = (context: EmitContext, check: Check, place: Place): Expression =>
  callOf(context.scope.runtime('markShortCircuit'), checkExpression(context, check, place))

/** Whether a value that passes is not nil. */
const makesPresent = ({ call }: Check): boolean =>
  call.kind === 'constraint' && /^(required|optional)(Pointer|Slice|Map)$/.test(call.name)

/** One check that doesn't stop others. */
function checkStatement(context: EmitContext, check: Check, place: Place, present: boolean): Statement[] {
  const said = check.comment === undefined ? [] : [comment(check.comment)]
  const isPlain = check.level === undefined && !check.nonError
  const loop = isPlain ? loopStatements(context, check, place, present) : undefined
  return [...said, ...(loop ?? [callStatement(context, check, place, present)])]
}

function callStatement(context: EmitContext, check: Check, place: Place, present: boolean): Statement {
  const { scope } = context
  const { call } = check
  const isPlain = check.level === undefined && !check.nonError
  if (call.kind === 'type' && isPlain) {
    const validate = callOf(scope.typeFunction(call.type), OP, place.path, place.value, place.old, ERRS)
    return guarded(guardOf(context, check, place, present)?.condition, perform(validate))
  }
  const errors = checkExpression(context, check, place)
  if (check.nonError) return perform(errors)
  const add = (): Statement => adding(context, check, errors)
  if (call.kind === 'custom' && call.of === 'type' && !present) {
    const isThere = chain('&&', [binary(place.value, '!==', UNDEFINED), binary(place.value, '!==', NULL)])
    return when(isThere, [add()])
  }
  const condition = guardOf(context, check, place, present)?.condition
  if (condition === undefined || call.kind !== 'union') return guarded(condition, add())
  return guarded(chain('||', [IS_UPDATE, condition]), add())
}

/** A loop over the parts of a list or map whose body adds to `errs` itself; undefined if the check isn't such a loop. */
function loopStatements(context: EmitContext, check: Check, place: Place, present: boolean): Statement[] | undefined {
  const { scope } = context
  const { call } = check
  if (call.kind !== 'eachItem' && call.kind !== 'eachMapValue' && call.kind !== 'eachMapKey') return undefined
  const inner = wrapped(call.inner)
  if (inner.nonError) return undefined
  const list = call.kind === 'eachItem' ? call.list : call.map
  const type = call.kind === 'eachMapKey' ? keyOf(list) : elemOf(list)
  // A function that is called for each item takes a path in any case: then the list's own is made once.
  const isCalled =
    inner.call.kind === 'type' && guardOf(context, inner, { ...place, value: ITEM, type }, true) === undefined
  const holder = isCalled && startsAtPath(place.path) ? HOLDERS[call.kind] : undefined
  const path = holder === undefined ? place.path : name(holder)
  const parts: Record<typeof call.kind, Place> = {
    eachItem: { path: send(path, 'index', AT), value: ITEM, old: OLD_ITEM, type: nonPointer(type) },
    eachMapValue: { path: send(path, 'key', KEY), value: ITEM, old: OLD_ITEM, type },
    eachMapKey: { path, value: KEY, old: UNDEFINED, type },
  }
  // As a part of a loop the check has no short circuit of its own.
  const plain: Check = { ...inner, shortCircuit: false, comment: undefined }
  const body = checkStatement(context, plain, parts[call.kind], true)
  const start = holder === undefined ? [] : [constant(holder, place.path)]
  // In a loop in a loop, both items would have the same name.
  if (present && place.value.kind === 'name' && place.value.name === 'value') {
    const loop = call.kind === 'eachItem' ? itemLoop(context, call, place, body) : keyLoop(context, call, place, body)
    return [...start, loop]
  }
  const names = namesIn(body)
  const old = names.has('oldItem') ? 'oldItem' : '_oldItem'
  const parameters = (last: string): string[] => {
    if (names.has(last)) return ['item', old, last]
    return old === 'oldItem' ? ['item', old] : ['item']
  }
  const visit = (visitor: string, args: readonly Expression[], names: readonly string[]): Statement =>
    perform(callOf(scope.validate(visitor), OP, place.value, place.old, ...args, arrow(names, body)))
  switch (call.kind) {
    case 'eachItem': {
      const spec = itemSpec(context, list, call.identity, call.compares)
      return [...start, visit('visitItems', [spec], parameters('at'))]
    }
    case 'eachMapValue':
      return [...start, visit('visitMapValues', [goType(scope, type, context.isIncluded)], parameters('key'))]
    case 'eachMapKey':
      return [...start, visit('visitMapKeys', [], ['key'])]
  }
}

/** Whether a path goes on from the one that the function was given. */
function startsAtPath(path: Expression): boolean {
  switch (path.kind) {
    case 'name':
      return path.name === 'path'
    case 'call':
      return startsAtPath(path.callee)
    case 'member':
      return startsAtPath(path.object)
    default:
      return false
  }
}

const OLD_ITEM = name('oldItem')
const OLD_ITEMS = name('oldItems')
const AT = name('at')
const KEY = name('key')

/** The same as visitItems of the runtime, in place: it saves a call for each item. */
function itemLoop(
  context: EmitContext,
  call: Extract<Check['call'], { kind: 'eachItem' }>,
  place: Place,
  body: readonly Statement[],
): Statement {
  const { scope } = context
  const none = zero(scope, elemOf(call.list))
  const found = index(place.value, AT)
  const variables = [{ name: 'at', value: literal(0) }]
  const start = [constant('item', none === undefined ? found : orElse(found, none))]
  if (none === undefined) {
    const isNil = chain('||', [binary(ITEM, '===', UNDEFINED), binary(ITEM, '===', NULL)])
    start.push(when(isNil, CONTINUE))
  }
  if (call.identity !== undefined) {
    const spec = itemSpec(context, call.list, call.identity, call.compares)
    variables.push({ name: 'oldItems', value: callOf(scope.validate('oldItems'), OP, place.old, spec) })
    start.push(constant('oldItem', callOf(optionalMember(OLD_ITEMS, 'find'), ITEM)))
    start.push(when(callOf(optionalMember(OLD_ITEMS, 'isUnchanged'), ITEM, OLD_ITEM), CONTINUE))
  } else if (namesIn(body).has('oldItem')) start.push(constant('oldItem', UNDEFINED))
  return count(variables, binary(AT, '<', member(place.value, 'length')), [...start, ...body])
}

/** The same as visitMapKeys and visitMapValues of the runtime, in place. */
function keyLoop(
  context: EmitContext,
  call: Extract<Check['call'], { kind: 'eachMapKey' | 'eachMapValue' }>,
  place: Place,
  body: readonly Statement[],
): Statement {
  const { scope } = context
  if (call.kind === 'eachMapKey') {
    return each('key', callOf(scope.validate('newKeys'), OP, place.value, place.old), body)
  }
  const elem = elemOf(call.map)
  const none = zero(scope, elem) ?? UNDEFINED
  const type = goType(scope, elem, context.isIncluded)
  const start = [constant('item', orElse(index(place.value, KEY), none))]
  if (namesIn(body).has('oldItem')) {
    start.push(constant('oldItem', callOf(scope.validate('oldEntry'), place.old, KEY, none)))
  }
  return each('key', callOf(scope.validate('changedKeys'), OP, place.value, place.old, type), [...start, ...body])
}

/** What the path of a list or map is called in front of a loop. */
const HOLDERS = { eachItem: 'items', eachMapValue: 'values', eachMapKey: 'keys' } as const
