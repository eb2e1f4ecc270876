import { FORMATS } from '../../diagnostics/index.js'
import { knownVersion } from '../json-schema/known-version.js'

const text = (description: string) => ({ type: 'string', minLength: 1, description }) as const
const texts = (description: string, pattern?: string) =>
  ({
    type: 'array',
    description,
    items: { type: 'string', minLength: 1, ...(pattern === undefined ? {} : { pattern }) },
  }) as const
const flag = (description: string) => ({ type: 'boolean', description }) as const
const flags = (description: string) =>
  ({ type: 'object', description, additionalProperties: { type: 'boolean' } }) as const
const severities = (description: string) =>
  ({ type: 'object', description, additionalProperties: { enum: ['off', 'warning', 'error'] } }) as const
const section = <const P extends object>(description: string, properties: P) =>
  ({ type: 'object', description, additionalProperties: false, properties }) as const

const COVERAGE = {
  coverage: flag('Whether coverage is reported. Default: true.'),
  minCoverage: {
    type: 'number',
    minimum: 0,
    maximum: 100,
    description: 'The share of outcomes that tests must cover, in percent. Default: 0.',
  },
} as const

/**
 * The JSON Schema (draft 7) of kubevet.config files. Paths are relative to the file's folder. `KubevetConfig` is its type, and
 * schema.test.ts holds the two to the same keys, types and texts.
 */
