/*
 * +k8s:validation-gen=*
 * +groupName=parts.example.com
 */

import type { MainRoot, Part as FirstPart } from '../a/v1beta1.js'

export interface Part {
  // +k8s:required
  name: string
  // +k8s:optional
  main?: MainRoot
  first?: FirstPart
}

export interface Shared {
  // +k8s:optional
  level?: Level
}

// +k8s:enum
export enum Level {
  Low = 'Low',
  High = 'High',
}

// Selected by nothing that needs it; has no checks.
export interface Idle {
  x: string
}
