/** What a kubevet.config file holds. Options of the command line win over it. Paths are relative to the file's folder. */
export interface KubevetConfig {
  readonly $schema?: string
  /** The Kubernetes version to behave as, e.g. `1.34`. */
  readonly compatibility?: string
  /** Formats of findings: `NAME` or `NAME=FILE`, of text, json, sarif, junit, github. */
  readonly format?: readonly string[]
  readonly generate?: GenerateConfig
  readonly validate?: ValidateConfig
  readonly mismatch?: MismatchConfig
  readonly lint?: LintConfig
  readonly diff?: DiffConfig
  readonly test?: TestConfig
  readonly policyTest?: PolicyTestConfig
}

export interface GenerateConfig {
  /** Files and folders to read. */
  readonly paths?: readonly string[]
  /** The project file whose sources are read, instead of paths. */
  readonly tsconfig?: string
  /** The folder of generated files; beside their sources without it. */
  readonly out?: string
  /** Modules whose validators exist already. */
  readonly readonlyPackages?: readonly string[]
  readonly lint?: boolean
  /** How findings of lint rules count, by code (`lint/requiredness`). Default: error. */
  readonly rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
}

export interface ValidateConfig {
  /** Modules that export `registerValidations`. */
  readonly validators?: readonly string[]
  /** Validation options; those that aren't named are off. */
  readonly options?: Readonly<Record<string, boolean>>
  /** Whether unknown kinds, and unknown fields of kinds with validators, are errors. */
  readonly strict?: boolean
  /** CRDs: files, folders, globs, and git revisions as `git:REV:path`. */
  readonly crds?: readonly string[]
  /** OpenAPI v3 documents of built-in kinds: files, folders and globs. */
  readonly openapi?: readonly string[]
  /** How unknown and repeated fields of kinds with CRDs or OpenAPI documents count. Default: strict. */
  readonly fieldValidation?: 'strict' | 'warn' | 'ignore'
}

export interface MismatchConfig {
  /** Modules that export `registerValidations` and `registerHandwritten`. */
  readonly validators?: readonly string[]
  readonly options?: Readonly<Record<string, boolean>>
  /** Feature gates; those that aren't named have the default of the Kubernetes version. */
  readonly gates?: Readonly<Record<string, boolean>>
}

export interface LintConfig {
  /** Files, folders and globs to read. Default: the folder that the command is run in. */
  readonly paths?: readonly string[]
  /** How findings of rules count, by code (`crd/no-floats`). Default: as the rules have it. */
  readonly rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
  /** Options of rules, by code. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The file of findings that are put up with. */
  readonly baseline?: string
}

export interface DiffConfig {
  /** How changes count, by code (`diff/default-added`). Default: by what they break. */
  readonly rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
  /** What is an error. Default: breaking. */
  readonly failOn?: 'breaking' | 'ratcheted' | 'never'
  /** Whom changes are judged for. Default: all. */
  readonly audiences?: readonly ('stored' | 'clients' | 'apply')[]
}

export interface TestConfig {
  /** Files, folders and globs of test suites. Default: the folder that the command is run in. */
  readonly paths?: readonly string[]
  /** Files, folders and globs of CRDs. Default: those among the paths. */
  readonly crds?: readonly string[]
  /** Whether coverage is told. Default: true. */
  readonly coverage?: boolean
  /** The share of outcomes that tests must show, in percent. */
  readonly minCoverage?: number
}

export interface PolicyTestConfig {
  /** Files, folders and globs of tests of admission policies. Default: the folder that the command is run in. */
  readonly paths?: readonly string[]
  /** Whether coverage is told. Default: true. */
  readonly coverage?: boolean
  /** The share of outcomes that tests must show, in percent. */
  readonly minCoverage?: number
}

/** Gives the default export of a kubevet.config module its type. */
export const defineConfig = (config: KubevetConfig): KubevetConfig => config
