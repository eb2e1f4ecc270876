// Objects that are stored and can't be read (apiserver's `storage/etcd3/corrupt_obj_deleter.go`).
import {
  internalError,
  type Named,
  type Status,
  type StatusCause,
  StatusError,
} from '../../apimachinery/status/index.js'
import type { Row } from '../store/index.js'

/** An object that can't be read: its conversion fails. */
export class UnreadableError extends StatusError {
  constructor(
    private readonly row: Row,
    status: Status,
  ) {
    super(status)
  }

  /** What a read of it alone is refused with where such objects are told from other faults. */
  told(): StatusError {
    return new StatusError(internalError(this.#text(this.row.key.slice(ROOT.length))))
  }

  /** Its part of what a list is refused with. */
  asCause(): StatusCause {
    const { key } = this.row
    return { reason: 'UnexpectedServerResponse', message: this.#text(key), field: key }
  }

  #text(key: string): string {
    const why = `object not decodable revision=${this.row.modified}: ${this.status.message}`
    return `StorageError: corrupt object, Code: 7, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: ${why}`
  }
}

/** Reads by one object do not name the root of the store. */
const ROOT = '/registry'
/** How many objects a list names. */
const MOST = 100

/** The objects of a list that can't be read. */
export class UnreadableObjects {
  readonly #causes: StatusCause[] = []

  constructor(private readonly resource: Named) {}

  /** @throws StatusError if there are too many */
  add(error: UnreadableError): void {
    if (this.#causes.length < MOST) this.#causes.push(error.asCause())
    else this.#refuse([...this.#causes, TOO_MANY])
  }

  /** @throws StatusError if there are any */
  check(): void {
    if (this.#causes.length > 0) this.#refuse(this.#causes)
  }

  #refuse(causes: readonly StatusCause[]): never {
    const { group, name } = this.resource
    throw new StatusError({
      ...{ kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', code: 500 },
      message: `failed to read one or more ${group === '' ? name : `${name}.${group}`} from the storage`,
      reason: 'StorageReadError',
      details: { name: 'list', ...(group !== '' && { group }), kind: name, causes },
    })
  }
}

const TOO_MANY: StatusCause = { reason: 'FieldValueTooMany', message: 'too many errors, the list is truncated' }
