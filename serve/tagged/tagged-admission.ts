import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { invalid, StatusError } from '../../apimachinery/status/index.js'
import { checkTypes, MigrationLayer, type FieldErrorList, type Registration, type Scheme } from '../../runtime/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from '../admission/admission.js'
import type { TypeValidation } from './settings.js'

/**
 * Validates the objects of tagged types when they are created or updated, as a resource's own strategy would: all errors are
 * answered with one Status. Where a kind has hand-written validation as well, both are compared, and the version decides which
 * errors count.
 */
export class TaggedAdmission implements AdmissionPlugin {
  readonly #layer: MigrationLayer

  constructor(
    private readonly scheme: Scheme,
    private readonly settings: TypeValidation = {},
  ) {
    const { enforce: _, options: __, ...layer } = settings
    this.#layer = new MigrationLayer({ scheme, ...layer })
  }

  mutate({ object }: AdmissionAttributes): JsonObject | null {
    return object
  }

  async validate(attributes: AdmissionAttributes): Promise<void> {
    const errors = await this.#errorsOf(attributes)
    if (errors.length === 0 || this.settings.enforce === false) return
    const { resource, name } = attributes
    throw new StatusError(invalid({ group: resource.group, name: resource.kind }, name, errors))
  }

  async #errorsOf(attributes: AdmissionAttributes): Promise<FieldErrorList> {
    const { resource, subresource, operation, object } = attributes
    if (object === null || (operation !== 'CREATE' && operation !== 'UPDATE')) return []
    const { group, version, kind } = resource
    const gvk = { group, version, kind }
    const path = `/${subresource?.name ?? ''}`
    const registration = this.scheme.lookup(gvk, path)
    // As with strategies of Kubernetes, only the subresources that a type names are validated.
    if (registration?.subresources.includes(path) === false) return []
    // Validators read objects as their types say: of one that does not fit there is nothing to compare.
    const unfit = registration === undefined ? [] : checkTypes(registration.type, object)
    if (unfit.length > 0) return unfit
    const isCompared = this.scheme.handwritten(gvk) !== undefined
    if (isCompared) return this.#compared(gvk, attributes, registration)
    return registration === undefined ? [] : this.#declared(registration, attributes)
  }

  /** Without hand-written validation there is nothing to migrate from: what the tags say counts, but for what is alpha. */
  #declared(registration: Registration, attributes: AdmissionAttributes): FieldErrorList {
    const { object, oldObject, operation, subresource } = attributes
    const request = { subresources: subresource === undefined ? [] : [subresource.name] }
    const type = operation === 'CREATE' ? 'create' : 'update'
    const op = { type, request, options: this.#options(registration) } as const
    const errors = this.scheme.validate(registration.gvk, op, object, oldObject ?? undefined)
    return errors.filter(({ level }) => level !== 'alpha')
  }

  async #compared(
    gvk: GroupVersionKind,
    { object, oldObject, operation, subresource }: AdmissionAttributes,
    registration: Registration | undefined,
  ): Promise<FieldErrorList> {
    const { errors } = await this.#layer.run({
      gvk,
      obj: object,
      operation: operation === 'CREATE' ? 'create' : 'update',
      ...(oldObject === null ? {} : { oldObj: oldObject }),
      requestInfo: { ...gvk, subresource: subresource?.name ?? '' },
      config: { options: this.#options(registration) },
    })
    return errors
  }

  /** All that the tags name must be defined. */
  #options(registration: Registration | undefined): Readonly<Record<string, boolean>> {
    const declared = (registration?.options ?? []).map((name) => [name, false])
    return { ...Object.fromEntries(declared), ...this.settings.options }
  }
}
