import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { planEachKey } from '../family/iteration.js'
import { kindText, nativeType } from '../model/type.js'
import { isEmptyPlan, joinPlans, plan, resolveDeferred } from '../model/plan.js'

export const eachKey = defineTag({
  name: 'k8s:eachKey',
  stability: 'Stable',
  since: '1.33',
  scopes: VALUE_SCOPES,
  payload: { type: 'tag', required: true, label: '<tag>', doc: 'What to check of each key.' },
  summary: 'Checks each key of a map.',
  doc: "Errors are at the map's own path. On update, keys that were there before are skipped.",
  emits: [],
  plan(context, tag) {
    const native = nativeType(context.type)
    if (native.kind !== 'map') throw new TagError(`can only be used on map types (${kindText(native)})`)
    if (tag.valueTag === undefined) throw new TagError('missing validation tag')
    const inner = context.session.plan(
      {
        session: context.session,
        scope: 'map keys',
        type: native.key,
        path: context.path.subscript('(keys)'),
        parentPath: context.path,
        parentType: context.type,
        level: context.level,
      },
      [tag.valueTag],
    )
    const result = joinPlans([
      plan({ opaqueKeyType: inner.opaqueType, comments: inner.comments }),
      planEachKey(context, plan({ checks: inner.checks })),
      inner.deferred.length === 0
        ? plan()
        : plan({ deferred: [{ owner: 'this', resolve: () => planEachKey(context, resolveDeferred(inner)) }] }),
    ])
    if (isEmptyPlan(result)) throw new TagError('no validation functions found')
    return result
  },
  project({ call }, place) {
    if (call.kind === 'eachMapKey') place.keys().apply([call.inner])
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:eachKey=+k8s:minLength=2\n  map?: Record<string, string>\n}',
      accepts: [{ object: { map: { ab: '' } } }, { object: { map: { a: 'new' } }, old: { map: { a: '' } } }],
      rejects: [{ object: { map: { a: '' } }, errors: ['map: Too short: must be at least 2 characters'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:eachKey=+k8s:minLength=2\n  names?: string[]\n}',
      refused: 'can only be used on map types (Slice)',
    },
  ],
})
