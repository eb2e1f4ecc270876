// Replays chunks: reads what is in them, and has it compared.
import { isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import { reasonOf } from '../../io/cannot-run.js'
import { SourceText } from '../../../diagnostics/index.js'
import { readManifests } from '../../../manifest/index.js'
import type { Scheme } from '../../../runtime/index.js'
import { invalidUtf8Offset } from '../../load/utf8.js'
import { gvkOf, recordedIn, type RecordedRequest } from '../recorded.js'
import { isAudit } from './audit/event.js'
import { AuditLog, eventsIn } from './audit/log.js'
import type { Chunk } from './chunk.js'
import { RequestComparer } from './comparer.js'
import { linesOf, readLine, type ChunkLine } from './read-lines.js'
import type { ChunkResult } from './result.js'
import type { ReplaySettings } from './settings.js'
import { ownsObject, WHOLE, type Shard } from './shard.js'

/** A value in a chunk, and where it was found. */
interface Found {
  readonly value: JsonObject
  readonly origin: string
  /** Of its text. */
  readonly bytes: number
}

/** A thread's share of a replay. */
export class Replayer {
  private readonly comparer: RequestComparer
  private readonly auditLog: AuditLog

  /** `thread`: which one of several this is. Throws CannotRun for gates that the Kubernetes version refuses. */
  constructor(
    scheme: Scheme,
    private readonly settings: ReplaySettings,
    private readonly thread: Shard = WHOLE,
  ) {
    this.comparer = new RequestComparer(scheme, settings)
    this.auditLog = new AuditLog(this.comparer, settings, thread)
  }

  /** What comes of a chunk depends on it alone; of one of an audit log, also on those before it. */
  async replay(chunk: Chunk): Promise<ChunkResult> {
    let before = chunk.before === undefined ? undefined : identityIn(Buffer.from(chunk.before).toString('utf8'))
    for (const found of chunk.form === 'lines' ? this.linesIn(chunk) : this.documentsIn(chunk)) {
      if (chunk.isAudit === true) {
        await this.audited(found, chunk)
        continue
      }
      const recorded = recordedIn(found.value)
      if (recorded === undefined) await this.object(found, chunk)
      else if ('skipped' in recorded) this.comparer.skip(recorded.skipped)
      else if (recorded.identity === undefined || recorded.identity !== before)
        await this.recorded(recorded, found, chunk)
      if (recorded !== undefined && 'identity' in recorded) before = recorded.identity
    }
    return this.comparer.take()
  }

  private async audited({ value, origin, bytes }: Found, chunk: Chunk): Promise<void> {
    const isDone = chunk.isDone === true
    if (!isAudit(value)) {
      if (!isDone && this.owns(origin)) this.comparer.skip('what is no audit event, in an audit log')
      return
    }
    for (const event of eventsIn(value)) await this.auditLog.replay(event, bytes, isDone, chunk.time)
  }

  private async object({ value, origin }: Found, chunk: Chunk): Promise<void> {
    const gvk = gvkOf(value)
    if (gvk === undefined)
      return this.comparer.unreadable('what is no object', origin, 'the object has no apiVersion, or no kind')
    if (isAudit(value)) return this.comparer.skip('audit events in a file that does not begin with one')
    const { subresource } = this.settings
    await this.comparer.compare({ gvk, operation: 'create', subresource, object: value, origin }, chunk.time)
  }

  private async recorded(recorded: RecordedRequest, { origin }: Found, chunk: Chunk): Promise<void> {
    const time = recorded.time === undefined ? NaN : Date.parse(recorded.time)
    await this.comparer.compare({ ...recorded, origin, time: Number.isNaN(time) ? chunk.time : time }, chunk.time)
  }

  private *linesIn(chunk: Chunk): Generator<Found> {
    for (const line of linesOf(chunk)) {
      const value = this.valueOf(line, chunk)
      if (value !== undefined) yield { value, origin: line.origin, bytes: line.text.length }
    }
  }

  private valueOf({ text, origin, problem }: ChunkLine, chunk: Chunk): JsonObject | undefined {
    // One of the threads tells it, and not again what an earlier run has told.
    const isTold = chunk.isAudit !== true || (chunk.isDone !== true && this.owns(origin))
    const tell = (what: string, message: string): undefined => {
      if (isTold) this.comparer.unreadable(what, origin, message)
    }
    if (problem !== undefined) return tell(problem, problem)
    try {
      const value = readLine(text)
      return isObject(value) ? value : tell('a line that is no JSON object', 'this is not a JSON object')
    } catch (thrown) {
      return tell('a line that is no JSON object', reasonOf(thrown))
    }
  }

  private *documentsIn({ bytes, source: name, isOfObjects, isAudit, isDone }: Chunk): Generator<Found> {
    const isTold = isAudit !== true || (isDone !== true && this.owns(name))
    const offset = invalidUtf8Offset(bytes)
    if (offset !== undefined) {
      if (isTold) this.comparer.unreadable('a file that is not UTF-8', name, `invalid UTF-8 at byte offset ${offset}`)
      return
    }
    const source = new SourceText(name, new TextDecoder().decode(bytes))
    const { manifests, diagnostics } = readManifests(source)
    const placeOf = (start: number): string => `${name}:${source.position(start).line}`
    for (const { message, span } of isTold ? diagnostics : [])
      this.comparer.unreadable('a document', span === undefined ? name : placeOf(span.start), message)
    for (const { object, namespace, name: own, start } of manifests) {
      const path = namespace === '' ? own : `${namespace}/${own}`
      // A server's lists are shared by their objects: its pages are not the same ones for all.
      if (isOfObjects === true && !ownsObject(this.settings.shard, WHOLE, path)) continue
      yield {
        value: object,
        origin: isOfObjects === true ? `${name}/${path}` : placeOf(start),
        bytes: bytes.length / manifests.length,
      }
    }
  }

  /** Whether this thread does what is done once for something in an audit log that is about no object. */
  private owns(origin: string): boolean {
    return ownsObject(this.settings.shard, this.thread, origin)
  }
}

/** What the records of a request have in common, of the record on a line. */
function identityIn(line: string): string | undefined {
  try {
    const value = readLine(line)
    const recorded = isObject(value) ? recordedIn(value) : undefined
    return recorded !== undefined && 'identity' in recorded ? recorded.identity : undefined
  } catch {
    return undefined
  }
}
