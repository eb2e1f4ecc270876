// Schemas of CRDs as data. The inner door of this folder, for rooms above; not public API.
export {
  isIntOrString,
  itemsOf,
  listMapKeysOf,
  listTypeOf,
  propertiesOf,
  propertyOf,
  rulesOf,
  valuesOf,
} from './props.js'
