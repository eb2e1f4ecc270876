// Texts that change: what is known of them from before changes nothing that is found in them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POLICY_LINT_RULES } from '../../admission/index.js'
import { LINT_RULES } from '../../crd/index.js'
import type { LintChecks } from '../../findings/lint/index.js'
import { routeDefinition } from '../fixtures/editor/route-definition.js'
import { runs } from './runs.js'
import { documentFindings, Workspace } from '../../editor/document/index.js'

/** All rules, those too that are off by default. */
const severities = Object.fromEntries(LINT_RULES.map(({ code }) => [code, 'warning' as const]))
const CHECKS: LintChecks = {
  compatibility: '1.34',
  withValidation: true,
  lint: { severities },
  policyRules: POLICY_LINT_RULES,
}

const CRD = routeDefinition(`type: object
required: [mode]
description: What is
  wanted.
properties:
  mode: { type: string, enum: [Fast, Slow], default: Fast } # how
  weight: { type: number }
  hosts:
    type: array
    maxItems: 5
    x-kubernetes-list-type: set
    items: { type: string, maxLength: 63 }
    x-kubernetes-validations:
      - rule: "self.all(h, h.size() > 1)"
        messageExpression: '"no " + self[0]'
  ports:
    type: array
    items:
      type: object
      required: [number]
      properties:
        number: { type: integer, minimum: 1 }
        status: { type: object, x-kubernetes-preserve-unknown-fields: true }
  many:
    type: array
    description: Too many.
    items: { type: string }
    x-kubernetes-validations:
      - rule: self.all(a, self.all(b, a != b || a.contains(b)))
  old:
    type: array
    items:
      type: object
      required: [number]
      properties:
        number: { type: integer, minimum: 1 }
x-kubernetes-validations:
  # kubevet-ignore crd/cel-message: it is short
  - rule: self.hosts.size() > 0
  - rule: self.mode == oldSelf.mode
`)
const OBJECT = 'apiVersion: edge.example.com/v1\nkind: Route\nmetadata: { name: a }\nspec: { mode: Fast, hosts: [x] }\n'

/** Lines that come and go, and words. */
const PARTS = [
  ...[
    '      nullable: true\n',
    'type: object\n',
    '        - rule: "true"\n',
    '  port: { type: number }\n',
    '---\n',
    '# c\n',
    '\n',
  ],
  ...[
    'x',
    'self',
    '.size()',
    ': ',
    '  ',
    '- ',
    '"',
    "'",
    '{',
    ']',
    'maxItems: 100000',
    '&a ',
    '*a',
    'spec',
    '1',
    '1.5',
  ],
]

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(30),
  part: fc.constantFrom('', ...PARTS),
})

const changed = (text: string, { at, cut, part }: { at: number; cut: number; part: string }): string => {
  const start = Math.floor(at * text.length)
  return text.slice(0, start) + part + text.slice(start + cut)
}

/** All that is said of a text, and of its expressions. */
function answer(workspace: Workspace): unknown {
  const document = workspace.get('crd.yaml')
  if (document === undefined) throw new RangeError('the text is not there')
  const { compatibility, schemas } = workspace
  return {
    findings: documentFindings(document, workspace, CHECKS).map(({ diagnostic, fixed, isSilenceable }) => {
      const { span, related, ...rest } = diagnostic
      const places = [span, ...(related ?? []).map((one) => one.span)].map((one) => [one?.start, one?.end])
      return { ...rest, places, isSilenceable, fixed: fixed?.() }
    }),
    expressions: document.expressions({ compatibility, schemas }).map(({ found, span, edited }) => ({
      ...{ text: found.text, field: found.field, start: span.start, issues: edited.issues },
      cost: found.report?.()?.totalCost,
      fields: found.language.describeField?.('selfType', 'mode'),
    })),
  }
}

test('findings of a text that changes are those of the text as it is', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), fc.boolean(), (edits, isWithObject) => {
      const workspace = new Workspace('1.34')
      let text = isWithObject ? `${CRD}---\n${OBJECT}` : CRD
      workspace.put('crd.yaml', text)
      for (const [index, one] of edits.entries()) {
        const before = text
        text = changed(text, one)
        // Some are taken back.
        for (const next of index % 2 === 0 ? [text] : [text, before]) {
          workspace.put('crd.yaml', next)
          const fresh = new Workspace('1.34')
          fresh.put('crd.yaml', next)
          expect(answer(workspace)).toEqual(answer(fresh))
        }
        if (index % 2 === 1) text = before
      }
    }),
    runs(100),
  )
})
