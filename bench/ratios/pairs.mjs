// The pairs whose times are compared inside one process: ours, and a base that does the same or a known part of it. Each is a
// list of cases with two functions.
import { parseAllDocuments } from 'yaml'
import { workload } from '../cel/workload.mjs'
import { makeInputs } from '../validators/data.mjs'

export const PAIRS = {
  'check() × ajv': () => validators('check'),
  'generated function × ajv': () => validators('validate'),
  'CEL × @marcbachmann/cel-js': expressions,
  'lint × reading the YAML': lint,
}

/** Small and large objects, valid and invalid. KUBEVET_VALIDATOR names the module of the validators. */
async function validators(name) {
  const own = (await import(process.env.KUBEVET_VALIDATOR))[name]
  const ajv = (await import('../validators/peers/ajv.mjs')).default()
  return Object.entries(makeInputs()).flatMap(([size, states]) =>
    Object.values(states).map((texts) => {
      const objects = texts.map((text) => JSON.parse(text))
      const each = (validate) => () => objects.forEach((object) => validate(object))
      return { own: each(own[size]), base: each(ajv[size]) }
    }),
  )
}

/** Evaluation of what both can compile. */
const EXPRESSIONS = ['crd-unique-names', 'crd-tls-only-https', 'vap-images', 'policy-channel']

async function expressions() {
  const { candidate: own } = await import('../cel/candidates/kubevet.mjs')
  const { candidate: base } = await import('../cel/candidates/marcbachmann-cel-js.mjs')
  const evaluating = (candidate, item) => {
    const [program, bindings] = [candidate.compile(item), candidate.bindings(item)]
    return () => candidate.evaluate(program, bindings)
  }
  return workload
    .filter(({ id }) => EXPRESSIONS.includes(id))
    .map((item) => ({ own: evaluating(own, item), base: evaluating(base, item) }))
}

const FIELDS = 60

/** A CRD of some size, with rules. */
function definition() {
  const properties = Array.from(
    { length: FIELDS },
    (_, at) => `              field${at}:
                description: What the part ${at} of the widget is.
                type: object
                properties:
                  name: { type: string, maxLength: 63, pattern: '^[a-z]([-a-z0-9]*[a-z0-9])?$' }
                  sizes:
                    type: array
                    maxItems: 10
                    x-kubernetes-list-type: set
                    items: { type: integer, format: int32, minimum: 1, maximum: 100 }
                x-kubernetes-validations:
                  - { rule: '!has(self.sizes) || self.sizes.all(s, s != ${at})', message: another size }
`,
  )
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
${properties.join('').replaceAll(/^/gm, '  ').trimEnd()}
`
}

async function lint() {
  const { run } = await import('../../dist/cli/index.js')
  const text = definition()
  const lintOnce = async () => {
    const output = { write() {} }
    const stdin = (async function* () {
      yield text
    })()
    const code = await run(['lint', '-'], { cwd: process.cwd(), env: {}, stdout: output, stderr: output, stdin })
    if (code !== 0) throw new Error(`kubevet lint ended with ${code}`)
  }
  return [{ own: lintOnce, base: () => parseAllDocuments(text) }]
}
