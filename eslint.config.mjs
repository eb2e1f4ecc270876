import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.cache/',
      'coverage/',
      'node_modules/',
      '**/node_modules/',
      'test/fixtures/kubernetes/',
      'test/fixtures/controller-tools/',
      'test/conformance/suites/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'exports have names' },
        { selector: 'ExportAllDeclaration', message: 'an index names what it exports' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Structs without fields of their own are types like any other.
      '@typescript-eslint/no-empty-object-type': 'off',
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    // What stands for a module that an editor has.
    files: ['editors/vscode/test/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // The tools' own configuration files are read by their default export.
    files: [
      '{,playground/}*.config.{ts,mjs}',
      'site/.vitepress/**',
      '.dependency-cruiser.mjs',
      '**/kubevet.config.ts',
      'bench/validators/**',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
