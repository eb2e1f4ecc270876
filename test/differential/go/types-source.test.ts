import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ModuleModel } from '../../../generator/read/module.js'
import { openProject } from '../../../generator/read/project.js'
import { goPackage } from './types-source.js'

function written(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kubevet-go-'))
  try {
    const path = join(folder, 'types.ts')
    writeFileSync(path, source)
    const file = openProject({ files: [path] }).file(path)
    if (file === undefined) throw new Error('no file')
    return goPackage(new ModuleModel(path, file, 'types.ts', () => undefined), 'sample')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('types are written with their tags', () => {
  const { 'types.go': types } = written(`// +k8s:validation-gen=*

import type { Int32, OmitZero } from 'kubevet/runtime'

// Color is an enum.
// +k8s:enum
export type Color = 'Red' | 'dark red'

export interface Base {
  kind: string
}

export interface Widget extends Base {
  // +k8s:maxLength=3
  name?: string
  size: OmitZero<Int32>
  inner?: OmitZero<Base>
  list?: (Color | null)[]
  dict?: Record<string, string>
}
`)
  expect(types).toBe(`package sample

// Color is an enum.
// +k8s:enum
type Color string

const (
\tColor_0 Color = "Red"
\tColor_1 Color = "dark red"
)

type Base struct {
\tKind string \`json:"kind"\`
}

type Widget struct {
\tBase \`json:",inline"\`
\t// +k8s:maxLength=3
\tName *string \`json:"name,omitempty"\`
\tSize int32 \`json:"size,omitempty"\`
\tInner Base \`json:"inner,omitzero"\`
\tList []*Color \`json:"list,omitempty"\`
\tDict map[string]string \`json:"dict,omitempty"\`
}
`)
})

test('control comments and options are those of the module', () => {
  const { 'doc.go': doc } = written(`// +k8s:validation-gen=*

export interface Widget {
  // +k8s:ifEnabled("my-feature")=+k8s:forbidden
  // +k8s:ifDisabled(B)=+k8s:ifEnabled(A)=+k8s:optional
  name: string
}
`)
  expect(doc).toBe(`// +k8s:validation-gen-scheme-registry=kubevet/oracle/tags.Scheme
// +k8s:validation-gen=*

package sample

import "kubevet/oracle/tags"

var localSchemeBuilder = tags.NewSuite("sample", "A", "B", "my-feature")
`)
})
