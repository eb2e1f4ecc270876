// The TypeScript of the pages has no type errors, as it is written and with what the pages generate.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { ModuleKind, ModuleResolutionKind, Project, ts, type SourceFile } from 'ts-morph'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'
import { blocksOf } from './fixtures/docs/blocks.js'
import { writtenPages } from './fixtures/docs/page-names.js'
import { PageSession } from './fixtures/docs/session.js'

const pages = writtenPages()
  .map((page) => ({ page, blocks: blocksOf(readFileSync(join(PROJECT, page), 'utf8')) }))
  .filter(({ blocks }) => blocks.some(({ language }) => language === 'ts'))

/** The files of each page, all in one program: most of what it does is to read the sources of kubevet. */
const project = new Project({
  tsConfigFilePath: join(PROJECT, 'tsconfig.json'),
  skipAddingFilesFromTsConfig: true,
  // ts-morph takes files for CommonJS otherwise.
  compilerOptions: { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler },
})
const sessions: PageSession[] = []
const filesOf = new Map<string, SourceFile[]>()

beforeAll(async () => {
  for (const { page, blocks } of pages) {
    const session = new PageSession()
    sessions.push(session)
    for (const block of blocks) await session.execute(block)
    const names = globSync('**/*.ts', { cwd: session.folder, ignore: ['**/node_modules/**'] })
    filesOf.set(
      page,
      names.map((name) => project.addSourceFileAtPath(join(session.folder, name))),
    )
  }
})
afterAll(async () => {
  for (const session of sessions) await session.end()
})

test.each(pages)('$page', ({ page }) => {
  const files = filesOf.get(page) ?? []
  expect(files.length).toBeGreaterThan(0)
  const errors = files.flatMap((file) => file.getPreEmitDiagnostics())
  expect(
    ts.formatDiagnostics(
      errors.map(({ compilerObject }) => compilerObject),
      HOST,
    ),
  ).toBe('')
})

const HOST = {
  getCurrentDirectory: () => PROJECT,
  getCanonicalFileName: (name: string) => name,
  getNewLine: () => '\n',
}
