import { dirname, join, relative, resolve, sep } from 'node:path'
import { moduleSpecifier, testFile, testsOf, type MismatchTest } from '../../../mismatch/test-case/index.js'
import { visible } from '../../../diagnostics/frame/index.js'
import { writeAtomically } from '../../io/atomic-write.js'
import { CannotRun, NothingToDo } from '../../io/cannot-run.js'
import type { CommandContext } from '../../io/command-context.js'
import { relativeTo } from '../../io/file-name.js'
import type { Io } from '../../io/io.js'
import { print } from '../../io/print.js'
import { loadConfig } from '../../load/config.js'
import { readGates } from '../../options/gates.js'
import { serverVersion, type VersionChoices } from '../../options/kubernetes-version.js'
import { parseSwitches } from '../../options/switches.js'
import { counted } from '../../output/counted.js'
import { readStores, storeNames } from './read-stores.js'

export interface ExportTestsOptions extends VersionChoices {
  readonly out: string
  readonly validators?: readonly string[]
  readonly option?: readonly string[]
  readonly gate?: readonly string[]
  readonly config?: string
}

/** Runs `kubevet mismatch export-tests`. */
export async function exportTests(
  stores: readonly string[],
  options: ExportTestsOptions,
  { io }: CommandContext,
): Promise<0> {
  const switches = parseSwitches('--option', options.option ?? [])
  const given = parseSwitches('--gate', options.gate ?? [])
  const loaded = await loadConfig(options.config, io)
  const { config, folder } = loaded
  const settings = config.mismatch ?? {}
  const { kubernetesVersion } = serverVersion(options, config)
  const gates = { ...settings.gates, ...given }
  readGates(kubernetesVersion, gates)
  const validators = (options.validators ?? []).map((name) => resolve(io.cwd, name))
  const modules =
    options.validators === undefined ? (settings.validators ?? []).map((name) => resolve(folder, name)) : validators
  if (modules.length === 0)
    throw new CannotRun('there are no validators', 'name the module that the tests import: --validators ./both.ts')

  const { mismatches } = await readStores(storeNames(stores, loaded, io), io)
  const tests = testsOf(mismatches)
  if (tests.length === 0)
    throw new NothingToDo(
      mismatches.length === 0
        ? 'there is no mismatch'
        : `${counted(mismatches.length, 'mismatch', 'mismatches')} without an object to test with`,
    )
  const files = planFiles(resolve(io.cwd, options.out), tests)
  for (const [path, own] of files) {
    const text = testFile(own, {
      modules: modules.map((module) => moduleSpecifier(relative(dirname(path), module).split(sep).join('/'))),
      kubernetesVersion,
      gates,
      options: { ...settings.options, ...switches },
    })
    await writeAtomically(path, text)
  }
  tell(files, tests, mismatches.length, io)
  return 0
}

/** One file for all tests, or in a folder one for each validation. */
function planFiles(out: string, tests: readonly MismatchTest[]): ReadonlyMap<string, readonly MismatchTest[]> {
  if (/\.[cm]?[jt]s$/.test(out)) return new Map([[out, tests]])
  const files = new Map<string, MismatchTest[]>()
  for (const test of tests) {
    // Of users' kinds and subresources only what no file system minds.
    const path = join(out, `${test.validationIdentifier.replace(/[^\w.-]/g, '_')}.mismatch.test.ts`)
    files.set(path, [...(files.get(path) ?? []), test])
  }
  return files
}

function tell(
  files: ReadonlyMap<string, readonly MismatchTest[]>,
  tests: readonly MismatchTest[],
  mismatches: number,
  io: Io,
): void {
  const name = relativeTo(io.cwd)
  for (const [path, own] of files) print(io.stdout, `${visible(name(path))}: ${counted(own.length, 'test')}\n`)
  const hidden = tests.filter(({ hidesValues }) => hidesValues)
  for (const one of hidden)
    print(io.stderr, `note: values are hidden (***), so that the test may pass for that reason: ${visible(one.name)}\n`)
  if (mismatches > tests.length)
    print(
      io.stderr,
      `note: ${counted(mismatches - tests.length, 'mismatch', 'mismatches')} left out: no object was kept\n`,
    )
}
