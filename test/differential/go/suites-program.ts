// The program that asks the validators of the tag suites. Its types are written from the suites' TypeScript, and Kubernetes'
// own generator makes their validators, into a Go module in the cache.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ModuleModel } from '../../../generator/read/module.js'
import { ownTypesFile } from '../../../generator/read/own-types.js'
import { openProject } from '../../../generator/read/project.js'
import type { NamedType } from '../../../tags/index.js'
import { build, ORACLE, ORACLE_CACHE, programOf, type AskLines, type Missing } from '../program.js'
import { SUITES, suiteNames } from '../suites.js'
import { goPackage, READONLY_PACKAGES } from './types-source.js'

const MODULE = join(ORACLE_CACHE, 'suites')
/** What the module was made of; written last. */
const STAMP = join(MODULE, 'stamp')
const GENERATED = 'zz_generated.validations.go'

/** The program that answers the cases of all tag suites, or why there is none. */
export function findSuitesProgram(): AskLines | Missing {
  const failed = makeModule()
  return failed ?? programOf('tags', { module: MODULE, package: '.' })
}

/** Makes the module unless it is up to date. */
function makeModule(): Missing | undefined {
  const suites = suiteNames()
  const files = new Map([...moduleFiles(suites), ...suites.flatMap(suiteFiles)])
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return undefined
  // Its version is that of oracle/go.mod.
  const generator = build('validation-gen', { module: ORACLE, package: 'k8s.io/code-generator/cmd/validation-gen' })
  if (typeof generator !== 'string') return generator
  rmSync(MODULE, { recursive: true, force: true })
  for (const [path, text] of files) {
    const file = join(MODULE, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const packages = [META, ...suites].map((name) => `./${name}`)
  const readonly = READONLY_PACKAGES.flatMap((path) => ['--readonly-pkg', path])
  const run = spawnSync(generator, ['--output-file', GENERATED, ...readonly, ...packages], {
    cwd: MODULE,
    encoding: 'utf8',
  })
  if (run.status !== 0) return { missing: `Kubernetes' generator fails: ${run.stderr.trim()}` }
  writeFileSync(STAMP, hash)
  return undefined
}

/** The package with the validators of `metav1`, which Kubernetes keeps in one where others don't look for them. */
const META = 'metav1'

const META_FILES: readonly File[] = [
  [
    `${META}/doc.go`,
    `// +k8s:validation-gen=TypesWithField=TypeMeta
// +k8s:validation-gen-input=k8s.io/apimachinery/pkg/apis/meta/v1
// +k8s:validation-gen-scheme-registry=nil

package ${META}
`,
  ],
  [
    `${META}/validations.go`,
    `package ${META}

import (
	"context"

	"k8s.io/apimachinery/pkg/api/operation"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/validation"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

func ValidateCustom_Condition_LastTransitionTime(ctx context.Context, op operation.Operation, fldPath *field.Path, value, oldValue *metav1.Time) field.ErrorList {
	return validation.ValidateCustom_Condition_LastTransitionTime(ctx, op, fldPath, value, oldValue)
}
`,
  ],
]

type File = readonly [path: string, text: string]

/** The module itself: it has the versions of the oracle's, and a main package that links all suites. */
function moduleFiles(suites: readonly string[]): File[] {
  const versions = readFileSync(join(ORACLE, 'go.mod'), 'utf8')
    .replace(/^module .*$/m, 'module kubevet/suites')
    .replace(/^tool .*$/m, '')
    .replace('=> ./anyversion', `=> ${join(ORACLE, 'anyversion')}`)
  const own = `\nrequire kubevet/oracle v0.0.0\n\nreplace kubevet/oracle => ${ORACLE}\n`
  const imports = ['"kubevet/oracle/tags"', ...suites.map((suite) => `_ "kubevet/suites/${suite}"`)]
  const main = `package main\n\nimport (\n${imports.map((one) => `\t${one}\n`).join('')})\n\nfunc main() { tags.Main() }\n`
  return [
    ['go.mod', versions + own],
    ['go.sum', readFileSync(join(ORACLE, 'go.sum'), 'utf8')],
    ['main.go', main],
    ...META_FILES,
  ]
}

/** A suite's types, and its hand-written functions if it has some. */
function suiteFiles(suite: string): File[] {
  const path = join(SUITES, suite, 'types.ts')
  const file = openProject({ files: [path] }).file(path)
  if (file === undefined) throw new Error(`${path} can't be read`)
  const model = new ModuleModel(path, file, `${suite}/types.ts`, ownType)
  const functions = join(SUITES, suite, 'validations.go')
  return [
    ...Object.entries(goPackage(model, suite)).map(([name, text]) => [`${suite}/${name}`, text] as const),
    ...(existsSync(functions) ? [[`${suite}/validations.go`, readFileSync(functions, 'utf8')] as const] : []),
  ]
}

/** A type of `kubevet/types`. */
function ownType(specifier: string, name: string): NamedType | undefined {
  const path = ownTypesFile(specifier)
  const file = path === undefined ? undefined : openProject({ files: [path] }).file(path)
  return path === undefined || file === undefined
    ? undefined
    : new ModuleModel(path, file, specifier, () => undefined).exported(name)
}
