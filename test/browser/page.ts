// What the browser test bundles and runs: a tag parsed, an object validated, a mismatch found.
import { field, FieldPath, go, MigrationLayer, Scheme, validator } from 'kubevet/runtime'
import * as validate from 'kubevet/runtime/validate'
import { parseTag, renderCatalogue } from 'kubevet/tags'

const gvk = { group: 'example.com', version: 'v1', kind: 'Widget' }
const widgetValidator = validator<{ name: string }>({
  gvk,
  goName: '*v1.Widget',
  type: go.struct('Widget', () => [go.field('name', go.string)]),
  subresources: ['/'],
  options: [],
  validate: (op, path, value, old) =>
    validate.maxLength(op, path.child('name'), value.name, old?.name, 3).map((error) => error.markBeta()),
})

const scheme = new Scheme()
  .add(widgetValidator)
  .addHandwritten<{ name: string }>(gvk, (_op, { name }) =>
    name === '' ? [field.required(FieldPath.of('name'), '').markCoveredByDeclarative()] : [],
  )
const layer = new MigrationLayer({ scheme, compatibility: '1.37' })
const request = { gvk, operation: 'create', requestInfo: { group: gvk.group, version: gvk.version } } as const
const outcome = await layer.run({ ...request, obj: { name: 'héllo' } })

Object.assign(globalThis, {
  kubevet: {
    tag: parseTag('k8s:eachVal=+k8s:maxLength=63').valueTag?.value,
    tags: renderCatalogue('json', '1.37').length > 10_000,
    errors: widgetValidator.check({ name: 'héllo' }).map(String),
    wrongType: widgetValidator.check({ name: 5 }).length,
    mismatches: outcome.mismatches.length,
    refused: outcome.errors.map(String),
  },
})
