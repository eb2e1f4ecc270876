import type { TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { hasSetness } from './set-ness.js'
import type { Tag } from '../grammar/tag.js'
import { kindText, memberByJsonName, nativeType, nativeValueType } from '../model/type.js'
import { check, plan, planOf, type Plan } from '../model/plan.js'
import { quote } from '../../apimachinery/text/index.js'

/** A dependency of one sibling on the tagged field; the struct checks it. */
export function planDependent(context: TagContext, tag: Tag, rule: 'dependentRequired' | 'dependentForbidden'): Plan {
  const { member: trigger, parentType: parent } = context
  if (trigger === undefined || parent === undefined) throw new TagError('must be used on a struct field')
  const native = nativeValueType(parent)
  if (native.kind !== 'struct') throw new TagError(`parent type must be a struct (got ${kindText(native)})`)
  if (tag.args.length !== 1) {
    throw new TagError(`expected exactly one argument naming the dependent field, got ${tag.args.length}`)
  }
  const name = tag.args[0]?.value ?? ''
  const dependent = memberByJsonName(native, name)
  if (dependent === undefined) throw new TagError(`no sibling field with JSON name ${quote(name)}`)
  if (dependent.name === trigger.name) {
    throw new TagError(`trigger and dependent field must be different (both are ${quote(name)})`)
  }
  for (const [role, member] of [
    ['trigger', trigger],
    ['dependent', dependent],
  ] as const) {
    if (!hasSetness(member)) {
      throw new TagError(
        `${role} field ${quote(member.name)} has unsupported type kind ${kindText(nativeType(member.type))}`,
      )
    }
  }
  const resolve = (): Plan => planOf(check(tag.name, { kind: 'dependent', rule, parent, trigger, dependent }))
  return plan({ deferred: [{ owner: 'parent', resolve }] })
}
