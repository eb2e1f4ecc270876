import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { metaOf } from '../../crd/object/index.js'
import { isDefaultStorageClass } from '../../api/builtin/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'
import { isAbout, specOf } from './pods.js'

/** Which objects get a class, and which class is the default of several kinds of classes. */
interface Defaulting {
  readonly group: string
  readonly resource: string
  /** Where the class is. */
  readonly field: string
  /** Where it was before, which counts as well. */
  readonly annotation: string
  isDefault(theClass: JsonObject): boolean
}

/** `plugin/pkg/admission/storage/storageclass/setdefault` */
export const CLAIM_CLASSES: Defaulting = {
  ...{ group: '', resource: 'persistentvolumeclaims', field: 'storageClassName' },
  annotation: 'volume.beta.kubernetes.io/storage-class',
  isDefault: isDefaultStorageClass,
}

/** `plugin/pkg/admission/network/defaultingressclass` */
export const INGRESS_CLASSES: Defaulting = {
  ...{ group: 'networking.k8s.io', resource: 'ingresses', field: 'ingressClassName' },
  annotation: 'kubernetes.io/ingress.class',
  isDefault: (one) => metaOf(one).annotations?.['ingressclass.kubernetes.io/is-default-class'] === 'true',
}

/** Gives the default class to what is created without one. */
export class DefaultClasses implements AdmissionPlugin {
  /** @param classes all that are stored */
  constructor(
    private readonly defaulting: Defaulting,
    private readonly classes: () => readonly JsonObject[],
  ) {}

  mutate(attributes: AdmissionAttributes): JsonObject | null {
    const { operation, object } = attributes
    const { group, resource, field, annotation } = this.defaulting
    if (operation !== 'CREATE' || object === null || !isAbout(attributes, group, resource)) return object
    const spec = specOf(object)
    const hasOwn = ownValue(spec, field) !== undefined || metaOf(object).annotations?.[annotation] !== undefined
    const name = hasOwn ? undefined : this.#default()
    return name === undefined ? object : { ...object, spec: { ...spec, [field]: name } }
  }

  validate(): undefined {
    return undefined
  }

  /** The newest, of several. */
  #default(): string | undefined {
    const [newest] = this.classes()
      .filter((one) => this.defaulting.isDefault(one))
      .map((one) => metaOf(one))
      .sort(
        (a, b) =>
          compareText(b.creationTimestamp ?? '', a.creationTimestamp ?? '') || compareText(a.name ?? '', b.name ?? ''),
      )
    return newest?.name
  }
}
