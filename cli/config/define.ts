/**
 * The content of a kubevet.config file. Options of the command line win over it. Paths are relative to the file's folder. The
 * JSON Schema `CONFIG_SCHEMA` says the same, and files are checked against it.
 */
export interface KubevetConfig {
  readonly $schema?: string
  /** Kubernetes version of the API server, e.g. 1.34; of kubevet generate, whose tags are known. */
  readonly kubernetesVersion?: string
  /** Kubernetes version whose CEL new expressions may use. Default: the one before kubernetesVersion. */
  readonly minCompatibilityVersion?: string
  /** Formats of findings: text, json, sarif, junit, github or markdown; NAME=FILE writes one to a file. */
  readonly format?: readonly string[]
  /** More warnings than this are exit code 1, as errors are. Default: any number. */
  readonly maxWarnings?: number
  /** Globs of files and folders that commands for objects, CRDs and policies don't read. */
  readonly exclude?: readonly string[]
  /** Whether such commands succeed if there is nothing to do. Default: false. */
  readonly allowEmpty?: boolean
  /** What outputs hide besides secrets, and what they show nevertheless. */
  readonly redaction?: RedactionConfig
  /** Settings of kubevet generate. */
  readonly generate?: GenerateConfig
  /** Settings of kubevet types. */
  readonly types?: TypesConfig
  /** Settings of kubevet validate. */
  readonly validate?: ValidateConfig
  /** Settings of kubevet mismatch. */
  readonly mismatch?: MismatchConfig
  /** Settings of kubevet lint and kubevet policy lint. */
  readonly lint?: LintConfig
  /** Settings of kubevet diff. */
  readonly diff?: DiffConfig
  /** Settings of kubevet deprecation-policy. */
  readonly deprecationPolicy?: DeprecationPolicyConfig
  /** Settings of kubevet test. */
  readonly test?: TestConfig
  /** Settings of kubevet deprecations and kubevet convert. */
  readonly deprecations?: DeprecationsConfig
  /** Settings of kubevet policy eval. */
  readonly policyEval?: PolicyEvalConfig
  /** Settings of kubevet policy test. */
  readonly policyTest?: PolicyTestConfig
}

/** Field paths of objects, in the form of `Redaction` of kubevet/runtime. */
export interface RedactionConfig {
  /** Field paths to hide, * for any one step and ** for any number: spec.pin, **.env.*.value. */
  readonly hide?: readonly string[]
  /** Field paths to show although they look like secrets; ** shows everything. */
  readonly show?: readonly string[]
}

/** The section `generate` of a config file: what `kubevet generate` reads, where it writes, and what it lints. */
export interface GenerateConfig {
  /** Source files and folders. */
  readonly paths?: readonly string[]
  /** The tsconfig.json whose source files are read, instead of paths. */
  readonly tsconfig?: string
  /** The folder for generated files. Default: beside their sources. */
  readonly out?: string
  /** Packages and modules whose validators already exist. */
  readonly readonlyPackages?: readonly string[]
  /** CRDs that are made of the types, too. */
  readonly crd?: GenerateCrdConfig
  /** JSON Schemas of the types: a .json file with all of them, or a folder for a file each. */
  readonly jsonSchema?: string
  /** An OpenAPI document with the schemas of the types: a .json file. */
  readonly openapi?: string
  /** The version of OpenAPI. Default: 3.1. */
  readonly openapiVersion?: OpenApiVersion
  /** Whether types are linted. Default: false. */
  readonly lint?: boolean
  /** The severity of findings by rule, e.g. lint/requiredness. Default: error. */
  readonly rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
}

/** Versions of OpenAPI that documents can have. */
export type OpenApiVersion = '3.0' | '3.1'

/** The section `types` of a config file: which CRDs `kubevet types` reads, and how it writes their types. */
export interface TypesConfig {
  /** CRDs: files, folders, globs, and git revisions as git:REV:path. */
  readonly crds?: readonly string[]
  /** The folder for the types. Default: standard output. */
  readonly out?: string
  /** What is in a file: all kinds of a group's version, or one kind. Default: version. */
  readonly split?: 'version' | 'kind'
  /** How types are called: by the whole place, or by as few of its last steps as tell types apart. Default: full. */
  readonly names?: 'full' | 'short'
  /** Other names for types, by the ones that they would have. */
  readonly rename?: Readonly<Record<string, string>>
  /** Whether equal schemas are one type. Default: true. */
  readonly share?: boolean
}

/** The section `generate.crd` of a config file: the CRDs that `kubevet generate` makes of types. */
export interface GenerateCrdConfig {
  /** The folder for CRDs. */
  readonly out?: string
  /** Validation options of +k8s:ifEnabled and +k8s:ifDisabled, on or off: a CRD has no gates. */
  readonly options?: Readonly<Record<string, boolean>>
  /** Whether checks of level beta are in CRDs; those of level alpha never are. Default: true. */
  readonly beta?: boolean
}

/**
 * The section `validate` of a config file: by which validators, CRDs and OpenAPI documents `kubevet validate` judges
 * objects.
 */
export interface ValidateConfig {
  /** Modules that export registerValidations. */
  readonly validators?: readonly string[]
  /** Validation options, on or off. Default: off. */
  readonly options?: Readonly<Record<string, boolean>>
  /** CRDs: files, folders, globs, and git revisions as git:REV:path. */
  readonly crds?: readonly string[]
  /** OpenAPI documents (v2, v3) and JSON Schemas of kinds: files, folders and globs. */
  readonly openapi?: readonly string[]
  /** Kinds whose objects are left out: Widget, example.com/Widget, example.com/v1/Widget. */
  readonly ignoreKinds?: readonly string[]
  /** Whether objects of groups without any schema are left out. Default: false. */
  readonly ignoreMissingSchemas?: boolean
  /** What happens to unknown and duplicate fields. Default: strict. */
  readonly fieldValidation?: 'strict' | 'warn' | 'ignore'
  /** Whether unset fields are filled in by their +default before validators look at them. Default: false. */
  readonly defaults?: boolean
}

