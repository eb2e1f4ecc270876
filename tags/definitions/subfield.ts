import { defineTag, VALUE_SCOPES, type TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { memberShortCircuits } from '../family/member-short-circuits.js'
import { positionalArg } from '../grammar/tag.js'
import { kindText, memberByJsonName, nativeValueType } from '../model/type.js'
import { joinPlans, mapChecks, plan } from '../model/plan.js'
import { quote } from '../../apimachinery/text/index.js'

export const subfield = defineTag({
  name: 'k8s:subfield',
  stability: 'Stable',
  since: '1.33',
  scopes: VALUE_SCOPES,
  args: [{ type: 'string', required: true, label: '<field-json-name>', doc: 'A direct property of the struct.' }],
  payload: { type: 'tag', required: true, label: '<tag>', doc: 'What to check of the property.' },
  summary: "Checks a property of a struct, here only and beside the property's own tags.",
  doc: "The property's own short-circuit tags stop it silently: one that is optional and unset is not looked at.",
  emits: [],
  plan(context, tag) {
    for (let inner = tag.valueTag; inner !== undefined; inner = inner.valueTag) {
      if (inner.name === 'k8s:subfield') {
        throw new TagError(
          'nested +k8s:subfield tags are unsupported; apply validations directly to the nested type instead',
        )
      }
    }
    const native = nativeValueType(context.type)
    if (native.kind !== 'struct') throw new TagError(`can only be used on struct types: ${kindText(native)}`)
    const name = positionalArg(tag)?.value ?? ''
    const member = memberByJsonName(native, name)
    if (member === undefined) throw new TagError(`no field for json name ${quote(name)}`)
    if (tag.valueTag === undefined) throw new TagError('missing validation tag')
    const inner: TagContext = {
      session: context.session,
      scope: 'struct fields',
      type: member.type,
      path: context.path.child(name),
      member,
      parentPath: context.path,
      parentType: context.type,
      level: context.level,
    }
    const own = context.session.plan(inner, [tag.valueTag])
    const resolve = () => {
      const combined = joinPlans([own, memberShortCircuits(context, inner)])
      const wrapped = mapChecks(combined, (one, owner) =>
        // What belongs to the parent, such as a union, is about the struct as a whole.
        owner === 'parent'
          ? one
          : {
              ...one,
              tag: 'k8s:subfield',
              cohort: name,
              level: undefined,
              levelSelfManaged: false,
              call: { kind: 'subfield', struct: context.type, member, inner: one },
            },
      )
      return { ...wrapped, deferred: wrapped.deferred.map((one) => ({ ...one, owner: 'this' as const })) }
    }
    return plan({ deferred: [{ owner: 'this', resolve }] })
  },
  project({ call }, place) {
    if (call.kind === 'subfield') place.property(call.member).apply([call.inner])
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:subfield(name)=+k8s:maxLength=2\n  part: Part\n}\nexport interface Part {\n  name: string\n}',
      accepts: [{ object: { part: { name: 'ab' } } }],
      rejects: [
        { object: { part: { name: 'abc' } }, errors: ['part.name: Too long: may not be more than 2 characters'] },
      ],
    },
    {
      source:
        'export interface Example {\n  // +k8s:subfield(name)=+k8s:minLength=2\n  part: Part\n}\nexport interface Part {\n  // +k8s:optional\n  name?: string\n}',
      accepts: [{ object: { part: {} } }, { object: { part: { name: 'ab' } } }],
      rejects: [{ object: { part: { name: '' } }, errors: ['part.name: Too short: must be at least 2 characters'] }],
    },
    {
      source:
        'export interface Example {\n  // +k8s:subfield(nope)=+k8s:maxLength=2\n  part: Part\n}\nexport interface Part {\n  name: string\n}',
      refused: 'no field for json name "nope"',
    },
  ],
})
