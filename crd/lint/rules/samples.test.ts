import { expect, test } from 'vitest'
import { minimumCompatibilityVersion } from '../../../apimachinery/version/index.js'
import { SourceText } from '../../../diagnostics/index.js'
import { readManifests } from '../../../manifest/index.js'
import { decodeDefinition } from '../../definition/decode.js'
import { validateDefinition } from '../../definition/validate.js'
import { applyFixes } from '../fix.js'
import { lintDefinition, type LintFinding, type LintSettings } from '../lint.js'
import { LINT_FAMILIES } from '../rule.js'
import { sampleDefinition, samplePath } from '../../../test/fixtures/crd/lint-sample.js'
import { LINT_RULES } from './index.js'

const lint = (text: string, settings: LintSettings): LintFinding[] => {
  const { manifests, diagnostics } = readManifests(new SourceText('crd.yaml', text))
  expect(diagnostics).toEqual([])
  const [manifest] = manifests
  return lintDefinition(decodeDefinition(manifest?.object ?? {}).definition, settings)
}

const settingsOf = (
  rule: (typeof LINT_RULES)[number],
  options?: unknown,
  kubernetesVersion = '1.37',
): LintSettings => ({
  rules: [rule],
  severities: { [rule.code]: 'error' },
  kubernetesVersion,
  compatibility: minimumCompatibilityVersion(kubernetesVersion),
  ...(options === undefined ? {} : { options: { [rule.code]: options } }),
})

test('rules are sorted by code, and each has its own', () => {
  const codes = LINT_RULES.map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(LINT_RULES.every(({ family }) => LINT_FAMILIES.includes(family))).toBe(true)
})

const texts = LINT_RULES.map(({ code, summary, why, mend }) => ({ code, summary, why, mend }))
test.each(texts)('$code is documented', ({ summary, why, mend }) => {
  expect(summary).toMatch(/^.*\.$/)
  expect(why).toMatch(/\.$/)
  expect(mend).toMatch(/[^.]$/)
})

const valid = LINT_RULES.flatMap((rule) =>
  rule.valid.map((source, index) => ({ name: `${rule.code} ${index}`, rule, source })),
)
test.each(valid)('fine: $name', ({ rule, source }) => {
  const text = sampleDefinition(rule.sample, source)
  expect(validateDefinition({ definition: text, compatibility: '1.36' }).errors.map(String)).toEqual([])
  expect(lint(text, settingsOf(rule)).map(({ message }) => message)).toEqual([])
})

const invalid = LINT_RULES.flatMap((rule) =>
  rule.invalid.map((sample, index) => ({ name: `${rule.code} ${index}`, rule, sample })),
)
test.each(invalid)('found: $name', ({ rule, sample }) => {
  const { source, message, at = '', options, kubernetesVersion } = sample
  const [finding] = lint(sampleDefinition(rule.sample, source), settingsOf(rule, options, kubernetesVersion))
  expect(finding).toMatchObject({ code: rule.code, severity: 'error', message })
  expect(finding?.fields[0]).toBe([samplePath(rule.sample), at].filter((part) => part !== '').join('.'))
})

const fixable = invalid.filter(({ sample }) => sample.fixed !== undefined)
test.each(fixable)('mended: $name', ({ rule, sample }) => {
  const text = sampleDefinition(rule.sample, sample.source)
  const findings = lint(text, settingsOf(rule))
  const place = { documentIndex: 0, steps: [] }
  const mended = applyFixes(
    text,
    findings.map((finding) => ({ finding, place })),
  )
  expect(mended.text).toBe(sampleDefinition(rule.sample, sample.fixed ?? ''))
  expect(lint(mended.text, settingsOf(rule))).toEqual([])
})

test('what is offered as a fix is shown in a sample', () => {
  const offering = invalid.filter(({ rule, sample }) => {
    const [first] = lint(
      sampleDefinition(rule.sample, sample.source),
      settingsOf(rule, sample.options, sample.kubernetesVersion),
    )
    return (first?.fix !== undefined) !== (sample.fixed !== undefined)
  })
  expect(offering.map(({ name }) => name)).toEqual([])
})
