// Modes: what the modeDiscriminator and ifMode tags of a struct say together.
import type { TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { isBuiltin, nativeType, nativeValueType, type Member } from '../model/type.js'
import { check, joinPlans, plan, planOf, type Check, type Plan } from '../model/plan.js'
import { presenceForm } from './requiredness.js'
import { sessionState } from '../record/session-state.js'
import { quote } from '../../apimachinery/text/index.js'
import type { ValidationStabilityLevel } from '../../apimachinery/field/index.js'

interface ModeRule {
  readonly value: string
  readonly checks: readonly Check[]
  readonly level: ValidationStabilityLevel | undefined
}
interface ModeGroup {
  discriminator: Member | undefined
  /** By Go name of the field. */
  readonly members: Map<string, { readonly member: Member; readonly rules: ModeRule[] }>
}
/** By path of the struct, then by name of the group; the unnamed one is called `default`. */
const groups = sessionState(() => new Map<string, Map<string, ModeGroup>>())

function groupAt(context: TagContext, name: string): ModeGroup {
  const state = context.session.state(groups)
  const parent = context.parentPath?.key ?? ''
  let ofParent = state.get(parent)
  if (ofParent === undefined) state.set(parent, (ofParent = new Map()))
  const key = name === '' ? 'default' : name
  let group = ofParent.get(key)
  if (group === undefined) ofParent.set(key, (group = { discriminator: undefined, members: new Map() }))
  return group
}

const reserved = (name: string): TagError => new TagError(`discriminator group name ${quote(name)} is reserved`)
const GROUP_NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/

export function setModeDiscriminator(context: TagContext, member: Member, name: string): void {
  if (name !== '' && !GROUP_NAME.test(name)) {
    throw new TagError(`discriminator group name must match ${GROUP_NAME.source}, got ${quote(name)}`)
  }
  if (name === 'default') throw reserved(name)
  const group = groupAt(context, name)
  if (group.discriminator !== undefined && group.discriminator !== member) {
    throw new TagError(`duplicate discriminator: ${quote(name)}`)
  }
  group.discriminator = member
}

/** Notes a rule; the first one to be resolved plans all groups of the struct. `checks` is read after the group is found. */
export function addModeRule(
  context: TagContext,
  member: Member,
  { group: groupName, value }: { group: string; value: string | undefined },
  checks: () => readonly Check[],
): Plan {
  if (groupName === 'default') throw reserved(groupName)
  if (value === undefined) throw new TagError('missing required mode')
  const group = groupAt(context, groupName)
  let ofMember = group.members.get(member.name)
  if (ofMember === undefined) group.members.set(member.name, (ofMember = { member, rules: [] }))
  ofMember.rules.push({ value, checks: checks(), level: context.level })
  return plan({ deferred: [{ owner: 'parent', resolve: () => planModes(context) }] })
}

function planModes(context: TagContext): Plan {
  const { parentPath, parentType } = context
  if (parentPath === undefined || parentType === undefined || nativeValueType(parentType).kind !== 'struct')
    return plan()
  const state = context.session.state(groups)
  const ofParent = state.get(parentPath.key)
  if (ofParent === undefined) return plan()
  state.delete(parentPath.key)
  const plans: Plan[] = []
  for (const name of [...ofParent.keys()].sort()) {
    const { discriminator, members } = ofParent.get(name) as ModeGroup
    if (discriminator === undefined) {
      if (members.size === 0) continue
      throw new TagError(
        name === 'default' ? 'missing discriminator' : `missing discriminator for group ${quote(name)}`,
      )
    }
    for (const field of [...members.keys()].sort()) {
      const { member, rules } = members.get(field) as { member: Member; rules: ModeRule[] }
      plans.push(planMember(parentType, discriminator, member, rules))
    }
  }
  return joinPlans(plans)
}

function planMember(
  parent: NonNullable<TagContext['parentType']>,
  discriminator: Member,
  member: Member,
  rules: readonly ModeRule[],
): Plan {
  if (nativeType(member.type).kind === 'struct')
    throw new TagError('discriminated member fields of struct type must be pointers')
  const form = presenceForm(member.type)
  const level = rules.every((rule) => rule.level === rules[0]?.level) ? rules[0]?.level : undefined
  const otherwise = check('k8s:forbidden', { kind: 'constraint', name: `forbidden${form}`, args: [] }, { level })
  const values = [...new Set(rules.map((rule) => rule.value))].sort()
  return planOf(
    check(
      'k8s:ifMode',
      {
        kind: 'mode',
        parent,
        member,
        discriminator,
        rules: values.map((value) => ({
          value: discriminatorValue(value, discriminator),
          checks: rules
            .filter((rule) => rule.value === value)
            .flatMap((rule) => rule.checks.map((one) => (rule.level ? { ...one, level: rule.level } : one))),
        })),
        otherwise: [otherwise],
      },
      { levelSelfManaged: true },
    ),
  )
}

function discriminatorValue(value: string, discriminator: Member): string | boolean {
  if (isBuiltin(nativeValueType(discriminator.type), 'string')) return value
  if (value === 'true' || value === 'false') return value === 'true'
  throw new TagError(
    `invalid discriminator value ${quote(value)}: cannot parse ${quote(value)} as bool: ${quote(value)} is not a valid bool value`,
  )
}
