// X.509 certificates as Go's `crypto/x509` reads them, but for DSA keys and the contents of rarer extensions.
import { bytesOfBits, DerReader, isBitString, isInteger, isObjectIdentifier, TAG } from './der.js'
import { extensionsFault } from './extension.js'
import { nameFault } from './name.js'
import { publicKeyFault } from './public-key.js'
import { isTime } from './time.js'

/** What is wrong with the bytes of a certificate, in Go's words; undefined if nothing is. */
export function certificateFault(bytes: string): string | undefined {
  const input = new DerReader(bytes)
  const certificate = input.inside(TAG.sequence)
  if (certificate === undefined) return 'x509: malformed certificate'
  const body = certificate.inside(TAG.sequence)
  if (body === undefined) return 'x509: malformed tbs certificate'
  return (
    bodyFault(body, certificate) ?? signatureFault(certificate) ?? (input.isEmpty ? undefined : 'x509: trailing data')
  )
}

/** The fields of the certificate proper; between them the algorithm is compared with that of the signature. */
function bodyFault(body: DerReader, certificate: DerReader): string | undefined {
  const version = readVersion(body)
  if (typeof version === 'string') return version
  return (
    serialFault(body) ??
    algorithmsFault(body, certificate) ??
    nameFieldFault(body) ??
    validityFault(body) ??
    nameFieldFault(body) ??
    keyFault(body) ??
    (version > 1 ? extrasFault(body, version) : undefined)
  )
}

function readVersion(body: DerReader): number | string {
  if (!body.isNext(TAG.constructed(0))) return 1
  const field = body.inside(TAG.constructed(0))
  const content = field?.content(TAG.integer)
  if (content === undefined || !isInteger(content) || field?.isEmpty !== true) return 'x509: malformed version'
  if (content.charCodeAt(0) >= 0x80) return 'x509: malformed version'
  const version = content.length > 1 ? Infinity : content.charCodeAt(0) + 1
  return version > 3 ? 'x509: invalid version' : version
}

function serialFault(body: DerReader): string | undefined {
  const serial = body.content(TAG.integer)
  if (serial === undefined || !isInteger(serial)) return 'x509: malformed serial number'
  return serial.charCodeAt(0) >= 0x80 ? 'x509: negative serial number' : undefined
}

function algorithmsFault(body: DerReader, certificate: DerReader): string | undefined {
  const inner = body.content(TAG.sequence)
  if (inner === undefined) return 'x509: malformed signature algorithm identifier'
  const outer = certificate.content(TAG.sequence)
  if (outer === undefined) return 'x509: malformed algorithm identifier'
  if (inner !== outer) return "x509: inner and outer signature algorithm identifiers don't match"
  return algorithmFault(new DerReader(inner))
}

function algorithmFault(algorithm: DerReader): string | undefined {
  const identifier = readAlgorithm(algorithm)
  return typeof identifier === 'string' ? identifier : undefined
}

/** An algorithm and its parameters, or what is wrong with them. */
function readAlgorithm(algorithm: DerReader): { readonly identifier: string; readonly parameters: string } | string {
  const identifier = algorithm.content(TAG.objectIdentifier) ?? ''
  if (!isObjectIdentifier(identifier)) return 'x509: malformed OID'
  const parameters = algorithm.isEmpty ? '' : algorithm.anyElement()
  return parameters === undefined ? 'x509: malformed parameters' : { identifier, parameters }
}

function nameFieldFault(body: DerReader): string | undefined {
  const name = body.inside(TAG.sequence)
  return name === undefined ? 'x509: malformed issuer' : nameFault(name)
}

function validityFault(body: DerReader): string | undefined {
  const validity = body.inside(TAG.sequence)
  return validity === undefined ? 'x509: malformed validity' : (timeFault(validity) ?? timeFault(validity))
}

function timeFault(validity: DerReader): string | undefined {
  for (const [tag, kind] of [
    [TAG.utcTime, 'UTCTime'],
    [TAG.generalizedTime, 'GeneralizedTime'],
  ] as const) {
    if (!validity.isNext(tag)) continue
    return isTime(validity.content(tag) ?? '', kind) ? undefined : `x509: malformed ${kind}`
  }
  return 'x509: unsupported time format'
}

function keyFault(body: DerReader): string | undefined {
  const key = body.inside(TAG.sequence)
  if (key === undefined) return 'x509: malformed spki'
  const sequence = key.inside(TAG.sequence)
  if (sequence === undefined) return 'x509: malformed public key algorithm identifier'
  const algorithm = readAlgorithm(sequence)
  if (typeof algorithm === 'string') return algorithm
  const bits = key.content(TAG.bitString) ?? ''
  if (!isBitString(bits)) return 'x509: malformed subjectPublicKey'
  return publicKeyFault(algorithm.identifier, algorithm.parameters, bytesOfBits(bits))
}

/** What certificates have since version 2: unique identifiers and, since 3, extensions. */
function extrasFault(body: DerReader, version: number): string | undefined {
  for (const [number, field] of ['issuerUniqueID', 'subjectUniqueID'].entries()) {
    const tag = TAG.context(number + 1)
    if (body.isNext(tag) && body.content(tag) === undefined) return `x509: malformed ${field}`
  }
  if (version < 3 || !body.isNext(TAG.constructed(3))) return undefined
  const extensions = body.inside(TAG.constructed(3))?.inside(TAG.sequence)
  if (extensions === undefined) return 'x509: malformed extensions'
  return extensionsFault(extensions)
}

const signatureFault = (certificate: DerReader): string | undefined =>
  isBitString(certificate.content(TAG.bitString) ?? '') ? undefined : 'x509: malformed signature'
