/** Where a part of the validated value is, and what kube-openapi calls it. Immutable. */
export class Place {
  private constructor(
    readonly parent: Place | undefined,
    /** The key or the index in the parent; empty for the value itself. */
    readonly step: string | number,
    readonly name: string,
  ) {}

  /** The place of a whole value; errors name its parts below `name`. */
  static of(name: string): Place {
    return new Place(undefined, '', name)
  }

  element(index: number): Place {
    return new Place(this, index, `${this.name}[${index}]`)
  }

  /** Below a place without a name, declared properties are called by their names alone; other keys follow a dot. */
  property(key: string, isDeclared: boolean): Place {
    return new Place(this, key, isDeclared && this.name === '' ? key : `${this.name}.${key}`)
  }

  /** The steps from the whole value to here. */
  steps(): (string | number)[] {
    const steps = this.parent === undefined ? [] : [this.step]
    for (let { parent } = this; parent?.parent !== undefined; { parent } = parent) steps.push(parent.step)
    return steps.reverse()
  }
}
