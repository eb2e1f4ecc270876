// Scenarios in links. The fragment of an address never leaves the browser.
import { VERSIONS } from '../model/versions.js'
import { modeOf } from '../modes/index.js'
import type { Scenario } from '../model/scenario.js'

/** The form of a fragment: `#s1=` and the compressed scenario in base64url. */
const FORM = 's1='

/** Characters of the longest fragment that is made or read: browsers and chats cut longer addresses. */
const LONGEST = 32_000

/** Bytes of the largest scenario that is unpacked: a few bytes can be compressed from very many. */
const LARGEST = 4 << 20

/** A link that can't be made, or read: `message` says why. */
export class LinkError extends Error {}

/** The fragment for a scenario, without `#`. @throws LinkError for one that is too large */
export async function fragmentOf({ mode, version, texts }: Scenario): Promise<string> {
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  const json = new TextEncoder().encode(JSON.stringify({ mode, version, texts: filled }))
  const packed = await through(json, new CompressionStream('deflate-raw'), Infinity)
  const fragment = FORM + base64Url(packed)
  if (fragment.length <= LONGEST) return fragment
  throw new LinkError(
    `too much text for a link: ${fragment.length.toLocaleString('en')} characters, ${LONGEST.toLocaleString('en')} fit`,
  )
}

/** The scenario of a fragment; undefined for an address without one. @throws LinkError for one that can't be read */
export async function scenarioOf(fragment: string): Promise<Scenario | undefined> {
  const text = fragment.replace(/^#/, '')
  if (text === '') return undefined
  if (!text.startsWith(FORM)) throw new LinkError('the link has something behind # that is not a scenario')
  if (text.length > LONGEST) throw new LinkError('the link is too long: it was not made here')
  const packed = bytesOf(text.slice(FORM.length))
  let json: unknown
  try {
    const bytes = await through(packed, new DecompressionStream('deflate-raw'), LARGEST)
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (thrown) {
    if (thrown instanceof LinkError) throw thrown
    throw new LinkError('the link is incomplete or was changed: it can’t be unpacked')
  }
  return checked(json)
}

function checked(json: unknown): Scenario {
  const { mode, version, texts } = isObject(json) ? json : {}
  if (typeof mode !== 'string' || typeof version !== 'string' || !isObject(texts))
    throw new LinkError('the link has no scenario in it')
  const known = modeOf(mode)
  if (known === undefined) throw new LinkError(`the link is for the mode ${JSON.stringify(mode)}, which is not here`)
  if (!VERSIONS.includes(version))
    throw new LinkError(
      `the link is for Kubernetes ${JSON.stringify(version)}; known are ${VERSIONS[0]} to ${VERSIONS.at(-1)}`,
    )
  const panes = new Set(known.panes.map(({ name }) => name))
  for (const [name, text] of Object.entries(texts)) {
    if (!panes.has(name) || typeof text !== 'string')
      throw new LinkError(`the link has a text ${JSON.stringify(name)}, which the mode ${known.title} has no place for`)
  }
  return { mode, version, texts: texts as Record<string, string> }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What comes out of a stream. @throws LinkError for more than `most` bytes */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw new LinkError('the link is too large when it is unpacked: it was not made here')
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

function base64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new LinkError('the link has characters that no link has: it was changed')
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
