// +k8s:validation-gen=*
// +groupName=example.com
// +versionName=v1

import type { Bytes, Float64, Int32, Int64, OmitZero } from 'kubevet/runtime'

export interface TypeMeta {
  kind?: OmitZero<string>
  apiVersion?: OmitZero<string>
}

export interface Base {
  // +default="base"
  baseText?: OmitZero<string>
}

export interface Widget extends TypeMeta, Base {
  // +default="bar"
  text?: OmitZero<string>
  // +default=""
  empty?: OmitZero<string>
  // +default="default"
  textPointer?: string
  // +default=64
  long?: Int64
  // +default=32
  // +k8s:required
  int: Int32
  // +default=0.5
  float?: OmitZero<Float64>
  // +default=true
  bool?: OmitZero<boolean>
  // +default=true
  boolPointer?: boolean
  // +default=["foo", "bar"]
  list?: string[]
  // +default="YQ=="
  bytes?: Bytes
  // +default={"foo": "bar"}
  map?: Record<string, string>
  // +default={"s": "foo", "i": 5}
  sub?: Sub
  // +default={}
  emptySub?: Sub
  plainSub?: OmitZero<Sub>
  unsetSub?: Sub
  // +default=[{"s": "foo1", "i": 1}, {"s": "foo2"}]
  subs?: Sub[]
  subPointers?: (Sub | null)[]
  // +default={"a": {"s": "x"}}
  subMap?: Record<string, Sub>
  color?: OmitZero<Color>
  colorPointer?: Color
  // +default="green"
  ownColor?: Color
  // +default="green"
  ownColorValue?: OmitZero<Color>
  colors?: Color[]
  colorPointers?: (Color | null)[]
  colorMap?: Record<string, Color>
  // +default=ref(ModeFast)
  mode?: OmitZero<Mode>
  // +default=ref(ModeSlow)
  modePointer?: Mode
  tree?: Tree
  // +default=[]
  emptyList?: string[]
  typed?: TypedSub
}

// +default={"t": "typed"}
export interface TypedSub {
  t?: OmitZero<string>
  // +default=4
  n?: OmitZero<Int32>
}

export interface Sub {
  s?: OmitZero<string>
  // +default=1
  i?: OmitZero<Int32>
  inner?: Inner
}

export interface Inner {
  // +default="deep"
  deep?: OmitZero<string>
}

// +default="red"
export type Color = string

export enum Mode {
  ModeFast = 'fast',
  ModeSlow = 'slow',
}

export interface Tree {
  // +default="leaf"
  name?: OmitZero<string>
  children?: Tree[]
}
