// Keywords that ask for what the old schema made sure of already, with other keywords or with rules.
import { plainNumber, type JsonNumber } from '../../apimachinery/json/index.js'
import { harmless } from './effects.js'
import type { Finding } from './kind.js'
import { proofOf } from './proof/prove.js'
import { proofText } from './rules/proof-text.js'
import type { JsonSchemaProps } from '../schema/props.js'
import type { SchemaPair } from './schema-pair.js'

/** The finding, or a harmless one if it is about a keyword that is satisfied by whatever the old schema accepts. */
export function ofImpliedKeywords(pair: SchemaPair, finding: Finding): Finding {
  const { aim, handles, direction, child } = finding
  if (aim === undefined || (direction !== 'tighter' && direction !== 'unknown')) return finding
  const rules = handles.map((keyword) => ruleOf(keyword, pair.new, child))
  const proofs = rules.map((rule) => (rule === undefined ? undefined : proofOf(rule, pair)))
  if (!proofs.every((proof) => proof !== undefined)) return finding
  const { aim: _, ...rest } = finding
  const because = [...new Set(proofs.flatMap((proof) => proof.because))]
  return {
    ...rest,
    message: `${finding.message} (${proofText({ because })})`,
    effects: harmless('whatever the old schema accepts satisfies it'),
    direction: 'equal',
  }
}

/** What a keyword asks for, as a rule; undefined for those that CEL has no words for. */
function ruleOf(keyword: string, schema: JsonSchemaProps, child: string | undefined): string | undefined {
  switch (keyword) {
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return compared('self.size() <=', schema[keyword])
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return compared('self.size() >=', schema[keyword])
    case 'maximum':
    case 'exclusiveMaximum':
      return compared(schema.exclusiveMaximum === true ? 'self <' : 'self <=', schema.maximum)
    case 'minimum':
    case 'exclusiveMinimum':
      return compared(schema.exclusiveMinimum === true ? 'self >' : 'self >=', schema.minimum)
    case 'enum':
      return schema.enum?.every((value) => typeof value === 'string' || Number.isSafeInteger(value)) === true
        ? `self in [${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`
        : undefined
    case 'pattern':
      return schema.pattern === undefined ? undefined : `self.matches(${JSON.stringify(schema.pattern)})`
    case 'required':
      return child !== undefined && /^[A-Za-z]\w*$/.test(child) ? `has(self.${child})` : undefined
    default:
      return undefined
  }
}

function compared(operator: string, bound: JsonNumber | undefined): string | undefined {
  const number = plainNumber(bound)
  return Number.isSafeInteger(number) ? `${operator} ${number}` : undefined
}
