// The door to cel-js, which the user's project has: it is an optional peer.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotRun, reasonOf } from '../io/cannot-run.js'

/** What is used of the package. */
export interface CelJs {
  evaluate(
    expression: string,
    context: Record<string, unknown>,
    functions: Readonly<Record<string, CallableFunction>>,
  ): unknown
}

/** Loads cel-js as a module in `folder` would. Throws CannotRun if it is not installed there. */
export async function loadCelJs(folder: string): Promise<CelJs> {
  const path = find(folder)
  if (path === undefined) {
    throw new CannotRun(
      'cel-js is not installed here: it is what the expressions are compared with',
      'install it: npm install --save-dev cel-js',
    )
  }
  try {
    const module = (await import(pathToFileURL(path).href)) as Partial<CelJs>
    if (typeof module.evaluate === 'function') return { evaluate: module.evaluate }
  } catch (thrown) {
    throw new CannotRun(`${path}: cannot be loaded: ${reasonOf(thrown)}`)
  }
  throw new CannotRun(
    `${path}: this cel-js has no evaluate`,
    'install the package of that name: npm install cel-js@0.8',
  )
}

function find(folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve('cel-js')
  } catch {
    return undefined
  }
}
