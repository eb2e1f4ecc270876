// What is counted of verdicts. The inner door of this folder, for rooms above; not public API.
export { mutatingChecks, type PolicyCheck, validatingChecks } from './policy-checks.js'
