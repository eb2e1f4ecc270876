// The command line as a library, and what config files are made of.
export {
  defineConfig,
  type DeprecationPolicyConfig,
  type DeprecationsConfig,
  type DiffConfig,
  type GenerateConfig,
  type KubevetConfig,
  type LintConfig,
  type MismatchConfig,
  type MismatchStoreConfig,
  type PolicyEvalConfig,
  type PolicyTestConfig,
  type RedactionConfig,
  type TestConfig,
  type TypesConfig,
  type ValidateConfig,
} from './config/define.js'
export type { ExitCode } from './io/command-context.js'
export type { Io, Output } from './io/io.js'
export { run } from './run.js'
