// What is found around the generator, by the command as by the plugins of bundlers.
import type { Diagnostic, Severity } from '../../diagnostics/index.js'
import type { GenerateResult } from '../../generator/index.js'
import { relativeTo } from '../io/file-name.js'
import type { FileChange } from './plan.js'

/** A generated file whose source is gone; nobody else knows whether it is still used. */
export const superfluousFinding = ({ path }: FileChange, severity: Severity, cwd: string): Diagnostic => ({
  code: 'generate/superfluous',
  severity,
  message: `${relativeTo(cwd)(path)} is a generated file that no type asks for any more`,
  mend: 'remove it',
})

/** A read-only package that means nothing: what was meant would be checked less than its types say. */
export const unknownPackageFinding = ({
  name,
  problem,
  mend,
}: GenerateResult['unknownPackages'][number]): Diagnostic => ({
  code: 'cannot-run',
  severity: 'error',
  message: `read-only package ${name}: ${problem}`,
  mend,
})
