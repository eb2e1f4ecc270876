import { expect, test, vi } from 'vitest'
import { folderWith, ioFor, runIn } from '../test/fixtures/cli/run-in.js'
import { run } from './run.js'
import { VERSION } from './io/version.js'

test.each<[argv: string[], code: number, stdout: RegExp, stderr: RegExp]>([
  [['--version'], 0, new RegExp(`^${VERSION.replaceAll('.', '\\.')}\n$`), /^$/],
  [['--help'], 0, /Examples:[^]*Exit codes:/, /^$/],
  [['help', 'validate'], 0, /Examples:[^]*--validators/, /^$/],
  [['generate', '--help'], 0, /--readonly-pkg[^]*Examples:/, /^$/],
  [['validate', '--help'], 0, /Exit codes:/, /^$/],
  [['mismatch', 'run', '--help'], 0, /--kubernetes-version[^]*Examples:/, /^$/],
  [[], 2, /^$/, /Usage: kubevet/],
  [['mismatch'], 2, /^$/, /Usage: kubevet mismatch/],
  [['generat'], 2, /^$/, /unknown command 'generat'\n\(Did you mean generate\?\)/],
  [['--verison'], 2, /^$/, /unknown option '--verison'\n\(Did you mean --version\?\)/],
  [['generate', '--chekc'], 2, /^$/, /Did you mean --check\?/],
  [['lint', '--compatibility', '1.34'], 2, /^$/, /unknown option '--compatibility'[^]*help: --kubernetes-version/],
  [['mismatch', 'rn'], 2, /^$/, /Did you mean run\?/],
])('%j', async (argv, code, stdout, stderr) => {
  const result = await runIn(folderWith(), argv)
  expect(result.stdout).toMatch(stdout)
  expect(result.stderr).toMatch(stderr)
  expect(result.code).toBe(code)
})

test('help has the name by which the program was run', async () => {
  for (const argv of [['policy', '--help'], ['policy'], ['cel', '--help'], ['completion', '--help']]) {
    const { stdout, stderr } = await runIn(folderWith(), argv, { program: 'kubectl vet' })
    const help = stdout + stderr
    expect(help).toContain(`Usage: kubectl vet ${argv[0]} `)
    expect(help).toContain(`kubectl vet ${argv[0]} `)
    expect(help).not.toMatch(/kubevet (?!and)/)
  }
})

test("the version is the package's", () => {
  expect(VERSION).toMatch(/^[0-9]+\.[0-9]+\.[0-9]+/)
  expect(VERSION).not.toBe('0.0.0')
})

test('unexpected errors are one line, with KUBEVET_DEBUG=1 a stack', async () => {
  const failing = (env: Record<string, string>) => {
    const { io, written } = ioFor(folderWith(), { env })
    const stdin = (async function* () {
      yield await Promise.reject<string>(new TypeError('boom\nsecond line'))
    })()
    return run(['validate', '--validators', './v.ts', '-'], {
      ...io,
      stdin,
      cwd: folderWith({ 'v.ts': 'export const registerValidations = () => 1\n' }),
    }).then((code) => ({ code, ...written }))
  }
  expect(await failing({})).toEqual({
    code: 2,
    stdout: '',
    stderr: 'kubevet failed unexpectedly: boom (please report this; KUBEVET_DEBUG=1 shows where it comes from)\n',
  })
  expect((await failing({ KUBEVET_DEBUG: '1' })).stderr).toMatch(/TypeError: boom[^]*\n +at /)
})

test('nothing ends the process', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit')
  })
  for (const argv of [['--help'], ['--version'], ['nope'], ['validate']]) await runIn(folderWith(), argv)
  expect(exit).not.toHaveBeenCalled()
  exit.mockRestore()
})
