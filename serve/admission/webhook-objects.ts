import type { GroupVersionKind } from '../../admission/index.js'
import { type Converter, convertTo, objectVersions, type ObjectVersions } from '../../admission/request/index.js'
import { isSameKind } from '../../apimachinery/kind/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'

/** The objects of a request as ones of the kind that a webhook asks for. */
interface Versioned extends ObjectVersions {
  readonly kind: GroupVersionKind
  /** Whether the object was changed since it was converted. */
  readonly isDirty: boolean
}

/**
 * The objects of a request as webhooks that change it see them, one after the other: each at the version that it asks for
 * (`admission.VersionedAttributes`). What has to wait for a conversion changes nothing here: it may be asked again.
 */
export class WebhookObjects {
  #versioned: Versioned | undefined
  /** At the version of the request, as it was converted last. */
  #object: JsonObject | undefined

  /** @param kind that of the request */
  constructor(
    private readonly kind: GroupVersionKind,
    private readonly request: ObjectVersions & { readonly typed?: boolean },
    private readonly converter: Converter,
  ) {
    this.#object = request.object
  }

  /** As it is now, at the version of the webhook before. */
  get object(): JsonObject | undefined {
    return this.#versioned?.object ?? this.#object
  }

  /** The objects as ones of a kind, or why they can't be converted. */
  of(kind: GroupVersionKind): ObjectVersions | Error {
    const known = this.#versioned
    if (known !== undefined && isSameKind(known.kind, kind)) return known
    const object = this.#own()
    if (object instanceof Error) return object
    const { oldObject, typed } = this.request
    const given = { ...(object && { object }), ...(oldObject && { oldObject }), ...(typed !== undefined && { typed }) }
    const converted = objectVersions(given, kind, this.converter)
    if (converted instanceof Error) return converted
    this.#object = object
    this.#versioned = { ...converted, kind, isDirty: false }
    return converted
  }

  /** Takes what a webhook made of the object that it was given. */
  changed(object: JsonObject): void {
    if (this.#versioned !== undefined) this.#versioned = { ...this.#versioned, object, isDirty: true }
  }

  /** What all of them made of the object, at the version of the request, or why it can't be converted. */
  result(): JsonObject | Error | undefined {
    return this.#own()
  }

  #own(): JsonObject | Error | undefined {
    const { object, isDirty = false } = this.#versioned ?? {}
    return object === undefined || !isDirty ? this.#object : convertTo(object, this.kind, this.converter)
  }
}
