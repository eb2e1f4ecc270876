import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { planEachValue } from '../family/iteration.js'
import { kindText, nativeType } from '../model/type.js'
import { isEmptyPlan, plan, resolveDeferred, type DeferredPlan } from '../model/plan.js'

export const eachVal = defineTag({
  name: 'k8s:eachVal',
  stability: 'Stable',
  since: '1.33',
  scopes: VALUE_SCOPES,
  payload: { type: 'tag', required: true, label: '<tag>', doc: 'What to check of each value.' },
  summary: 'Checks each item of a list or each value of a map.',
  doc: 'On update, items of sets and list maps and values of maps that did not change are skipped.',
  emits: [],
  plan(context, tag) {
    const native = nativeType(context.type)
    if (native.kind !== 'list' && native.kind !== 'map') {
      throw new TagError(`can only be used on list or map types (${kindText(native)})`)
    }
    if (tag.valueTag === undefined) throw new TagError('missing validation tag')
    const inner = context.session.plan(
      {
        session: context.session,
        scope: native.kind === 'list' ? 'list values' : 'map values',
        type: native.elem,
        path: context.path.subscript('(vals)'),
        parentPath: context.path,
        parentType: context.type,
        listSelector: native.kind === 'list' ? [] : undefined,
        level: context.level,
      },
      [tag.valueTag],
    )
    const deferred: DeferredPlan[] = []
    // How items are identified is known only when all list tags have been read.
    if (inner.checks.length > 0) {
      deferred.push({ owner: 'this', resolve: () => planEachValue(context, plan({ checks: inner.checks })) })
    }
    if (inner.deferred.length > 0) {
      deferred.push({ owner: 'this', resolve: () => planEachValue(context, resolveDeferred(inner)) })
    }
    const result = plan({ opaqueValType: inner.opaqueType, comments: inner.comments, deferred })
    if (isEmptyPlan(result)) throw new TagError('no validation functions found')
    return result
  },
  project({ call }, place) {
    if (call.kind === 'eachItem' || call.kind === 'eachMapValue') place.values().apply([call.inner])
  },
  declare(tag, place) {
    if (tag.valueTag !== undefined) place.values().declare(tag.valueTag)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:eachVal=+k8s:maxLength=2\n  names?: string[]\n}',
      accepts: [{ object: { names: ['a', 'ab'] } }],
      rejects: [{ object: { names: ['abc'] }, errors: ['names[0]: Too long: may not be more than 2 characters'] }],
    },
    {
      source:
        'export interface Example {\n  // +k8s:listType=set\n  // +k8s:eachVal=+k8s:maxLength=2\n  names?: string[]\n}',
      accepts: [{ object: { names: ['ab', 'abc'] }, old: { names: ['abc'] } }],
      rejects: [
        {
          object: { names: ['abc', 'abcd'] },
          old: { names: ['abc'] },
          errors: ['names[1]: Too long: may not be more than 2 characters'],
        },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:eachVal=+k8s:required\n  names?: string[]\n}',
      refused: 'tag "k8s:required" cannot be specified on list values',
    },
  ],
})
