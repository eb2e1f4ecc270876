import { importX } from 'eslint-plugin-import-x'
import tseslint from 'typescript-eslint'
import { layers } from './scripts/layers.mjs'

export default tseslint.config(
  { ignores: ['dist/', '.cache/', 'coverage/', 'node_modules/', 'test/fixtures/kubernetes/'] },
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX, kubevet: { rules: { layers } } },
    settings: { 'import-x/resolver-next': [resolver()], 'import-x/extensions': ['.ts', '.mjs'] },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'kubevet/layers': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'exports have names' },
        { selector: 'ExportAllDeclaration', message: 'an index names what it exports' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    // The tools' own configuration files are read by their default export.
    files: ['*.config.{ts,mjs}', '**/kubevet.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)

/** Finds TypeScript sources behind the `.js` of relative imports. */
function resolver() {
  return {
    interfaceVersion: 3,
    name: 'typescript-sources',
    resolve(specifier, file) {
      if (!specifier.startsWith('.')) return { found: true, path: null }
      const path = new URL(specifier.replace(/\.([cm]?)js$/, '.$1ts'), `file://${file}`).pathname
      return { found: true, path }
    },
  }
}
