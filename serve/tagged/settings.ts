import {
  Scheme,
  type GateReader,
  type MigrationLogger,
  type Observation,
  type ValidationMetrics,
} from '../../runtime/index.js'

/** A module of validators: what `kubevet generate` writes, or one of yours that registers hand-written validation. */
export interface TypeModule {
  /** Registers generated validators. */
  readonly registerValidations?: (scheme: Scheme) => unknown
  /** Registers hand-written ones, which are compared with them. */
  readonly registerHandwritten?: (scheme: Scheme) => unknown
}

/** How tagged types are validated. */
export interface TypeValidation {
  /** The Kubernetes version that decides which errors of compared kinds count. Default: the server's. */
  readonly compatibility?: string
  /** Default: those of the version. */
  readonly gates?: GateReader
  /** Validation options that are on. */
  readonly options?: Readonly<Record<string, boolean>>
  /** Whether errors refuse a write. Default: true; otherwise validators are only compared. */
  readonly enforce?: boolean
  /** Counts comparisons and mismatches. */
  readonly metrics?: ValidationMetrics
  readonly logger?: MigrationLogger
  /** Who gets comparisons and mismatches, besides the metrics: a `StoreSink`, a `MismatchTally`. */
  readonly observation?: Observation
}

/** The scheme of modules. @throws Error if a kind is registered twice */
export function schemeOf(modules: Scheme | readonly TypeModule[]): Scheme {
  if (modules instanceof Scheme) return modules
  const scheme = new Scheme()
  for (const { registerValidations, registerHandwritten } of modules) {
    registerValidations?.(scheme)
    registerHandwritten?.(scheme)
  }
  return scheme
}
