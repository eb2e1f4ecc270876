// Root types with a CRD around each: those of the tag suites, and those of whole folders.
import { join } from 'node:path'
import type { TypeGraph } from '../../generator/index.js'
import { Scheme } from '../../runtime/index.js'
import { customModule } from '../conformance/tags/custom-functions.js'
import { loadFolder } from '../conformance/tags/load-all.js'
import { PROJECT, TypesFolder } from '../conformance/tags/load.js'
import { SUITES } from '../differential/suites.js'
import { wrapped, type WrappedType } from './wrapped.js'

export interface SuiteType extends WrappedType {
  /** `maxlength.Basic`. */
  readonly name: string
}

/** The types with their validation options off, or those that have any with all of them on. */
export interface SuiteTypes {
  readonly isOn: boolean
  readonly types: readonly SuiteType[]
}

/** Folders of types that are judged beside the suites. */
export const TYPE_FOLDERS: readonly string[] = ['test/fixtures/kubernetes', 'examples/types']

/** Generates, loads and wraps what a suite or a folder has: with all options off, and with all on if there are any. */
export async function suiteTypes(suite: string): Promise<SuiteTypes[]> {
  if (TYPE_FOLDERS.includes(suite)) {
    const { graph, register } = await loadFolder(join(PROJECT, suite), false)
    const scheme = new Scheme()
    register(scheme)
    return withOptions(graph, scheme, ({ group, version, type }) => `${group}/${version}.${type.name}`)
  }
  const types = new TypesFolder(join(SUITES, suite, 'types.ts'))
  try {
    const custom = customModule(suite, types.text)
    const compatibility = suite === 'formatip134' ? '1.34' : '1.37'
    const generator = types.generator({ compatibility, packageName: suite, custom })
    const scheme = new Scheme()
    await types.register(generator.generate(), scheme)
    return withOptions(generator.graph(), scheme, ({ type }) => `${suite}.${type.name}`)
  } finally {
    types.remove()
  }
}

function withOptions(
  graph: TypeGraph,
  scheme: Scheme,
  nameOf: (root: TypeGraph['roots'][number]) => string,
): SuiteTypes[] {
  const roots = graph.roots.map((root) => ({ root, options: optionsOf(scheme, root) }))
  // To other types it is the same whether options are on.
  const withAny = roots.filter(({ options }) => options.length > 0)
  const states = [{ isOn: false, roots }, ...(withAny.length === 0 ? [] : [{ isOn: true, roots: withAny }])]
  return states.map(({ isOn, roots: ofState }) => ({
    isOn,
    types: ofState.map(({ root, options: names }) => {
      const options = Object.fromEntries(names.map((name) => [name, isOn]))
      return { name: nameOf(root), ...wrapped(graph, root, scheme, { options, level: 'beta' }) }
    }),
  }))
}

/** The validation options that the validators of a root type ask about. */
const optionsOf = (scheme: Scheme, { group, version, type }: TypeGraph['roots'][number]): string[] =>
  scheme.registrations({ group, version, kind: type.name }).flatMap(({ options }) => options)
