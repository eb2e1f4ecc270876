import { defineTag } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { claimCustomFunction } from '../family/custom-functions.js'
import type { NamedType } from '../model/type.js'
import { check, planOf } from '../model/plan.js'

export const customValidation = defineTag({
  name: 'k8s:customValidation',
  stability: 'Stable',
  since: '1.37',
  scopes: ['type definitions', 'struct fields'],
  summary: 'Calls a hand-written function: `ValidateCustom_<Type>`, or `ValidateCustom_<Type>_<Field>` for a field.',
  doc: 'The function is in the module beside the types (`types.custom.ts` for `types.ts`), or in the module of the types itself, and takes the operation, the path, the value and the old value. `<Field>` is the property with its first letter in upper case. On a field it is not called for a value that did not change; on a type it always is.',
  emits: [],
  plan(context) {
    const owner = (context.scope === 'struct fields' ? context.parentType : context.type) as NamedType | undefined
    if (owner?.kind !== 'struct' && owner?.kind !== 'alias')
      throw new TagError('must be used on a named type or its fields')
    const functionName = `ValidateCustom_${owner.name}${context.member === undefined ? '' : `_${context.member.name}`}`
    const problem = context.session.customFunctionProblem(owner.module, functionName)
    if (problem !== undefined) throw new TagError(`+k8s:customValidation: ${problem}`)
    claimCustomFunction(context.session, owner.module, functionName)
    return planOf(
      check('k8s:customValidation', {
        kind: 'custom',
        functionName,
        owner,
        of: context.member === undefined ? 'type' : 'field',
      }),
    )
  },
  project({ call }, place) {
    if (call.kind !== 'custom') return
    place.refuse(
      `${call.functionName} is code, which a CRD cannot run: the API server accepts what it refuses`,
      'say it with other tags or a rule (+kubebuilder:validation:XValidation), or run the function in a validating webhook',
    )
  },
  examples: [
    {
      source:
        "export interface Example {\n  // +k8s:customValidation\n  name: string\n}\n\nexport function ValidateCustom_Example_Name(_op: Operation, path: FieldPath, value: string): FieldErrorList {\n  return value === 'root' ? [field.invalid(path, value, 'is reserved')] : []\n}",
      accepts: [{ object: { name: 'a' } }, { object: { name: 'root' }, old: { name: 'root' } }],
      rejects: [
        { object: { name: 'root' }, errors: ['name: Invalid value: "root": is reserved'] },
        { object: { name: 'root' }, old: { name: 'a' }, errors: ['name: Invalid value: "root": is reserved'] },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:customValidation\n  x: string\n}',
      refused: '+k8s:customValidation: expected hand-written function ValidateCustom_Example_X was not found',
    },
  ],
})
