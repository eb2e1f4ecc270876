import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
// @ts-expect-error: a script without types
import { re2jsInVite } from './scripts/packages/re2js.mjs'
// @ts-expect-error: a script without types
import { yamlInVite } from './scripts/yaml-in-vite.mjs'

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const FOLDERS =
  '{diagnostics,manifest,apimachinery,runtime,types,tags,markers,code,generator,schemagen,typegen,cel,analysis,crd,apply,admission,findings,editor,api,mismatch,webhook,serve,lifecycle,cli,playground,site/build,test,bench,examples,scripts}/**'
const TESTS = `${FOLDERS}/*.test.ts`
/** What is long or random, or needs other programs or a browser: `npm run test:deep`. */
const DEEP_TESTS = `${FOLDERS}/*.deep.test.ts`
/** They belong to both: `npm test` tries a tenth, without what is huge; nothing with KUBEVET_FUZZ=0. */
const FUZZ_TESTS = 'test/fuzz/*.test.ts'
const LEFT_OUT = process.env['KUBEVET_FUZZ'] === '0' ? [DEEP_TESTS, FUZZ_TESTS] : [DEEP_TESTS]

const fuzz = (usual: string) => ({ KUBEVET_FUZZ: process.env['KUBEVET_FUZZ'] ?? usual })

export default defineConfig({
  plugins: [re2jsInVite as Plugin, yamlInVite as Plugin],
  resolve: {
    alias: [
      { find: 'kubevet/runtime/validate', replacement: source('./runtime/validate/index.ts') },
      { find: 'kubevet/runtime/prometheus', replacement: source('./runtime/metrics/prometheus.ts') },
      { find: 'kubevet/unplugin', replacement: source('./cli/unplugin/index.ts') },
      { find: 'kubevet/cel/compat', replacement: source('./cel/compat.ts') },
      { find: /^kubevet\/types\/(.+)$/, replacement: source('./types/') + '$1.ts' },
      {
        find: /^kubevet\/(runtime|tags|generator|diagnostics|cel|manifest|crd|apply|admission|lifecycle|mismatch|webhook|serve|cli)$/,
        replacement: source('./') + '$1/index.ts',
      },
    ],
  },
  test: {
    setupFiles: ['test/setup.ts'],
    // What its plugin is to change.
    server: { deps: { inline: [/re2js/] } },
    // Nearly all the time would go into importing: files share workers, and with them the modules. What a file changes of the
    // process is undone, or test/setup.ts fails the file.
    isolate: false,
    maxWorkers: '100%',
    // Servers, browsers and watched files have a clock of their own: what loses a race on a busy machine wins the second, a fault
    // fails twice. What was tried again is shown (`retry x1`).
    retry: 1,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'quick', include: [TESTS], exclude: [...configDefaults.exclude, ...LEFT_OUT], env: fuzz('0.1') },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: [DEEP_TESTS, FUZZ_TESTS],
          // They often wait for other programs.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          env: { ...fuzz('1'), KUBEVET_THOROUGH: '1' },
          testTimeout: 300_000,
        },
      },
    ],
  },
})
