// Proofs that CRDs judge as validators do. The inner door of this folder, for rooms above; not public API.
export { DIFFERENCES, type OneSided } from './differences.js'
export { prove, type Disagreement, type Proof } from './prove.js'
export { objectOf, type Subject } from './subject.js'
export { compare } from './compare.js'
export { judge, type Finding, type Verdicts } from './judge.js'
export { fieldText } from './steps.js'
export { subjectsOf } from './subjects.js'
export { disagreementText, schemaPath } from './text.js'
