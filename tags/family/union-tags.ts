// The two families of unions, and what their tags share.
import type { TagArgument } from '../record/definition.js'
import { unionFamily } from './unions.js'

export const UNION = unionFamily('union', 'k8s:unionMember')
export const ZERO_OR_ONE_OF = unionFamily('zeroOrOneOf', 'k8s:zeroOrOneOfMember')

export const UNION_ARG: TagArgument = {
  name: 'union',
  type: 'string',
  label: '<name>',
  doc: 'The name of the union, if the parent has more than one.',
}
export const UNION_MEMBER_ARGS: readonly TagArgument[] = [
  UNION_ARG,
  {
    name: 'memberName',
    type: 'string',
    label: '<name>',
    doc: "The discriminator's value for the member; without it the field's name with its first letter in upper case.",
  },
]
