import { expect, test } from 'vitest'
import { minimumCompatibilityVersion } from '../../../apimachinery/version/index.js'
import { double } from '../../../apimachinery/number/index.js'
import { SourceText } from '../../../diagnostics/index.js'
import { readManifests, type Manifest } from '../../../manifest/index.js'
import { sampleObjects } from '../../../test/fixtures/admission/lint-sample.js'
import { decodePolicyObject } from '../../api/decode.js'
import { decodeWebhookConfiguration, isWebhookKind } from '../../webhook/configuration.js'
import { lintWebhookConfigurations, unsentPolicies, type WebhookLintFinding } from '../lint-webhooks.js'
import { lintPolicies, type PolicyLintFinding } from '../lint.js'
import { POLICY_LINT_FAMILIES, type PolicyLintRule } from '../rule.js'
import { POLICY_LINT_RULES } from './index.js'

function lint(
  text: string,
  rule: PolicyLintRule,
  kubernetesVersion = '1.37',
): readonly (PolicyLintFinding | WebhookLintFinding)[] {
  const { manifests, diagnostics } = readManifests(new SourceText('policy.yaml', text), { float: double })
  expect(diagnostics).toEqual([])
  const isWebhook = ({ object }: Manifest): boolean => isWebhookKind(object['apiVersion'], object['kind'])
  const objects = manifests.filter((one) => !isWebhook(one)).map(({ object }) => decodePolicyObject(object).object)
  const webhooks = manifests.filter(isWebhook).map(({ object }) => decodeWebhookConfiguration(object).object)
  const compatibility = minimumCompatibilityVersion(kubernetesVersion)
  const severities = { [rule.code]: 'error' } as const
  const settings = { rules: [rule], severities, compatibility, kubernetesVersion }
  return [
    ...lintPolicies(objects, settings),
    ...unsentPolicies(objects, webhooks, settings),
    ...lintWebhookConfigurations(webhooks, settings),
  ]
}

test('rules are sorted by code, and each has its own', () => {
  const codes = POLICY_LINT_RULES.map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(POLICY_LINT_RULES.every(({ family }) => POLICY_LINT_FAMILIES.includes(family))).toBe(true)
})

const texts = POLICY_LINT_RULES.map(({ code, summary, why, mend }) => ({ code, summary, why, mend }))
test.each(texts)('$code is documented', ({ summary, why, mend }) => {
  expect(summary).toMatch(/^.*\.$/)
  expect(why).toMatch(/\.$/)
  expect(mend).toMatch(/[^.]$/)
})

const valid = POLICY_LINT_RULES.flatMap((rule) =>
  rule.valid.map((source, index) => ({ name: `${rule.code} ${index}`, rule, source })),
)
test.each(valid)('fine: $name', ({ rule, source }) => {
  const findings = lint(sampleObjects(rule.sample, source), rule)
  expect(findings.map(({ message }) => message)).toEqual([])
})

const invalid = POLICY_LINT_RULES.flatMap((rule) =>
  rule.invalid.map((sample, index) => ({ name: `${rule.code} ${index}`, rule, sample })),
)
test.each(invalid)('found: $name', ({ rule, sample }) => {
  const { source, message, at, kubernetesVersion } = sample
  const findings = lint(sampleObjects(rule.sample, source), rule, kubernetesVersion).filter(
    ({ isRefusal }) => !isRefusal,
  )
  expect(findings[0]).toMatchObject({ code: rule.code, severity: 'error', message, field: at })
})
