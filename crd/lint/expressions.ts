// The expressions of a CRD with what they may use, for editors.
import type { Environment } from '../../cel/index.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import type { JsonSchemaProps } from '../schema/props.js'
import type { RuleReport } from '../rule/report.js'
import { celRules } from './cel-rule.js'
import { costsOf } from './costs.js'
import { Location } from './location.js'
import { LintedVersion } from './schema-node.js'

/** A rule or messageExpression. */
export interface DefinitionExpression {
  readonly role: 'rule' | 'messageExpression'
  /** The field of the v1 text. */
  readonly field: string
  /** The field of the entry of `x-kubernetes-validations`. */
  readonly ruleField: string
  /** The field of the schema whose rule it is. */
  readonly schemaField: string
  readonly text: string
  /** The schema of `self`. */
  readonly schema: JsonSchemaProps
  readonly environment: Environment
  /** What the rule costs; undefined for one that does not compile. Worked out when it is asked for. */
  report(): RuleReport | undefined
}

/** All of them, in the order of the schemas; those of schemas of which CEL knows no type are left out. */
export function expressionsOfDefinition(
  definition: CustomResourceDefinition,
  compatibility: string,
): readonly DefinitionExpression[] {
  return definition.spec.versions.flatMap((version, index) => {
    const location = Location.root.child('spec', 'versions', index)
    return new LintedVersion(definition, version, location, compatibility).nodes.flatMap((node) =>
      celRules(node).flatMap((rule): DefinitionExpression[] => {
        const environment = rule.environment('new')
        if (environment === undefined) return []
        const { messageExpression } = rule.source
        const common = {
          ruleField: rule.location.field,
          schemaField: node.location.field,
          schema: node.schema,
          environment,
          report: () => costsOf(node.version).of(rule),
        }
        return [
          { ...common, role: 'rule', field: rule.at.field, text: rule.source.rule },
          ...(messageExpression === undefined
            ? []
            : [
                {
                  ...common,
                  role: 'messageExpression' as const,
                  field: rule.location.child('messageExpression').field,
                  text: messageExpression,
                },
              ]),
        ]
      }),
    )
  })
}
