// kubevet's own types, `kubevet/types/…`: those of `k8s.io/apimachinery` that other APIs are made of. They are known wherever the
// sources are that import them, and their validators are part of the package.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  durationType,
  fieldsV1Type,
  intOrStringType,
  microTimeType,
  quantityType,
  rawExtensionType,
  timeType,
} from '../../apimachinery/custom/index.js'
import type { CustomType } from '../../apimachinery/go/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'

/** Entry points below `kubevet/types`, and the types in them that have a JSON form of their own. */
const ENTRY_POINTS: Readonly<Record<string, Readonly<Record<string, CustomType>>>> = {
  'api/resource': { Quantity: quantityType },
  'meta/v1': { Duration: durationType, FieldsV1: fieldsV1Type, MicroTime: microTimeType, Time: timeType },
  runtime: { RawExtension: rawExtensionType },
  'util/intstr': { IntOrString: intOrStringType },
}

/** Set in a self-contained executable (scripts/executable.mjs), which has no files beside it: the declarations. */
const { KUBEVET_EXECUTABLE } = globalThis as {
  readonly KUBEVET_EXECUTABLE?: { readonly types: Readonly<Record<string, string>> }
}

const OWN_FILE = fileURLToPath(import.meta.url)

/**
 * By absolute path of the file that declares them: sources in the project itself, declarations in the package; in an executable
 * a path beside it, where nothing is.
 */
const BY_FILE = KUBEVET_EXECUTABLE === undefined ? ownFiles(packageFolder(dirname(OWN_FILE))) : embeddedFiles()

/** The nearest folder with a `package.json`; undefined where there is none, as for code that was bundled elsewhere. */
export function packageFolder(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : packageFolder(above)
}

function ownFiles(folder: string | undefined): ReadonlyMap<string, string> {
  if (folder === undefined) return new Map()
  return byFile((name) => {
    const source = join(folder, 'types', `${name}.ts`)
    return existsSync(source) ? source : join(folder, 'dist', 'types', `${name}.d.ts`)
  })
}

function embeddedFiles(): ReadonlyMap<string, string> {
  return byFile((name) => join(`${OWN_FILE}.types`, `${name}.d.ts`))
}

function byFile(fileOf: (name: string) => string): ReadonlyMap<string, string> {
  return new Map(Object.keys(ENTRY_POINTS).map((name) => [fileOf(name).split(sep).join('/'), name]))
}

/** The file behind one of the package's specifiers, such as `kubevet/types/meta/v1`. */
export function ownTypesFile(specifier: string): string | undefined {
  for (const [file, name] of BY_FILE) if (specifier === `kubevet/types/${name}`) return file
  return undefined
}

/** The specifier by which a file of the package's own types is imported; undefined for all other files. */
export function ownSpecifier(path: string): string | undefined {
  const name = BY_FILE.get(path)
  return name === undefined ? undefined : `kubevet/types/${name}`
}

/** The first Kubernetes version in which the types carry tags. */
const TAGGED_SINCE = '1.37'

/** A file of the package's own types as a Kubernetes version has it; undefined for all other files. */
export function ownText(path: string, version: string): string | undefined {
  const name = BY_FILE.get(path)
  if (name === undefined) return undefined
  const text = KUBEVET_EXECUTABLE?.types[name] ?? readFileSync(path, 'utf8')
  return isAtLeast(version, TAGGED_SINCE) ? text : text.replaceAll('+k8s:', '')
}

/** What Go knows of a type that a file of the package's own declares, if it has a JSON form of its own. */
export function ownCustomType(path: string, name: string): CustomType | undefined {
  const types = ENTRY_POINTS[BY_FILE.get(path) ?? '']
  return types !== undefined && Object.hasOwn(types, name) ? types[name] : undefined
}
