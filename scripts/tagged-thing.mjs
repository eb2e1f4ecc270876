// What the packed package and the executable are tried with: a type that uses kubevet's own types, and an object that is wrong.

export const THING = `// +k8s:validation-gen=*
// +groupName=example.com
// +versionName=v1
import type { Quantity } from 'kubevet/types/api/resource'
import type { ObjectMeta } from 'kubevet/types/meta/v1'

export interface Thing {
  metadata: ObjectMeta
  size: Quantity
  // +k8s:required
  // +k8s:maxLength=3
  name: string
}
`

export const WRONG_THING = 'apiVersion: example.com/v1\nkind: Thing\nname: abcd\nsize: 1Gi\n'
