// Tokens of ServiceAccounts: JSON Web Tokens that the server signs (Kubernetes' `pkg/serviceaccount`).
import { randomUUID, sign, verify } from 'node:crypto'
import type { ObjectClaim, ReviewedToken, ReviewServices, TokenClaims } from '../../api/builtin/index.js'
import { CREDENTIAL_ID, serviceAccountGroups, serviceAccountName } from '../../api/identity/index.js'
import type { UserInfo } from '../../api/resource/index.js'
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { metaOf } from '../../crd/object/index.js'
import type { SigningKey } from './signing-key.js'

/** `--service-account-issuer`, which is the audience of the server's own API too. */
export const ISSUER = 'https://kubernetes.default.svc'
/** Seconds by which clocks may differ, and that an object that is being deleted counts on. */
const LEEWAY = 60

interface SignedClaims extends TokenClaims {
  readonly iss: string
  readonly jti: string
}

export class ServiceAccountTokens {
  readonly audiences: readonly string[] = [ISSUER]

  /**
   * @param key signs them
   * @param find stored objects
   * @param now in milliseconds since 1970
   */
  constructor(
    private readonly key: Pick<SigningKey, 'id' | 'privateKey' | 'publicKey'>,
    private readonly find: ReviewServices['find'],
    private readonly now: () => number,
  ) {}

  issue(claims: TokenClaims): string {
    const signed: SignedClaims = { ...claims, iss: ISSUER, jti: randomUUID() }
    const head = encoded({ alg: 'RS256', kid: this.key.id })
    const text = `${head}.${encoded(signed)}`
    const signature = sign('sha256', Buffer.from(text), this.key.privateKey)
    return `${text}.${signature.toString('base64url')}`
  }

  /** Undefined for a token that another has issued, or that is none. */
  review(token: string, audiences: readonly string[]): ReviewedToken | undefined {
    const [head, payload, signature, ...more] = token.split('.')
    if (head === undefined || payload === undefined || signature === undefined || more.length > 0) return undefined
    const claims = decoded(payload)
    const header = decoded(head)
    if (claims === undefined || header === undefined || ownValue(claims, 'iss') !== ISSUER) return undefined
    if (ownValue(header, 'kid') !== this.key.id) return { error: 'invalid signature, no keys found' }
    const isSigned =
      ownValue(header, 'alg') === 'RS256' &&
      verify('sha256', Buffer.from(`${head}.${payload}`), this.key.publicKey, Buffer.from(signature, 'base64url'))
    if (!isSigned) return { error: 'go-jose/go-jose: error in cryptographic primitive' }
    // The server has signed them: they are of this form.
    return this.#reviewClaims(claims as unknown as SignedClaims, audiences)
  }

  #reviewClaims(claims: SignedClaims, audiences: readonly string[]): ReviewedToken {
    const common = audiences.filter((audience) => claims.aud.includes(audience))
    if (common.length === 0) {
      const [own, asked] = [claims.aud, audiences].map((list) => `[${list.map((one) => `"${one}"`).join(' ')}]`)
      return { error: `token audiences ${own} is invalid for the target audiences ${asked}` }
    }
    const seconds = this.now() / 1000
    if (seconds - LEEWAY > claims.exp) return { error: 'service account token has expired' }
    if (seconds + LEEWAY < claims.nbf) return { error: 'service account token is not valid yet' }
    const error = this.#faultOfObjects(claims['kubernetes.io'])
    return error === undefined ? { user: userOf(claims), audiences: common } : { error }
  }

  /** Why a token is worth nothing any more. */
  #faultOfObjects({ namespace, serviceaccount, secret, pod, node }: TokenClaims['kubernetes.io']): string | undefined {
    const account = this.find('serviceaccounts', namespace, serviceaccount.name)
    if (account === undefined) return `serviceaccounts "${serviceaccount.name}" not found`
    const { uid = '' } = metaOf(account)
    if (uid !== serviceaccount.uid) {
      return `service account UID (${uid}) does not match claim (${serviceaccount.uid})`
    }
    if (this.#isDeleted(account)) return `service account ${namespace}/${serviceaccount.name} has been deleted`
    return (
      this.#faultOfBound(secret, this.find('secrets', namespace, secret?.name ?? ''), 'secret') ??
      this.#faultOfBound(pod, this.find('pods', namespace, pod?.name ?? ''), 'pod') ??
      // Of the node of a pod only the name is wanted.
      (pod === undefined ? this.#faultOfBound(node, this.find('nodes', '', node?.name ?? ''), 'node') : undefined)
    )
  }

  #faultOfBound(claim: ObjectClaim | undefined, object: JsonObject | undefined, kind: string): string | undefined {
    if (claim === undefined) return undefined
    if (object === undefined) return INVALIDATED
    const { uid = '' } = metaOf(object)
    if (uid !== claim.uid) {
      return `${kind} UID (${uid}) does not match service account ${kind} ref claim (${claim.uid})`
    }
    return this.#isDeleted(object) ? INVALIDATED : undefined
  }

  #isDeleted(object: JsonObject): boolean {
    const { deletionTimestamp } = metaOf(object)
    return typeof deletionTimestamp === 'string' && Date.parse(deletionTimestamp) < this.now() - LEEWAY * 1000
  }
}

const INVALIDATED = 'service account token has been invalidated'

function userOf({ jti, 'kubernetes.io': claims }: SignedClaims): UserInfo {
  const { namespace, serviceaccount, pod, node } = claims
  const bound = [
    ['pod-name', pod?.name],
    ['pod-uid', pod?.uid],
    ['node-name', node?.name],
    ['node-uid', node?.uid],
  ]
  return {
    username: serviceAccountName(namespace, serviceaccount.name),
    ...(serviceaccount.uid !== undefined && { uid: serviceaccount.uid }),
    groups: serviceAccountGroups(namespace),
    extra: {
      [CREDENTIAL_ID]: [`JTI=${jti}`],
      ...Object.fromEntries(
        bound.flatMap(([key, value]) =>
          value === undefined ? [] : [[`authentication.kubernetes.io/${key}`, [value]]],
        ),
      ),
    },
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function decoded(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
