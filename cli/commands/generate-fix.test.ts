import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'
import { buildPackage } from '../../test/fixtures/generator/built-package.js'

const TSCONFIG = '{"compilerOptions": {"module": "NodeNext", "strict": true}, "include": ["src"]}'
const read = (cwd: string, name = 'src/v1.ts'): string => readFileSync(join(cwd, name), 'utf8')
const generate = (cwd: string, ...argv: string[]) => runIn(cwd, ['generate', ...argv])
const numbersAside = (text: string): string => text.replace(/=\d+$/gm, '=N')

describe('--fix', () => {
  const KIND = `// +groupName=example.com
// +versionName=v1
// +k8s:validation-gen=*

import type { ObjectMeta } from 'kubevet/types/meta/v1'
export interface Widget {
  apiVersion: string
  kind: string
  metadata: ObjectMeta
  spec: Spec
}
export interface Spec {
  // +k8s:listType=atomic
  // +k8s:unique=set
  names?: string[]
}
`
  const BEHIND = (limits: string): string =>
    `export interface Spec { a?: string;${limits} names?: Names }\n// +k8s:listType=atomic\n// +k8s:unique=set\nexport type Names = string[]\n`
  const kind = (source = KIND): string => folderWith({ 'tsconfig.json': TSCONFIG, 'src/v1.ts': source })

  test('writes the limits that rules need, and generates with them', async () => {
    const cwd = kind()
    const before = await generate(cwd, '--crd', 'crd')
    expect(before.code).toBe(1)
    expect(before.stdout).toMatch(
      /help: add \+k8s:maxItems=\d+ and \+k8s:eachVal=\+k8s:maxLength=\d+ above src\/v1\.ts:15: --fix writes this\n/,
    )
    expect(before.stdout).toContain('nothing was written')
    const { code, stdout, stderr } = await generate(cwd, '--crd', 'crd', '--fix')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe('1 place of the sources limited, 2 generated files, 2 of them changed: nothing found\n')
    expect(read(cwd, 'src/v1.ts').replace(/=\d+$/gm, '=N')).toBe(
      KIND.replace('  names?', '  // +k8s:maxItems=N\n  // +k8s:eachVal=+k8s:maxLength=N\n  names?'),
    )
    expect(read(cwd, 'crd/example.com_widgets.yaml')).toContain('maxItems:')
    expect((await generate(cwd, '--crd', 'crd', '--fix')).stdout).toBe(
      '0 places of the sources limited, 2 generated files, 0 of them changed: nothing found\n',
    )
  })

  test('needs CRDs, and does not go with --check', async () => {
    const cwd = kind()
    const without = await generate(cwd, '--fix')
    expect(without.code).toBe(2)
    expect(without.stderr).toContain('--fix writes limits that CRDs need')
    expect(await generate(cwd, '--crd', 'crd', '--fix', '--check')).toMatchObject({ code: 2 })
    expect(read(cwd, 'src/v1.ts')).toBe(KIND)
  })

  test.each<[name: string, source: string, fixed: string]>([
    [
      'CRLF',
      KIND.replaceAll('\n', '\r\n'),
      KIND.replace('  names?', '  // +k8s:maxItems=N\n  // +k8s:eachVal=+k8s:maxLength=N\n  names?').replaceAll(
        '\n',
        '\r\n',
      ),
    ],
    [
      'a byte order mark',
      `\uFEFF${KIND}`,
      `\uFEFF${KIND.replace('  names?', '  // +k8s:maxItems=N\n  // +k8s:eachVal=+k8s:maxLength=N\n  names?')}`,
    ],
    [
      'properties that share a line',
      KIND.replace('  names?: string[]\n', '  names?: string[]; size?: string\n').replace(
        'export interface Spec {\n',
        'export interface Spec { kind?: string;\n',
      ),
      KIND.replace(
        '  names?: string[]\n',
        '  // +k8s:maxItems=N\n  // +k8s:eachVal=+k8s:maxLength=N\n  names?: string[]; size?: string\n',
      ).replace('export interface Spec {\n', 'export interface Spec { kind?: string;\n'),
    ],
    [
      'a property behind another one',
      KIND.replace(/export interface Spec[^]*/, BEHIND('')),
      KIND.replace(/export interface Spec[^]*/, BEHIND('\n// +k8s:maxItems=N\n// +k8s:eachVal=+k8s:maxLength=N\n')),
    ],
  ])('%s', async (_name, source, fixed) => {
    const cwd = kind(source)
    const { code, stdout } = await generate(cwd, '--crd', 'crd', '--fix')
    expect(stdout).toContain('1 place of the sources limited, 2 generated files')
    expect(code).toBe(0)
    expect(numbersAside(read(cwd).replaceAll('\r\n', '\n'))).toBe(fixed.replaceAll('\r\n', '\n'))
    expect(read(cwd).includes('\r')).toBe(source.includes('\r'))
    expect(read(cwd).replaceAll('\r\n', '').includes('\n')).toBe(!source.includes('\r'))
  })

  test('two kinds that need different limits of one property get the lower one', async () => {
    const cwd = kind(`${KIND}export interface Gadget {
  apiVersion: string
  kind: string
  metadata: ObjectMeta
  // +k8s:optional
  // +k8s:listType=atomic
  // +k8s:maxItems=10
  specs?: Spec[]
}
`)
    const limits = async (): Promise<string[]> =>
      [...(await generate(cwd, '--crd', 'crd')).stdout.matchAll(/maxItems=(\d+)/g)].map(([, limit = '']) => limit)
    const asked = await limits()
    expect(new Set(asked).size).toBeGreaterThan(1)
    const { code, stdout } = await generate(cwd, '--crd', 'crd', '--fix')
    expect(stdout).toContain('3 generated files, 3 of them changed: nothing found')
    expect(code).toBe(0)
    expect(read(cwd).match(/maxItems=\d+/g)).toHaveLength(2)
  })

  test('types of packages are not changed, and the help does not say so', async () => {
    const cwd = folderWith({
      'tsconfig.json': TSCONFIG,
      'src/v1.ts': KIND.replace(/export interface Spec[^]*/, '').replace(
        'import type',
        "import type { Spec } from '@acme/parts'\nimport type",
      ),
    })
    buildPackage(join(cwd, 'node_modules/@acme/parts'), {
      manifest: { name: '@acme/parts', exports: { '.': './dist/spec.js', './*': './dist/*.js' } },
      sources: {
        'spec.ts':
          '// +k8s:validation-gen=*\n\nexport interface Spec {\n  /**\n   * +k8s:listType=atomic\n   * +k8s:unique=set\n   */\n  names?: string[]\n}\n',
      },
    })
    const file = 'node_modules/@acme/parts/dist/spec.d.ts'
    const before = read(cwd, file)
    const { code, stdout } = await generate(cwd, '--crd', 'crd', '--readonly-pkg', '@acme/parts', '--fix')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /above node_modules\/@acme\/parts\/dist\/spec\.d\.ts:\d+, in a package, which --fix does not change\n/,
    )
    expect(stdout).not.toContain('--fix writes this')
    expect(stdout).toMatch(/0 places of the sources limited, nothing was written: \d errors?\n$/)
    expect(read(cwd, file)).toBe(before)
  })

  test('--dry-run shows a patch and writes nothing', async () => {
    const cwd = kind()
    const { code, stdout, stderr } = await generate(cwd, '--crd', 'crd', '--fix', '--dry-run')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^--- a\/src\/v1\.ts\n\+\+\+ b\/src\/v1\.ts\n[^]*\n\+ {2}\/\/ \+k8s:maxItems=\d+\n/)
    expect(stderr).toContain('1 place of the sources would be limited, nothing is written\n')
    expect(read(cwd)).toBe(KIND)
    const alone = await generate(cwd, '--crd', 'crd', '--dry-run')
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('--dry-run: there is nothing to write')])
    writeFileSync(join(cwd, 'src/v1.ts'), KIND.replace('unique=set', 'unique=sett'))
    const broken = await generate(cwd, '--crd', 'crd', '--fix', '--dry-run')
    expect(broken.code).toBe(1)
    expect(broken.stdout).toContain('error KV')
  })
})
