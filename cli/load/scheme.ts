import { resolve } from 'node:path'
import { didYouMean } from '../../diagnostics/finding/index.js'
import { Scheme } from '../../runtime/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { loadModule } from './module.js'

/** Names of the functions by which users' modules fill a Scheme. */
type RegisterFunction = 'registerValidations' | 'registerHandwritten'

/**
 * Loads the validators of modules into a new Scheme. Each module must export one of the given functions, and
 * each function must be in one of them. Paths are relative to `folder`. Throws CannotRun otherwise.
 */
export async function loadScheme(
  modules: readonly string[],
  io: Io,
  functions: readonly RegisterFunction[] = ['registerValidations'],
  folder = io.cwd,
): Promise<Scheme> {
  if (modules.length === 0) {
    throw new CannotRun(
      'there are no validators',
      'name a module that exports registerValidations: --validators ./validators.ts',
    )
  }
  const { scheme, missing } = await schemeOfModules(modules, io, functions, folder)
  const [first] = missing
  if (first !== undefined) throw new CannotRun(`${modules.join(', ')}: no module exports a function ${first}`)
  return scheme
}

/**
 * Loads the validators of modules into a new Scheme. Each module must export one of the functions; `missing` are those that none
 * exports. Throws CannotRun otherwise.
 */
export async function schemeOfModules(
  modules: readonly string[],
  io: Io,
  functions: readonly RegisterFunction[],
  folder = io.cwd,
): Promise<{ readonly scheme: Scheme; readonly missing: ReadonlySet<RegisterFunction> }> {
  const scheme = new Scheme()
  const missing = new Set(functions)
  for (const name of modules) {
    const loaded = await loadModule(folder === io.cwd ? name : resolve(folder, name), io)
    const found = functions.filter((wanted) => typeof loaded[wanted] === 'function')
    for (const wanted of found) {
      missing.delete(wanted)
      await register(scheme, name, wanted, loaded[wanted])
    }
    if (found.length > 0) continue
    const similar = Object.keys(loaded).find((key) => didYouMean(key, functions) !== undefined)
    const mend = similar === undefined ? 'generated modules export it' : `is ${similar} misspelled?`
    throw new CannotRun(`${name}: the module exports no function ${functions.join(' or ')}`, mend)
  }
  return { scheme, missing }
}

async function register(scheme: Scheme, name: string, wanted: RegisterFunction, call: unknown): Promise<void> {
  try {
    if (typeof call === 'function') await Reflect.apply(call, undefined, [scheme])
  } catch (thrown) {
    throw new CannotRun(`${name}: ${wanted} failed: ${reasonOf(thrown)}`)
  }
}

/** Throws CannotRun for options that no registered kind has: they would have no effect. */
export function checkOptionNames(scheme: Scheme, names: readonly string[]): void {
  const known = new Set(scheme.kinds().flatMap((gvk) => scheme.registrations(gvk).flatMap(({ options }) => options)))
  for (const name of names) {
    if (known.has(name)) continue
    const list = known.size === 0 ? 'the validators have no options' : `options are ${[...known].sort().join(', ')}`
    const hint = didYouMean(name, known)
    throw new CannotRun(
      `no validator has an option ${JSON.stringify(name)}`,
      hint === undefined ? list : `${hint} ${list}`,
    )
  }
}
