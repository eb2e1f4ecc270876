// Conversions by webhooks. Reads and writes are computed without waiting; one that comes to a conversion that is not there yet is
// broken off, and done again when it is. What has been asked once is not asked again by the same request.
import { jsonText, type JsonObject } from '../../apimachinery/json/index.js'
import { plainError, StatusError } from '../../apimachinery/status/index.js'

/** Converts objects to other versions by asking somebody else. */
export interface RemoteConverter {
  /** @throws Error whose message is what the request is refused with */
  ask(object: JsonObject, apiVersion: string): Promise<JsonObject>
}

/** A conversion that has to be waited for. */
class PendingConversion extends Error {
  override readonly name = 'PendingConversion'

  constructor(
    readonly converter: RemoteConverter,
    readonly object: JsonObject,
    readonly apiVersion: string,
  ) {
    super(`an object has to be converted to ${apiVersion}`)
  }
}

/** The conversions of what is being computed: nothing waits while it is set. */
let current: Conversions | undefined

/** An object that is converted, if it has been asked for. @throws PendingConversion, StatusError */
export function converted(converter: RemoteConverter, object: JsonObject, apiVersion: string): JsonObject {
  const known = current?.answerOf(converter, keyOf(object, apiVersion))
  if (known === undefined) throw new PendingConversion(converter, object, apiVersion)
  if (known instanceof StatusError) throw known
  return known
}

/** The conversions of one request. */
export class Conversions {
  /** Most requests need none. */
  #answers: Map<RemoteConverter, Map<string, JsonObject | StatusError>> | undefined

  answerOf(converter: RemoteConverter, key: string): JsonObject | StatusError | undefined {
    return this.#answers?.get(converter)?.get(key)
  }

  /** Computes something, again after each conversion that it has to wait for. */
  async settled<T>(compute: () => T): Promise<T> {
    for (;;) {
      const done = this.#attempt(compute)
      if (!(done instanceof PendingConversion)) return done
      await this.#ask(done)
    }
  }

  #attempt<T>(compute: () => T): PendingConversion | T {
    current = this as Conversions
    try {
      return compute()
    } catch (error) {
      if (error instanceof PendingConversion) return error
      throw error
    } finally {
      current = undefined
    }
  }

  async #ask({ converter, object, apiVersion }: PendingConversion): Promise<void> {
    this.#answers ??= new Map()
    const answers = this.#answers.get(converter) ?? new Map<string, JsonObject | StatusError>()
    this.#answers.set(converter, answers)
    try {
      answers.set(keyOf(object, apiVersion), await converter.ask(object, apiVersion))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      answers.set(keyOf(object, apiVersion), new StatusError(plainError(message)))
    }
  }
}

const keyOf = (object: JsonObject, apiVersion: string): string => `${apiVersion} ${jsonText(object)}`