export const CONFIG_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'kubevet.config.schema.json',
  title: 'kubevet.config',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    kubernetesVersion: knownVersion(
      'Kubernetes version of the API server, e.g. 1.34; of kubevet generate, whose tags are known.',
    ),
    minCompatibilityVersion: knownVersion(
      'Kubernetes version whose CEL new expressions may use. Default: the one before kubernetesVersion.',
    ),
    format: texts(
      'Formats of findings: text, json, sarif, junit, github or markdown; NAME=FILE writes one to a file.',
      `^(?:${FORMATS.join('|')})(?:=.+)?$`,
    ),
    maxWarnings: {
      type: 'integer',
      minimum: 0,
      description: 'More warnings than this are exit code 1, as errors are. Default: any number.',
    },
    exclude: texts("Globs of files and folders that commands for objects, CRDs and policies don't read."),
    allowEmpty: flag('Whether such commands succeed if there is nothing to do. Default: false.'),
    redaction: section('What outputs hide besides secrets, and what they show nevertheless.', {
      hide: texts('Field paths to hide, * for any one step and ** for any number: spec.pin, **.env.*.value.'),
      show: texts('Field paths to show although they look like secrets; ** shows everything.'),
    }),
    generate: section('Settings of kubevet generate.', {
      paths: texts('Source files and folders.'),
      tsconfig: text('The tsconfig.json whose source files are read, instead of paths.'),
      out: text('The folder for generated files. Default: beside their sources.'),
      readonlyPackages: texts('Packages and modules whose validators already exist.'),
      crd: {
        ...section('CRDs that are made of the types, too.', {
          out: text('The folder for CRDs.'),
          options: flags('Validation options of +k8s:ifEnabled and +k8s:ifDisabled, on or off: a CRD has no gates.'),
          beta: flag('Whether checks of level beta are in CRDs; those of level alpha never are. Default: true.'),
        }),
        required: ['out'],
      },
      jsonSchema: text('JSON Schemas of the types: a .json file with all of them, or a folder for a file each.'),
      openapi: text('An OpenAPI document with the schemas of the types: a .json file.'),
      openapiVersion: { enum: ['3.0', '3.1'], description: 'The version of OpenAPI. Default: 3.1.' },
      lint: flag('Whether types are linted. Default: false.'),
      rules: severities('The severity of findings by rule, e.g. lint/requiredness. Default: error.'),
    }),
    types: section('Settings of kubevet types.', {
      crds: texts('CRDs: files, folders, globs, and git revisions as git:REV:path.'),
      out: text('The folder for the types. Default: standard output.'),
      split: {
        enum: ['version', 'kind'],
        description: "What is in a file: all kinds of a group's version, or one kind. Default: version.",
      },
      names: {
        enum: ['full', 'short'],
        description:
          'How types are called: by the whole place, or by as few of its last steps as tell types apart. Default: full.',
      },
      rename: {
        type: 'object',
        description: 'Other names for types, by the ones that they would have.',
        additionalProperties: { type: 'string' },
      },
      share: flag('Whether equal schemas are one type. Default: true.'),
    }),
    validate: section('Settings of kubevet validate.', {
      validators: texts('Modules that export registerValidations.'),
      options: flags('Validation options, on or off. Default: off.'),
      crds: texts('CRDs: files, folders, globs, and git revisions as git:REV:path.'),
      openapi: texts('OpenAPI documents (v2, v3) and JSON Schemas of kinds: files, folders and globs.'),
      ignoreKinds: texts('Kinds whose objects are left out: Widget, example.com/Widget, example.com/v1/Widget.'),
      ignoreMissingSchemas: flag('Whether objects of groups without any schema are left out. Default: false.'),
      fieldValidation: {
        enum: ['strict', 'warn', 'ignore'],
        description: 'What happens to unknown and duplicate fields. Default: strict.',
      },
      defaults: flag(
        'Whether unset fields are filled in by their +default before validators look at them. Default: false.',
      ),
    }),
    mismatch: section('Settings of kubevet mismatch.', {
      validators: texts('Modules that export registerValidations and registerHandwritten.'),
      options: flags('Validation options, on or off. Default: off.'),
      gates: flags('Feature gates, on or off. Default: as in the Kubernetes version.'),
      store: section('Where comparisons are kept, and how long.', {
        file: text('The file of the store. Default: none.'),
        samples: {
          type: 'integer',
          minimum: 0,
          description: 'How many objects are kept of each mismatch, the smallest. Default: 5.',
        },
        retentionDays: {
          type: 'number',
          minimum: 0,
          description: 'Days after which what was not seen again is dropped; 0 keeps everything. Default: 90.',
        },
        maxMiB: { type: 'number', minimum: 1, description: 'The size limit of the file. Default: 256.' },
      }),
    }),
    lint: section('Settings of kubevet lint and kubevet policy lint.', {
      paths: texts('Files, folders and globs of CRDs and policies. Default: the working folder.'),
      rules: severities('The severity of findings by rule, e.g. crd/no-floats. Default: that of the rule.'),
      options: {
        type: 'object',
        description: 'Options of rules, by rule.',
        additionalProperties: { type: 'object' },
      },
      baseline: text('A file of known findings to ignore.'),
    }),
    diff: section('Settings of kubevet diff.', {
      rules: severities(
        'The severity of changes by code, e.g. diff/default-added. Default: by what the change breaks.',
      ),
      failOn: {
        enum: ['breaking', 'unproved', 'ratcheted', 'never'],
        description: 'The least impact that is an error. Default: breaking.',
      },
      audiences: {
        type: 'array',
        description: 'Who changes are judged for. Default: all.',
        items: { enum: ['stored', 'clients', 'apply'] },
      },
      baseline: text('A file of known changes to ignore.'),
    }),
    deprecationPolicy: section('Settings of kubevet deprecation-policy.', {
      series: text('The file that names the releases.'),
      rules: severities('The severity of findings by rule, e.g. POL403. Default: that of the rule.'),
      exceptions: text('A file of accepted violations, with reasons.'),
      unit: {
        enum: ['kind', 'group-version'],
        description: 'What is removed as a whole: a kind in a version, or a version. Default: kind.',
      },
    }),
    test: section('Settings of kubevet test.', {
      paths: texts('Files, folders and globs of test suites. Default: the working folder.'),
      crds: texts('Files, folders and globs of CRDs. Default: those among the paths.'),
      ...COVERAGE,
    }),
    deprecations: section('Settings of kubevet deprecations and kubevet convert.', {
      paths: texts('Files, folders and globs of manifests. Default: the working folder.'),
      targetVersions: texts('Kubernetes releases, e.g. 1.34. Default: kubernetesVersion.', '^v?[0-9]+\\.[0-9]+'),
      failOn: {
        enum: ['skipped', 'deprecated', 'removed', 'never'],
        description: 'The least that is exit code 1. Default: deprecated.',
      },
      ignoreKinds: texts('Kinds that are left out: Ingress, extensions/Ingress, extensions/v1beta1/Ingress.'),
      defaults: {
        enum: ['keep', 'adopt'],
        description:
          'Whether rewritten objects say what was the default, or the new defaults take over. Default: keep.',
      },
      crds: texts('CRDs, which tell of custom resources: files, folders, globs, and git revisions as git:REV:path.'),
      data: texts('Files with further APIs and conversions.'),
    }),
    policyEval: section('Settings of kubevet policy eval.', {
      failOn: {
        enum: ['denied', 'unmatched'],
        description: 'What is an error: denials, or also policies that match none of the objects. Default: denied.',
      },
    }),
    policyTest: section('Settings of kubevet policy test.', {
      paths: texts('Files, folders and globs of tests of admission policies. Default: the working folder.'),
      ...COVERAGE,
    }),
  },
} as const
