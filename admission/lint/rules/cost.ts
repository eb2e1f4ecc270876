import { DEFAULT_COST_LIMIT } from '../../../cel/index.js'
import { formatCount } from '../../../cel/explain/index.js'
import { loopedOver, SUPPOSED_SIZE, supposedCost } from '../costs.js'
import { definePolicyLintRule } from '../rule.js'

/** In cost units. */
const LIMIT = BigInt(DEFAULT_COST_LIMIT)

const LOOPS =
  'object.spec.template.spec.containers.all(a, object.spec.template.spec.containers.all(b, a.env.all(e, b.env.all(f, e.name != f.name || e.value == f.value))))'

export const cost = definePolicyLintRule({
  code: 'policy/cost',
  family: 'costs',
  summary: 'An expression stays within its cost limit for objects of usual size.',
  why: `An expression that costs more than ${formatCount(LIMIT)} units fails, and with failurePolicy Fail the request is refused. The estimate is for an object whose lists, maps and texts have ${SUPPOSED_SIZE} entries each; larger ones cost more.`,
  mend: 'avoid nested loops: look things up in maps, keep what is common in a variable, or check sizes first',
  sample: 'validating',
  valid: [
    'validations:\n- expression: object.spec.template.spec.containers.all(c, c.image.startsWith("example.com/"))\n  message: must be our images',
  ],
  invalid: [
    {
      source: `validations:\n- expression: ${LOOPS}\n  message: must differ`,
      message:
        'this may cost 10,669,652 units where lists, maps and texts have 30 entries, more than the limit of 1,000,000; it loops over object.spec.template.spec.containers, a.env, b.env',
      at: 'spec.validations[0].expression',
    },
  ],
  checkExpression(expression, _policy, { report }) {
    const supposed = supposedCost(expression)
    if (supposed === undefined || supposed <= LIMIT) return
    const loops = loopedOver(expression)
    const over = loops.length === 0 ? '' : `; it loops over ${loops.join(', ')}`
    const message = `this may cost ${formatCount(supposed)} units where lists, maps and texts have ${SUPPOSED_SIZE} entries, more than the limit of ${formatCount(LIMIT)}${over}`
    report({ field: expression.field, message })
  },
})
