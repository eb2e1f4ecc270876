// Refers to types of the other module, of the same names, that refer back.
//
// +k8s:validation-gen=TypesWithSuffix=Root
// +k8s:validation-gen=TypesWithField=Kind

import type * as other from '../b/v1.mjs'
import type { Part as OtherPart, Shared } from '../b/v1.mjs'

export interface MainRoot extends Shared {
  // +k8s:optional
  mine?: Part
  // +k8s:optional
  theirs?: OtherPart
  // +k8s:optional
  also?: other.Level
  // +k8s:listType=map
  // +k8s:listMapKey=name
  list?: OtherPart[]
  byName?: Record<string, Part>
}

export interface Part {
  // +k8s:required
  name: string
}

// +k8s:validation-gen=false
export interface NoRoot {
  // +k8s:required
  name: string
}

// +k8s:validation-gen=true
export type Chosen = Part[]

export interface Plain {
  // Nothing is checked here, so there is no function.
  name: string
}