/**
 * The section `mismatch` of a config file: which validations `kubevet mismatch` compares, with which options and
 * feature gates.
 */
export interface MismatchConfig {
  /** Modules that export registerValidations and registerHandwritten. */
  readonly validators?: readonly string[]
  /** Validation options, on or off. Default: off. */
  readonly options?: Readonly<Record<string, boolean>>
  /** Feature gates, on or off. Default: as in the Kubernetes version. */
  readonly gates?: Readonly<Record<string, boolean>>
  /** Where comparisons are kept, and how long. */
  readonly store?: MismatchStoreConfig
}

/** The store of mismatches, in the section `mismatch` of a config file. */
export interface MismatchStoreConfig {
  /** The file of the store. Default: none. */
  readonly file?: string
  /** How many objects are kept of each mismatch, the smallest. Default: 5. */
  readonly samples?: number
  /** Days after which what was not seen again is dropped; 0 keeps everything. Default: 90. */
  readonly retentionDays?: number
  /** The size limit of the file. Default: 256. */
  readonly maxMiB?: number
}

/**
 * The section `lint` of a config file: what `kubevet lint` and `kubevet policy lint` read, and how their findings
 * count.
 */
export interface LintConfig {
  /** Files, folders and globs of CRDs and policies. Default: the working folder. */
  readonly paths?: readonly string[]
  /** The severity of findings by rule, e.g. crd/no-floats. Default: that of the rule. */
  readonly rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
  /** Options of rules, by rule. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** A file of known findings to ignore. */
  readonly baseline?: string
}

/** The section `diff` of a config file: which changes are errors to `kubevet diff`, and for whom. */
export interface DiffConfig {
  /** The severity of changes by code, e.g. diff/default-added. Default: by what the change breaks. */
  readonly rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
  /** The least impact that is an error. Default: breaking. */
  readonly failOn?: 'breaking' | 'unproved' | 'ratcheted' | 'never'
  /** Who changes are judged for. Default: all. */
  readonly audiences?: readonly ('stored' | 'clients' | 'apply')[]
  /** A file of known changes to ignore. */
  readonly baseline?: string
}

/** The section `deprecationPolicy` of a config file: which releases `kubevet deprecation-policy` judges, and how. */
export interface DeprecationPolicyConfig {
  /** The file that names the releases. */
  readonly series?: string
  /** The severity of findings by rule, e.g. POL403. Default: that of the rule. */
  readonly rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
  /** A file of accepted violations, with reasons. */
  readonly exceptions?: string
  /** What is removed as a whole: a kind in a version, or a version. Default: kind. */
  readonly unit?: 'kind' | 'group-version'
}

/**
 * The section `test` of a config file: which suites of which CRDs `kubevet test` runs, and the coverage that it
 * demands.
 */
export interface TestConfig {
  /** Files, folders and globs of test suites. Default: the working folder. */
  readonly paths?: readonly string[]
  /** Files, folders and globs of CRDs. Default: those among the paths. */
  readonly crds?: readonly string[]
  /** Whether coverage is reported. Default: true. */
  readonly coverage?: boolean
  /** The share of outcomes that tests must cover, in percent. Default: 0. */
  readonly minCoverage?: number
}

/**
 * The section `deprecations` of a config file: what `kubevet deprecations` reads, for which releases, and what is known of
 * APIs besides Kubernetes' own.
 */
export interface DeprecationsConfig {
  /** Files, folders and globs of manifests. Default: the working folder. */
  readonly paths?: readonly string[]
  /** Kubernetes releases, e.g. 1.34. Default: kubernetesVersion. */
  readonly targetVersions?: readonly string[]
  /** The least that is exit code 1. Default: deprecated. */
  readonly failOn?: 'skipped' | 'deprecated' | 'removed' | 'never'
  /** Kinds that are left out: Ingress, extensions/Ingress, extensions/v1beta1/Ingress. */
  readonly ignoreKinds?: readonly string[]
  /** Whether rewritten objects say what was the default, or the new defaults take over. Default: keep. */
  readonly defaults?: 'keep' | 'adopt'
  /** CRDs, which tell of custom resources: files, folders, globs, and git revisions as git:REV:path. */
  readonly crds?: readonly string[]
  /** Files with further APIs and conversions. */
  readonly data?: readonly string[]
}

/** The section `policyEval` of a config file: what is an error to `kubevet policy eval`. */
export interface PolicyEvalConfig {
  /** What is an error: denials, or also policies that match none of the objects. Default: denied. */
  readonly failOn?: 'denied' | 'unmatched'
}

/**
 * The section `policyTest` of a config file: which tests `kubevet policy test` runs, and the coverage that it demands.
 */
export interface PolicyTestConfig {
  /** Files, folders and globs of tests of admission policies. Default: the working folder. */
  readonly paths?: readonly string[]
  /** Whether coverage is reported. Default: true. */
  readonly coverage?: boolean
  /** The share of outcomes that tests must cover, in percent. Default: 0. */
  readonly minCoverage?: number
}

/** Gives the default export of a kubevet.config module its type. */
export const defineConfig = (config: KubevetConfig): KubevetConfig => config
