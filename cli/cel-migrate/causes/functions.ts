import { celJsError, defineCause, onlyCelJsFails } from '../cause.js'

export const functions = defineCause({
  code: 'functions',
  summary: 'A function, method or type that cel-js does not have.',
  mend: 'nothing to do: the expression works now; functions of your own belong into --functions',
  explains: (part) =>
    /^Macros .* not recognized$|^Unknown method: /.test(celJsError(part)) ||
    (part.expr?.kind === 'ident' && onlyCelJsFails(part) && / not found/.test(celJsError(part))),
  samples: [
    { expression: 'int("7")' },
    { expression: 'name.startsWith("a")', context: { name: 'abc' } },
    { expression: 'timestamp("2026-01-01T00:00:00Z") < timestamp("2026-01-02T00:00:00Z")' },
    { expression: 'type(1) == int' },
  ],
})
