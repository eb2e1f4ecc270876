// A lint rule of CRDs: one file each, declared whole. Documentation, tests and the command are made from the records.
import type { CustomResourceDefinition } from '../definition/model.js'
import type { CelRule } from './cel-rule.js'
import type { Location } from './location.js'
import type { LintedVersion, SchemaNode } from './schema-node.js'
import type { InvalidSampleRecord, LintRuleRecord } from '../../analysis/lint/index.js'

/** The parts of the catalogue, in its order. */
export const LINT_FAMILIES = ['fields', 'bounds', 'names', 'status', 'apply', 'rules', 'versions', 'columns'] as const
/** One of `LINT_FAMILIES`: the part of the catalogue that a rule is in. */
export type LintFamily = (typeof LINT_FAMILIES)[number]

/** What a sample is: the schema of `spec`, the whole schema, or fields of `spec.versions[0]` or of the CRD's `spec`. */
export type SampleKind = 'field' | 'schema' | 'version' | 'spec'

/** A change of a CRD's text. */
export type Edit =
  /** `after`: keys behind one of which a new key belongs. */
  | { readonly at: Location; readonly set: string | number | boolean; readonly after?: readonly string[] }
  /** The entry of a map or the item of a list; what is empty then goes with it. */
  | { readonly at: Location; readonly remove: true }

/** What a rule finds. */
export interface LintMessage {
  readonly at: Location
  /** What is wrong, in one sentence. */
  readonly message: string
  /** Advice in words, instead of the rule's, where the finding knows better. */
  readonly mend?: string
  /** Edits that `--fix` makes; they leave unchanged what the API server does with objects. */
  readonly fix?: readonly Edit[]
}

/** What a rule is given beside what it looks at. */
export interface LintContext<Options = unknown> {
  readonly options: Options
  /** The Kubernetes version, `1.34`, whose CEL new expressions may use. */
  readonly compatibility: string
  /** The version of the API server, if it is known. */
  readonly kubernetesVersion?: string | undefined
  report(message: LintMessage): void
}

/** A sample that a rule has something to say of. */
export interface InvalidSample extends InvalidSampleRecord {
  /** The field of the first finding, from the sample's root; the root itself if not given. */
  readonly at?: string
  /** What `--fix` makes of it, for rules that can. */
  readonly fixed?: string
  /** Options, where it isn't found without. */
  readonly options?: unknown
}

/**
 * A lint rule of CRDs: its documentation and samples, and the checks that it makes. It has one check or several; each
 * reports to its context.
 */
export interface LintRule<Options = unknown> extends LintRuleRecord<'crd', LintFamily, SampleKind, InvalidSample> {
  /** What can be set, as a JSON Schema, and what holds if it isn't. */
  readonly options?: { readonly schema: object; readonly default: Options }
  checkDefinition?(definition: CustomResourceDefinition, context: LintContext<Options>): void
  checkVersion?(version: LintedVersion, context: LintContext<Options>): void
  /** Called for each node of a version's structural schema but those of type and object meta. */
  checkSchema?(node: SchemaNode, context: LintContext<Options>): void
  /** Called for each entry of `x-kubernetes-validations`. */
  checkRule?(rule: CelRule, context: LintContext<Options>): void
}

export const defineLintRule = <Options = undefined>(rule: LintRule<Options>): LintRule<Options> => rule
