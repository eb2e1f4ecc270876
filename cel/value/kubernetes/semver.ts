import { parseNormalizedSemver, parseSemver, type Semver } from '../../../apimachinery/content/index.js'
import { remembered } from '../../../apimachinery/text/index.js'
import { structType, type Type } from '../type/type.js'
import { CelError, noSuchOverload } from '../error.js'
import { ExtensionValue } from '../extension.js'
import type { Value } from '../value.js'

/** A semantic version (apiserver's `pkg/cel/semver.go`). */
export class SemverValue extends ExtensionValue {
  readonly #version: Semver

  constructor(version: Semver) {
    super()
    this.#version = version
  }

  get version(): Semver {
    return this.#version
  }

  get type(): Type {
    return SEMVER
  }

  override get display(): string {
    return this.#version.toString()
  }

  /** Build metadata doesn't matter. */
  equals(other: Value): boolean | CelError {
    return other instanceof SemverValue ? this.#version.compare(other.#version) === 0 : noSuchOverload
  }
}

/** `kubernetes.Semver`. */
export const SEMVER: Type<SemverValue> = structType<SemverValue>('kubernetes.Semver')

/** Texts whose versions are kept: an expression asks for several parts of one. */
const MOST_KEPT = 100

const parser = (parse: (text: string) => Semver | string): ((text: string) => SemverValue | CelError) =>
  remembered(MOST_KEPT, (text) => {
    const version = parse(text)
    return typeof version === 'string' ? new CelError(version) : new SemverValue(version)
  })

const strict = parser(parseSemver)
const normalized = parser(parseNormalizedSemver)

/** The version that a text is, if asked after normalization; for other texts Kubernetes' error. */
export const parseVersionText = (text: string, normalize = false): SemverValue | CelError =>
  normalize ? normalized(text) : strict(text)
