import { defineTag, VALUE_SCOPES, type ItemCriterionText, type TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { itemCriteria } from '../family/item-criteria.js'
import { findMetadata, metadataByPath } from '../family/list-metadata.js'
import type { Arg } from '../grammar/tag.js'
import { nativeValueType } from '../model/type.js'
import { plainInt } from '../record/payload.js'
import { mapChecks, plan, type Check, type DeferredPlan, type ItemCriterion } from '../model/plan.js'
import { quote } from '../../apimachinery/text/index.js'

export const item = defineTag({
  name: 'k8s:item',
  stability: 'Stable',
  since: '1.34',
  scopes: VALUE_SCOPES,
  acceptsUnknownArgs: true,
  payload: { type: 'tag', required: true, label: '<tag>', doc: 'What to check of the item.' },
  summary: 'Checks the item of a list map that has the given keys.',
  doc: 'Arguments are named as the `+k8s:listMapKey` fields, all of which must be given: `+k8s:item(name: "http", port: 80)=+k8s:immutable`.',
  emits: [],
  plan(context, tag) {
    const native = nativeValueType(context.type)
    if (native.kind !== 'list') throw new TagError('can only be used on list types')
    const elem = nativeValueType(native.elem)
    if (elem.kind !== 'struct') throw new TagError('can only be used on lists of structs')
    if (tag.valueTag === undefined) throw new TagError('requires a validation tag as its value payload')
    const selector = readSelector(tag.args)
    if (selector.length === 0) throw new TagError('no selection criteria was specified')
    const cohort = `{${selector.map(({ field, value }) => `${quote(field)}: ${typeof value === 'string' ? quote(value) : String(value)}`).join(', ')}}`
    const inner = context.session.plan(
      {
        session: context.session,
        scope: 'list values',
        type: elem,
        path: context.path.subscript(cohort),
        listSelector: selector,
        parentPath: context.path,
        parentType: context.type,
        level: context.level,
      },
      [tag.valueTag],
    )
    const wrap = (one: Check, criteria: readonly ItemCriterion[]): Check => ({
      ...one,
      tag: 'k8s:item',
      cohort,
      level: undefined,
      levelSelfManaged: false,
      call: { kind: 'item', list: context.type, criteria, inner: one },
    })
    const deferred: DeferredPlan[] = inner.deferred.map(({ owner, resolve }) => ({
      // What the item's parent would check, the list itself does: its unions.
      owner: 'this',
      resolve: () => {
        const resolved = resolve()
        const criteria = keyCriteria(context, selector)
        return mapChecks(resolved, (one, whose) => (whose === 'parent' ? one : wrap(one, criteria)), owner)
      },
    }))
    if (inner.checks.length > 0) {
      deferred.unshift({
        owner: 'this',
        resolve: () => {
          const criteria = keyCriteria(context, selector)
          return plan({ checks: inner.checks.map((one) => wrap(one, criteria)) })
        },
      })
    }
    return plan({ ...inner, checks: [], deferred })
  },
  project({ call }, place) {
    if (call.kind === 'item') place.itemsWith(call.criteria).apply([call.inner])
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:listType=map\n  // +k8s:listMapKey=name\n  // +k8s:item(name: "http")=+k8s:subfield(port)=+k8s:maximum=1023\n  ports?: Port[]\n}\nexport interface Port {\n  name: string\n  port: Int32\n}',
      accepts: [
        {
          object: {
            ports: [
              { name: 'http', port: 80 },
              { name: 'debug', port: 9000 },
            ],
          },
        },
      ],
      rejects: [
        {
          object: { ports: [{ name: 'http', port: 8080 }] },
          errors: ['ports[0].port: Invalid value: 8080: must be less than or equal to 1023'],
        },
      ],
    },
    {
      source:
        'export interface Example {\n  // +k8s:listType=map\n  // +k8s:listMapKey=name\n  // +k8s:item(port: 80)=+k8s:immutable\n  ports?: Port[]\n}\nexport interface Port {\n  name: string\n  port: Int32\n}',
      refused: 'missing required listMapKey fields: [name]',
    },
  ],
})

function readSelector(args: readonly Arg[]): ItemCriterionText[] {
  const seen = new Set<string>()
  return args.map((arg) => {
    if (arg.name === '') throw new TagError('all arguments must be named')
    if (seen.has(arg.name)) throw new TagError(`duplicate argument: ${quote(arg.name)}`)
    seen.add(arg.name)
    if (arg.type === 'string') return { field: arg.name, value: arg.value }
    if (arg.type === 'bool') return { field: arg.name, value: arg.value === 'true' }
    return {
      field: arg.name,
      value: plainInt(arg.value, `invalid value for argument ${quote(arg.name)}: invalid integer`),
    }
  })
}

/** The selector in the order of the list's keys; all of them must be there. */
function keyCriteria(context: TagContext, selector: readonly ItemCriterionText[]): ItemCriterion[] {
  const metadata = context.scope === 'struct fields' ? findMetadata(context) : metadataByPath(context, context.path.key)
  if (metadata?.semantic !== 'map' || metadata.keys.length === 0) {
    throw new TagError(
      'found items with no list metadata - item tags require listType=map or unique=map with listMapKey',
    )
  }
  const names = metadata.keys.map(({ jsonName }) => jsonName)
  if (selector.length !== names.length) {
    throw new TagError(
      `number of arguments (${selector.length}) does not match number of listMapKey fields (${names.length})`,
    )
  }
  const missing = names.filter((name) => !selector.some(({ field }) => field === name))
  if (missing.length > 0) throw new TagError(`missing required listMapKey fields: [${missing.join(' ')}]`)
  const ordered = names.map((name) => selector.find(({ field }) => field === name) as ItemCriterionText)
  return itemCriteria(context.type, ordered)
}
