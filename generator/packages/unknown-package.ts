/** A name that was given for a read-only package and is not one. */
export interface UnknownPackage {
  readonly name: string
  /** Why, without the name. */
  readonly problem: string
  /** How to mend it. */
  readonly mend: string
}
