// The feature gates of declarative validation, as each emulated Kubernetes version has them.
import { formatVersion, isAtLeast, parseVersion, type KubernetesVersion } from '../../apimachinery/version/index.js'
import { silentLogger, type MigrationLogger } from './logger.js'

/** The gates that the migration layer reads. */
export type MigrationGate = 'DeclarativeValidation' | 'DeclarativeValidationBeta' | 'DeclarativeValidationTakeover'

/** Reports whether a gate is on. */
export interface GateReader {
  enabled(gate: MigrationGate): boolean
}

type GateStage = 'Alpha' | 'Beta' | 'GA' | 'Deprecated'

interface GateSpecification {
  readonly since: string
  readonly default: boolean
  readonly stage: GateStage
  readonly locked: boolean
}

const gate = (since: string, on: boolean, stage: GateStage, locked = false): GateSpecification => ({
  since,
  default: on,
  stage,
  locked,
})

/** Each gate's states, oldest first (apiserver `pkg/features/kube_features.go`, 1.37). */
const specifications: Readonly<Record<MigrationGate, readonly [GateSpecification, ...GateSpecification[]]>> = {
  DeclarativeValidation: [gate('1.33', true, 'Beta'), gate('1.36', true, 'GA', true)],
  DeclarativeValidationBeta: [gate('1.36', true, 'Beta')],
  DeclarativeValidationTakeover: [
    gate('1.33', false, 'Beta'),
    gate('1.36', false, 'Deprecated'),
    gate('1.37', false, 'Deprecated', true),
  ],
}

const migrationGates = Object.keys(specifications) as MigrationGate[]
const isMigrationGate = (name: string): name is MigrationGate => Object.hasOwn(specifications, name)

/** Gates that switch all gates of a stage which are not set themselves. */
const stageGates: ReadonlyMap<string, GateStage> = new Map([
  ['AllAlpha', 'Alpha'],
  ['AllBeta', 'Beta'],
])

/** A setting that a Kubernetes component would refuse at its start; the message is Kubernetes'. */
export class FeatureGateError extends Error {
  override readonly name = 'FeatureGateError'
}

/**
 * The gates of a component that emulates a Kubernetes version (component-base's `featuregate`). A gate that the version
 * doesn't have yet is off and cannot be set; a locked one cannot be set the other way.
 */
export class FeatureGates implements GateReader {
  private readonly emulation: KubernetesVersion
  private set: ReadonlyMap<string, boolean> = new Map()
  /** As they read now: each request asks. */
  private states: Readonly<Record<MigrationGate, boolean>>

  /** Throws a FeatureGateError for settings that the version refuses, a RangeError for what is not a version. */
  constructor(
    emulation: string,
    settings: Readonly<Record<string, boolean>> = {},
    private readonly logger: MigrationLogger = silentLogger,
  ) {
    const version = parseVersion(emulation)
    if (version === undefined) throw new RangeError(`not a Kubernetes version: ${JSON.stringify(emulation)}`)
    this.emulation = version
    this.states = this.currentStates()
    this.configure(settings)
  }

  /** The first Kubernetes version that has a gate: `1.33`. Undefined for names of other gates. */
  static since(name: MigrationGate): string
  static since(name: string): string | undefined
  static since(name: string): string | undefined {
    return isMigrationGate(name) ? specifications[name][0].since : undefined
  }

  enabled(name: MigrationGate): boolean {
    return this.states[name]
  }

  /** All gates as they read now. */
  all(): Record<MigrationGate, boolean> {
    return { ...this.states }
  }

  /**
   * Sets gates in addition to those set before. Throws a FeatureGateError, and sets none, if one of them is refused.
   */
  configure(settings: Readonly<Record<string, boolean>>): void {
    const problems: string[] = []
    for (const [name, on] of Object.entries(settings)) {
      if (!isMigrationGate(name)) {
        if (stageGates.has(name)) continue
        problems.push(`unrecognized feature gate: ${name}`)
        break
      }
      const problem = this.refusal(name, on)
      if (problem !== undefined) problems.push(problem)
      else this.warn(name, on)
    }
    if (problems.length > 0) {
      throw new FeatureGateError(problems.length === 1 ? problems[0] : `[${[...new Set(problems)].join(', ')}]`)
    }
    this.set = new Map([...this.set, ...Object.entries(settings)])
    this.states = this.currentStates()
  }

  private currentStates(): Record<MigrationGate, boolean> {
    const states = migrationGates.map((name) => [name, this.currentState(name)] as const)
    return Object.fromEntries(states) as Record<MigrationGate, boolean>
  }

  private currentState(name: MigrationGate): boolean {
    const own = this.set.get(name)
    if (own !== undefined) return own
    const specification = this.specification(name)
    if (specification === undefined) return false
    return this.set.get(`All${specification.stage}`) ?? specification.default
  }

  private specification(name: MigrationGate): GateSpecification | undefined {
    return specifications[name].findLast(({ since }) => isAtLeast(this.emulation, since))
  }

  private refusal(name: MigrationGate, on: boolean): string | undefined {
    const specification = this.specification(name)
    if (specification === undefined) {
      const minimum = { ...this.emulation, minor: this.emulation.minor - 1 }
      return `cannot set feature gate ${name} to ${on}, feature is PreAlpha at emulated version ${formatVersion(this.emulation)}, min compatibility version ${formatVersion(minimum)}`
    }
    if (!specification.locked || specification.default === on) return undefined
    return `cannot set feature gate ${name} to ${on}, feature is locked to ${specification.default}`
  }

  private warn(name: MigrationGate, on: boolean): void {
    const stage = this.specification(name)?.stage
    if (stage !== 'GA' && stage !== 'Deprecated') return
    const kind = stage === 'GA' ? 'GA' : 'deprecated'
    this.logger.info(`Warning: setting ${kind} feature gate. It will be removed in a future release.`, {
      featureGate: name,
      value: on,
    })
  }
}
