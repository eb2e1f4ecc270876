import { fieldDefaults, typeDefaultProblems } from '../resolve/defaults.js'
import { defineRule } from './rule.js'

export const defaultValue = defineRule({
  code: 'lint/default',
  summary: 'A +default marker has a value that fits.',
  why: 'A default that is not a JSON value of the type is not filled in, so that objects lack what their types promise.',
  byDefault: true,
  mend: 'write a JSON value of the type',
  valid: [
    'export interface Example {\n  // +default="a"\n  // +k8s:optional\n  // +k8s:maxLength=3\n  x?: string\n}',
    'export interface Example {\n  // +default=ref(Red)\n  // +k8s:required\n  x?: Color\n}\n// +k8s:enum\nexport enum Color {\n  Red = "red",\n}',
    'import type { IntOrString } from \'kubevet/types/util/intstr\'\n\nexport interface Example {\n  // +default={"size":1}\n  // +k8s:optional\n  x?: Part\n}\nexport interface Part {\n  size?: IntOrString\n}',
  ],
  invalid: [
    {
      source: 'export interface Example {\n  // +default=a\n  // +k8s:maxLength=3\n  x?: string\n}',
      message: "+default=a is not applied: invalid character 'a' looking for beginning of value",
    },
    {
      source: 'export interface Example {\n  // +default="a"\n  // +k8s:minimum=1\n  x?: Int32\n}',
      message: '+default="a" is not applied: must be of type int32, got string',
    },
    {
      source: 'export interface Example {\n  // +default=ref(Red)\n  // +k8s:maxLength=3\n  x?: string\n}',
      message: "+default=ref(Red) is not applied: Red is not a member of an enum that is the field's type",
    },
  ],
  check({ comments, type, isField }) {
    return isField ? fieldDefaults(comments, type).problems : typeDefaultProblems(comments)
  },
})
