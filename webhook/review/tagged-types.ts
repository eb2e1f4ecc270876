// The validators of tagged types besides the policies: hand-written and declarative ones compared, mismatches counted.
import type { AdmissionRequest, ReviewStatus } from '../../admission/index.js'
import { invalidMessage } from '../../crd/object/index.js'
import {
  checkTypes,
  MigrationLayer,
  type GateReader,
  type MigrationLogger,
  type Observation,
  type Scheme,
  type ValidationMetrics,
} from '../../runtime/index.js'
import type { FieldErrorList } from '../../apimachinery/field/index.js'

/**
 * How a server validates the kinds of a scheme when they are created or updated: hand-written and declarative
 * validation are compared, and mismatches counted.
 */
export interface TaggedTypeOptions {
  readonly scheme: Scheme
  /** The Kubernetes version to behave as. Default: that of the migration layer. */
  readonly compatibility?: string
  /** Default: those of the version. */
  readonly gates?: GateReader
  /** Validation options that are on. */
  readonly options?: Readonly<Record<string, boolean>>
  /** Whether the errors that the version enforces refuse the request. Otherwise they are only compared. */
  readonly enforce?: boolean
  /** Who gets comparisons and mismatches reported, besides the metrics. */
  readonly observation?: Observation
}

/** Validates objects of the kinds of a scheme. */
export class TaggedTypeValidation {
  readonly #layer: MigrationLayer

  constructor(
    private readonly settings: TaggedTypeOptions,
    metrics: ValidationMetrics,
    logger: MigrationLogger,
  ) {
    const { scheme, compatibility, gates, observation } = settings
    this.#layer = new MigrationLayer({
      scheme,
      metrics,
      logger,
      ...(compatibility === undefined ? {} : { compatibility }),
      ...(gates === undefined ? {} : { gates }),
      ...(observation === undefined ? {} : { observation }),
    })
  }

  /** Why the request is refused; undefined if it isn't, or its object is of no kind of the scheme. Never rejects. */
  async validate(request: AdmissionRequest): Promise<ReviewStatus | undefined> {
    const { scheme, options = {}, enforce = false } = this.settings
    const { kind: gvk, object, oldObject, operation, subresource } = request
    if (object === undefined || (operation !== 'CREATE' && operation !== 'UPDATE')) return undefined
    const registration = scheme.lookup(gvk, `/${subresource}`)
    if (registration === undefined && scheme.handwritten(gvk) === undefined) return undefined
    // Validators read objects as their types say: of one that does not fit there is nothing to compare.
    const unfit = registration === undefined ? [] : checkTypes(registration.type, object)
    if (unfit.length > 0) return enforce ? invalid(request, unfit) : undefined
    const declared = Object.fromEntries((registration?.options ?? []).map((name) => [name, false]))
    const { errors } = await this.#layer.run({
      gvk,
      obj: object,
      operation: operation === 'CREATE' ? 'create' : 'update',
      ...(operation === 'CREATE' || oldObject === undefined ? {} : { oldObj: oldObject }),
      requestInfo: { group: gvk.group, version: gvk.version, subresource },
      config: { options: { ...declared, ...options } },
    })
    return enforce && errors.length > 0 ? invalid(request, errors) : undefined
  }
}

/** The status with which a server refuses an invalid object (apimachinery `errors.NewInvalid`). */
const invalid = ({ kind, name }: AdmissionRequest, errors: FieldErrorList): ReviewStatus => ({
  message: invalidMessage(kind, name, errors),
  reason: 'Invalid',
  code: 422,
})
