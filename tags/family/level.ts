import type { TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import type { Tag } from '../grammar/tag.js'
import { mapChecks, type Plan } from '../model/plan.js'
import type { ValidationStabilityLevel } from '../../apimachinery/field/index.js'

/** What the payload of the tag asks for, its errors marked with a level. */
export function planLevel(context: TagContext, tag: Tag, level: ValidationStabilityLevel): Plan {
  if (tag.valueTag === undefined) throw new TagError('requires a validation tag as its value payload')
  if (tag.args.length > 1) throw new TagError('at most one optional kubernetes version argument is supported')
  const since = tag.args[0]?.value
  if (since !== undefined && !/^[0-9]+\.[0-9]+$/.test(since)) {
    throw new TagError(`invalid kubernetes version format, expected <major>.<minor>, got ${since}`)
  }
  const inner = context.session.plan({ ...context, level }, [tag.valueTag])
  return mapChecks(inner, (one) => (one.levelSelfManaged ? one : { ...one, level }))
}
