import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: 'kubevet/runtime/validate', replacement: source('./runtime/validate/index.ts') },
      { find: 'kubevet/runtime/prometheus', replacement: source('./runtime/metrics/prometheus.ts') },
      {
        find: /^kubevet\/(runtime|tags|generator|diagnostics|cel|manifest|crd|admission|webhook|cli)$/,
        replacement: source('./') + '$1/index.ts',
      },
    ],
  },
  test: {
    include: [
      '{diagnostics,manifest,apimachinery,runtime,tags,generator,cel,analysis,crd,admission,webhook,cli,test,bench,examples,scripts}/**/*.test.ts',
    ],
    setupFiles: ['test/equality.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
