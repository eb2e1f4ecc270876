/** What a bundler's plugin generates. What is not set here is as the config file says; see `GenerateConfig`. */
export interface PluginOptions {
  /** The folder that paths are relative to, and where the config file is looked for. Default: the bundler's root folder. */
  readonly cwd?: string
  /** A config file. Default: the first kubevet.config file in `cwd` or above it. */
  readonly config?: string
  /** Source files and folders. */
  readonly paths?: readonly string[]
  /** The tsconfig.json whose source files are read, instead of paths. */
  readonly tsconfig?: string
  /** The folder for generated files. Default: beside their sources. */
  readonly out?: string
  /** A folder for CRDs of the types. */
  readonly crd?: string
  /** JSON Schemas of the types: a .json file with all of them, or a folder for a file each. */
  readonly jsonSchema?: string
  /** An OpenAPI document with the schemas of the types: a .json file. */
  readonly openapi?: string
  /** Packages and modules whose validators already exist. */
  readonly readonlyPackages?: readonly string[]
  /** Kubernetes version whose tags are known. Default: the newest one. */
  readonly kubernetesVersion?: string
  /** Whether types are linted. */
  readonly lint?: boolean
}
