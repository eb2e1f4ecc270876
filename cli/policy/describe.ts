// What findings about decisions of policies mean.
import type { RuleDescription } from '../../diagnostics/index.js'

const DESCRIPTIONS: Readonly<Record<string, RuleDescription>> = {
  'policy/denied': { summary: 'Admission policies admit the object.', help: 'Change the object as the policy asks.' },
  'policy/warned': {
    summary: 'Validations of policies that only warn are true.',
    help: 'Change the object as the policy asks.',
  },
  'policy/mutation': {
    summary: 'Mutations of admission policies can be applied.',
    help: 'Correct the expression, or the object that it is applied to.',
  },
  'policy/conversion': {
    summary: 'No policy is about a version that only a conversion webhook makes of the object.',
    help: 'Give the object in the version that the policies match, or ask an API server.',
  },
  'policy/never-matched': {
    summary: 'Each policy is about one of the objects.',
    help: 'The matchConstraints of a policy and those of its bindings say which objects it is about.',
  },
  'policy/no-policy': { summary: 'A binding names a policy that exists.' },
  'policy/repeated': { summary: 'Names of policies and bindings are unique.' },
  'policy/param-kind': { summary: 'The apiVersion of a paramKind can be read.' },
  'policy/refused': {
    summary: 'A server accepts the policy.',
    help: 'kubevet policy lint says what to change.',
  },
}

export const describeDecision = (code: string): RuleDescription | undefined =>
  Object.hasOwn(DESCRIPTIONS, code) ? DESCRIPTIONS[code] : undefined
