import { existsSync } from 'node:fs'

/** What imports of generated modules look like: `./widget.validation.js`, `./widget.validation.ts`, `./widget.validation`. */
export const GENERATED = /\.validation(?:\.[cm]?[jt]s)?$/

/** Whether what is imported by that path would be generated, and is not there. */
export const isGeneratedMissing = (path: string): boolean =>
  GENERATED.test(path) && !existsSync(path) && !existsSync(sourceOf(path))

/** The file that `widget.validation.js` is compiled from. */
const sourceOf = (path: string): string =>
  /\.[cm]?[jt]s$/.test(path) ? path.replace(/\.([cm]?)js$/, '.$1ts') : `${path}.ts`
