import { secretsOf, type Redaction, type SecretMask } from '../../apimachinery/redaction/index.js'

/** The secrets of the object that is checked. */
export class ObjectSecrets {
  #objects: readonly unknown[] = []
  #mask: SecretMask | undefined

  constructor(private readonly redaction: Redaction) {}

  /** From now on those of these objects: the new one, the stored one. */
  of(...objects: readonly unknown[]): void {
    this.#objects = objects
    this.#mask = undefined
  }

  /** Hides them. Made when it is first needed: most objects are valid. */
  get mask(): SecretMask {
    return (this.#mask ??= secretsOf(this.#objects, this.redaction))
  }
}
