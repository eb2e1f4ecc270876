// The TypeScript of the pages has no type errors, as it is written and with what the pages generate.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleKind, ModuleResolutionKind, Project, ts } from 'ts-morph'
import { expect, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'
import { blocksOf } from './fixtures/docs/blocks.js'
import { writtenPages } from './fixtures/docs/page-names.js'
import { PageSession } from './fixtures/docs/session.js'

const project = new Project({
  tsConfigFilePath: join(PROJECT, 'tsconfig.json'),
  skipAddingFilesFromTsConfig: true,
  // ts-morph takes files for CommonJS otherwise.
  compilerOptions: { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler },
})
const pages = writtenPages()
  .map((page) => ({ page, blocks: blocksOf(readFileSync(join(PROJECT, page), 'utf8')) }))
  .filter(({ blocks }) => blocks.some(({ language }) => language === 'ts'))

test.each(pages)('$page', async ({ blocks }) => {
  const session = new PageSession()
  try {
    for (const block of blocks) await session.execute(block)
    const names = readdirSync(session.folder).filter((name) => name.endsWith('.ts'))
    expect(names.length).toBeGreaterThan(0)
    const sources = names.map((name) => project.addSourceFileAtPath(join(session.folder, name)))
    const errors = sources.flatMap((source) => source.getPreEmitDiagnostics())
    expect(
      ts.formatDiagnostics(
        errors.map(({ compilerObject }) => compilerObject),
        HOST,
      ),
    ).toBe('')
  } finally {
    await session.end()
  }
})

const HOST = {
  getCurrentDirectory: () => PROJECT,
  getCanonicalFileName: (name: string) => name,
  getNewLine: () => '\n',
}
