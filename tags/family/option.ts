import type { TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { positionalArg, type Tag } from '../grammar/tag.js'
import { mapChecks, type Plan } from '../model/plan.js'

/** What the payload of the tag asks for, while an option is on or off. */
export function planIfOption(context: TagContext, tag: Tag, enabled: boolean): Plan {
  const option = positionalArg(tag)?.value
  if (option === undefined || tag.valueTag === undefined) {
    throw new TagError('missing required option name positional argument')
  }
  return mapChecks(context.session.plan(context, [tag.valueTag]), (inner) => ({
    ...inner,
    tag: tag.name,
    cohort: '',
    level: undefined,
    levelSelfManaged: false,
    comment: undefined,
    call: { kind: 'ifOption', option, enabled, inner },
  }))
}
