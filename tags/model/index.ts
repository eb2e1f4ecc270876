// Types as sources declare them, and plans. The inner door of this folder, for rooms above; not public API.
export { check, hasEmittable, isEmptyPlan, joinPlans, plan } from './plan.js'
export { isBuiltin, isDirectComparable, nativeType, nativeValueType, nonPointer, typeKey, typeText } from './type.js'
