import { FieldPath } from '../../apimachinery/field/index.js'

/** A part of a CRD's text, from its root down. Immutable. */
export class Location {
  static readonly root = new Location(FieldPath.nil, [])

  private constructor(
    private readonly path: FieldPath,
    /** The keys and positions that lead to it. */
    readonly steps: readonly (string | number)[],
  ) {}

  /** A field, and fields of that in turn; numbers are positions in lists. */
  child(...steps: readonly (string | number)[]): Location {
    let path = this.path
    for (const step of steps) path = typeof step === 'number' ? path.index(step) : path.child(step)
    return new Location(path, [...this.steps, ...steps])
  }

  /** The value of a key of a map, such as a property's schema. */
  key(key: string): Location {
    return new Location(this.path.key(key), [...this.steps, key])
  }

  /** As Kubernetes prints it: `spec.versions[0].schema.openAPIV3Schema.properties[spec]`; empty for the root. */
  get field(): string {
    return this.path.isNil() ? '' : this.path.toString()
  }
}
