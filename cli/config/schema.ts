import { FORMATS } from '../../diagnostics/index.js'

const texts = (description: string, item: object = {}) => ({
  type: 'array',
  description,
  items: { type: 'string', minLength: 1, ...item },
})
const text = (description: string) => ({ type: 'string', minLength: 1, description })
const flag = (description: string) => ({ type: 'boolean', description })
const flags = (description: string) => ({ type: 'object', description, additionalProperties: { type: 'boolean' } })
const version = (description: string) => ({ type: 'string', pattern: '^1\\.[0-9]+$', description })
const section = (description: string, properties: object) => ({
  type: 'object',
  description,
  additionalProperties: false,
  properties,
})

const COVERAGE = {
  coverage: flag('Whether coverage is told.'),
  minCoverage: {
    type: 'number',
    minimum: 0,
    maximum: 100,
    description: 'The share of outcomes that tests must show, in percent.',
  },
}

/** The JSON Schema (draft 7) of kubevet.config files. Paths are relative to the file's folder. */
export const CONFIG_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'kubevet.config.schema.json',
  title: 'kubevet.config',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    compatibility: version('The Kubernetes version to behave as, e.g. 1.34.'),
    format: texts('Formats of findings: NAME, or NAME=FILE.', { pattern: `^(?:${FORMATS.join('|')})(?:=.+)?$` }),
    generate: section('Settings of kubevet generate.', {
      paths: texts('Files and folders to read.'),
      tsconfig: text('The project file whose sources are read, instead of paths.'),
      out: text('The folder of generated files; beside their sources without it.'),
      readonlyPackages: texts('Modules whose validators exist already.'),
      lint: flag('Whether types are linted.'),
      rules: {
        type: 'object',
        description: 'How findings of lint rules count, by code.',
        additionalProperties: { enum: ['off', 'warning', 'error'] },
      },
    }),
    validate: section('Settings of kubevet validate.', {
      validators: texts('Modules that export registerValidations.'),
      options: flags('Validation options: on or off.'),
      strict: flag('Whether unknown kinds, and unknown fields of kinds with validators, are errors.'),
      crds: texts('CRDs: files, folders, globs, and git revisions as git:REV:path.'),
      openapi: texts('OpenAPI v3 documents of built-in kinds: files, folders and globs.'),
      fieldValidation: {
        enum: ['strict', 'warn', 'ignore'],
        description: 'How unknown and repeated fields of kinds with CRDs or OpenAPI documents count.',
      },
    }),
    mismatch: section('Settings of kubevet mismatch.', {
      validators: texts('Modules that export registerValidations and registerHandwritten.'),
      options: flags('Validation options: on or off.'),
      gates: flags('Feature gates: on or off.'),
    }),
    lint: section('Settings of kubevet lint.', {
      paths: texts('Files, folders and globs to read.'),
      rules: {
        type: 'object',
        description: 'How findings of rules count, by code.',
        additionalProperties: { enum: ['off', 'warning', 'error'] },
      },
      options: {
        type: 'object',
        description: 'Options of rules, by code.',
        additionalProperties: { type: 'object' },
      },
      baseline: text('The file of findings that are put up with.'),
    }),
    diff: section('Settings of kubevet diff.', {
      rules: {
        type: 'object',
        description: 'How changes count, by code.',
        additionalProperties: { enum: ['off', 'warning', 'error'] },
      },
      failOn: { enum: ['breaking', 'ratcheted', 'never'], description: 'What is an error.' },
      audiences: {
        type: 'array',
        description: 'Whom changes are judged for.',
        items: { enum: ['stored', 'clients', 'apply'] },
      },
    }),
    test: section('Settings of kubevet test.', {
      paths: texts('Files, folders and globs of test suites.'),
      crds: texts('Files, folders and globs of CRDs. Default: those among the paths.'),
      ...COVERAGE,
    }),
    policyTest: section('Settings of kubevet policy test.', {
      paths: texts('Files, folders and globs of tests of admission policies.'),
      ...COVERAGE,
    }),
  },
} as const
