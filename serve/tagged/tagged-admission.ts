import type { JsonObject } from '../../apimachinery/json/index.js'
import { invalid, StatusError } from '../../apimachinery/status/index.js'
import { checkTypes, MigrationLayer, type FieldErrorList, type Scheme } from '../../runtime/index.js'
import type { Admission, AdmissionAttributes } from '../admission/admission.js'
import type { TypeValidation } from './settings.js'

/**
 * Validates the objects of tagged types when they are created or updated, as a resource's own strategy would: hand-written and
 * declarative validation are compared, and the errors that the version enforces are answered with one Status.
 */
export class TaggedAdmission implements Admission {
  readonly #layer: MigrationLayer

  constructor(
    private readonly scheme: Scheme,
    private readonly settings: TypeValidation = {},
  ) {
    const { enforce: _, options: __, ...layer } = settings
    this.#layer = new MigrationLayer({ scheme, ...layer })
  }

  mutate({ object }: AdmissionAttributes): Promise<JsonObject | null> {
    return Promise.resolve(object)
  }

  async validate(attributes: AdmissionAttributes): Promise<void> {
    const errors = await this.#errorsOf(attributes)
    if (errors.length === 0 || this.settings.enforce === false) return
    const { resource, name } = attributes
    throw new StatusError(invalid({ group: resource.group, name: resource.kind }, name, errors))
  }

  async #errorsOf({
    resource,
    subresource,
    operation,
    object,
    oldObject,
  }: AdmissionAttributes): Promise<FieldErrorList> {
    if (object === null || (operation !== 'CREATE' && operation !== 'UPDATE')) return []
    const { group, version, kind } = resource
    const gvk = { group, version, kind }
    const registration = this.scheme.lookup(gvk, `/${subresource?.name ?? ''}`)
    if (registration === undefined && this.scheme.handwritten(gvk) === undefined) return []
    // Validators read objects as their types say: of one that does not fit there is nothing to compare.
    const unfit = registration === undefined ? [] : checkTypes(registration.type, object)
    if (unfit.length > 0) return unfit
    const declared = Object.fromEntries((registration?.options ?? []).map((name) => [name, false]))
    const { errors } = await this.#layer.run({
      gvk,
      obj: object,
      operation: operation === 'CREATE' ? 'create' : 'update',
      ...(oldObject === null ? {} : { oldObj: oldObject }),
      requestInfo: { ...gvk, subresource: subresource?.name ?? '' },
      config: { options: { ...declared, ...this.settings.options } },
    })
    return errors
  }
}
