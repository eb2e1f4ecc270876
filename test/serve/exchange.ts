// Recorded exchanges with a kube-apiserver, whose state is not known but for what they tell: how an answer compares with one.
import { request as httpsRequest } from 'node:https'
import { isObject } from '../../apimachinery/json/index.js'

/** A request and what was answered; a watch's body is its lines. Bodies that are long are left out. */
export interface Exchange {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer: Answer
}

export interface Answer {
  readonly code: number
  readonly contentType?: string
  readonly warning?: readonly string[]
  readonly etag?: string
  readonly body?: unknown
}

export interface Target {
  readonly url: string
  readonly ca: string
}

/** Milliseconds that a stream is read for. */
const STREAM_TIME = 700

/** Sends a request; of a watch the lines that come at once. */
export function send(
  target: Target,
  { method, path, body, headers }: Omit<Exchange, 'answer' | 'id'>,
): Promise<Answer> {
  const sentText = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const length = sentText === '' ? {} : { 'content-length': String(Buffer.byteLength(sentText)) }
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(
      new URL(path, target.url),
      { method, ca: target.ca, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = []
        const finish = (): void => {
          clearTimeout(timer)
          const text = Buffer.concat(chunks).toString('utf8')
          const contentType = answer.headers['content-type']
          const { warning } = answer.headersDistinct
          const { etag } = answer.headers
          resolve({
            code: answer.statusCode ?? 0,
            ...(contentType !== undefined && { contentType }),
            ...(warning !== undefined && { warning }),
            ...(etag !== undefined && { etag }),
            body: bodyOf(text, isWatch(path)),
          })
          sent.destroy()
        }
        const timer = setTimeout(finish, STREAM_TIME)
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', finish)
        answer.on('error', finish)
      },
    )
    sent.on('error', reject)
    sent.end(sentText)
  })
}

const isWatch = (path: string): boolean => /[?&]watch=(?:1|true)|\/watch\//.test(path)

function bodyOf(text: string, isStream: boolean): unknown {
  if (isStream && !text.startsWith('{"kind":"Status"')) return text.split('\n')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What differs between two answers: undefined if they have the same code, media type, refusal or shape. */
export function differenceOf(answer: Answer, expected: Answer): string | undefined {
  if (answer.code !== expected.code) return `code ${answer.code}: ${JSON.stringify(answer.body).slice(0, 300)}`
  if (expected.contentType !== undefined && answer.contentType !== expected.contentType) {
    return `content-type ${answer.contentType ?? 'none'}`
  }
  if (JSON.stringify(answer.warning) !== JSON.stringify(expected.warning)) {
    return `warning ${JSON.stringify(answer.warning)}`
  }
  const [ours, theirs] = [comparable(answer.body), comparable(expected.body)]
  if (theirs === undefined || JSON.stringify(ours) === JSON.stringify(theirs)) return undefined
  return `body ${JSON.stringify(ours).slice(0, 600)} instead of ${JSON.stringify(theirs).slice(0, 600)}`
}

/** Refusals count word for word, of other bodies only the shape: values are of the state that there was. */
function comparable(body: unknown): unknown {
  if (body === undefined || body === null || body === '') return undefined
  if (Array.isArray(body)) {
    const [line = ''] = body as readonly string[]
    if (line !== '' && !line.startsWith('{')) return textOf(body.join('\n'))
    return line.startsWith('{"kind":"Status"') ? comparable(JSON.parse(line)) : lineShape(line)
  }
  if (typeof body === 'string') return body.startsWith('k8s\0') ? 'protobuf' : textOf(body)
  if (isObject(body) && body['kind'] === 'Status') {
    return { reason: body['reason'], message: textOf(String(body['message'])), details: detailsOf(body['details']) }
  }
  return shapeOf(body)
}

const lineShape = (line: string): unknown => (line === '' ? 'nothing' : shapeOf(JSON.parse(line)))

const detailsOf = (details: unknown): unknown =>
  isObject(details) ? JSON.parse(textOf(JSON.stringify(details, Object.keys(flat(details)).sort()))) : details

/** All keys that are in a value. */
function flat(value: unknown): Record<string, true> {
  if (Array.isArray(value)) return Object.assign({}, ...value.map(flat)) as Record<string, true>
  if (!isObject(value)) return {}
  const keys = Object.fromEntries(Object.keys(value).map((key) => [key, true as const]))
  return Object.assign(keys, ...Object.values(value).map(flat)) as Record<string, true>
}

/** A text without uids, times and revisions. */
const textOf = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uid>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/127\.0\.0\.1:\d{4,5}/g, '<server>')
    .replace(/\b(?<prefix>gen-|GEN_)[a-z0-9]{5}\b/g, '$<prefix><suffix>')
    .replace(/\b\d{2,8}\b/g, '<number>')

/** Keys whose values are maps of the caller's own, or depend on who asked when. */
const OPEN: ReadonlySet<string> = new Set([
  'fieldsV1',
  'data',
  'labels',
  'annotations',
  'managedFields',
  'cells',
  'details',
])
/** Keys that are there or not by the state. */
const BY_STATE: ReadonlySet<string> = new Set([
  ...['continue', 'data', 'generation', 'labels', 'managedFields', 'remainingItemCount'],
])

/** The names in a value with what they name; of lists the first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (!isObject(value)) return typeof value
  const entries = Object.entries(value)
    .filter(([key]) => !BY_STATE.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [
      key,
      key === 'kind' || key === 'apiVersion' || key === 'type' ? part : OPEN.has(key) ? 'open' : shapeOf(part),
    ])
  return Object.fromEntries(entries)
}
