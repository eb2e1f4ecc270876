// The key that signs tokens of ServiceAccounts (`--service-account-signing-key-file`).
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Store } from '../store/index.js'

/** Beside the objects, whose keys begin with `/registry/`. */
const KEY = '/kubevet/service-account-rsa-key'
/** As long as kubeadm's. */
const BITS = 2048

/** The JSON Web Key of an RSA key, with its fields in go-jose's order. */
export interface PublicJwk {
  readonly use: 'sig'
  readonly kty: 'RSA'
  readonly kid: string
  readonly alg: 'RS256'
  readonly n: string
  readonly e: string
}

/**
 * The RSA key of a store: tokens are as good as the objects that they are of. It is made when it is first needed, which takes
 * longer than a server does to start.
 */
export class SigningKey {
  #made: { readonly privateKey: KeyObject; readonly publicKey: KeyObject; readonly id: string } | undefined

  constructor(private readonly store: Pick<Store, 'read' | 'write'>) {}

  get privateKey(): KeyObject {
    return this.#key().privateKey
  }

  get publicKey(): KeyObject {
    return this.#key().publicKey
  }

  /** What tokens name it by: its hash, as Kubernetes has it. */
  get id(): string {
    return this.#key().id
  }

  /** For everybody. */
  get jwk(): PublicJwk {
    const { n = '', e = '' } = this.publicKey.export({ format: 'jwk' })
    return { use: 'sig', kty: 'RSA', kid: this.id, alg: 'RS256', n, e }
  }

  #key(): { readonly privateKey: KeyObject; readonly publicKey: KeyObject; readonly id: string } {
    if (this.#made === undefined) {
      const privateKey = this.#kept() ?? this.#keptAnew()
      const publicKey = createPublicKey(privateKey)
      const der = publicKey.export({ type: 'spki', format: 'der' })
      this.#made = { privateKey, publicKey, id: createHash('sha256').update(der).digest('base64url') }
    }
    return this.#made
  }

  #kept(): KeyObject | undefined {
    const row = this.store.read(KEY)
    return row && createPrivateKey(Buffer.from(row.value))
  }

  #keptAnew(): KeyObject {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: BITS })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    this.store.write(KEY, new TextEncoder().encode(pem.toString()), 0)
    return privateKey
  }
}
