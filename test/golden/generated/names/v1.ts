// Names and texts that must not reach generated code as they are.
//
// +k8s:validation-gen=*
// +groupName=it's*/.example.com

import type { Int32 } from 'kubevet/runtime'

/** Properties that are no identifiers, keywords, inherited by all objects, or local names of generated code. */
export interface Names {
  // +k8s:required
  'a-b': string
  // +k8s:required
  "quote's": string
  // +k8s:required
  '*/ alert(1) /*': string
  // +k8s:required
  '`${process.exit()}`': string
  // +k8s:required
  'line\u2028end\u2029\n\r\\': string
  // +k8s:required
  '\u202e\u0000\ufeff': string
  // +k8s:optional
  // +k8s:maxLength=1
  class?: string
  // +k8s:required
  constructor: string
  // +k8s:optional
  // +k8s:maxLength=1
  toString?: string
  // +k8s:required
  __proto__: string
  // +k8s:required
  hasOwnProperty: Int32
  // +k8s:required
  errs: string
  // +k8s:required
  op: string
  // +k8s:required
  value: string
  // +k8s:optional
  // +k8s:minimum=1
  1?: Int32
  // +k8s:required
  été: string
  // +k8s:unionMember(union: "'}]);//", memberName: "${x}")
  '}, ({'?: string
  // +k8s:unionMember(union: "'}]);//", memberName: "`")
  '`'?: string
  // +k8s:unionDiscriminator(union: "'}]);//")
  "'": string
}

/** Texts in tags. */
export interface Texts {
  // +k8s:neq="'); process.exit(1); ('"
  single: string
  // +k8s:neq=`"double" ${'x'}`
  double: string
  // +k8s:neq="*/ // <!-- </script>"
  comment: string
  /* +k8s:neq="line separator" */
  separator: string
  // +k8s:validateFalse(cohort: "*/'`${x}")="`${x}` */ '"
  always: string
  // +k8s:ifEnabled("Gate'); //")=+k8s:forbidden
  gated?: string
  // +k8s:listType=map
  // +k8s:listMapKey="it's"
  // +k8s:listMapKey=name
  // +k8s:maxItems=2
  items?: Item[]
  // +k8s:listType=map
  // +k8s:listMapKey=name
  // +k8s:item(name: "a'b\\`${c}")=+k8s:immutable
  more?: Item[]
}

export interface Item {
  "it's": string
  name?: string
}

// +k8s:enum
export enum Odd {
  Quote = "'",
  Backtick = '`${x}`',
  Slash = '\\*/',
  Lines = 'a\u2028b\u2029c\nd',
  Half = '\ud800',
  'no identifier' = '"',
}

/** Types named as what generated code imports or defines. */
export interface Operation {
  // +k8s:required
  odd: Odd
}
export interface FieldPath {
  // +k8s:required
  x: string
}
export interface FieldErrorList {
  // +k8s:required
  x: string
}
export interface Scheme {
  // +k8s:required
  next?: Scheme
}
export interface go {
  // +k8s:eachVal=+k8s:maxLength=3
  // +k8s:listType=set
  names?: string[]
}
// +k8s:maxLength=3
// +k8s:validation-gen=false
export type validate = string
export interface validator {
  // +k8s:optional
  validate?: validate
}
export interface Set {
  // +k8s:required
  odd: Odd
  // +k8s:optional
  // +k8s:eachVal=+k8s:maxLength=3
  map?: { [key: string]: string }
}
export interface goSet {
  // +k8s:required
  set?: Set
}
export interface validateSet {
  // +k8s:required
  set?: goSet
}
export interface Record {
  // +k8s:optional
  // +k8s:maxProperties=1
  map?: { [key: string]: Record }
}
