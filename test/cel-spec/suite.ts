// CEL's own conformance cases (cel-spec), which come with a package.
import type { SimpleTest } from '@bufbuild/cel-spec/cel/expr/conformance/test/simple_pb.js'
import { getConformanceSuite } from '@bufbuild/cel-spec/testdata/tests.js'

/** A case with its name: file, section and case of cel-spec. */
export interface SpecCase {
  readonly name: string
  readonly section: string
  readonly test: SimpleTest
}

/** All cases, in cel-spec's order. */
export const specCases = (): SpecCase[] =>
  getConformanceSuite().suites.flatMap((file) =>
    file.suites.flatMap((section) =>
      section.tests.map(({ name, original }, at) => ({
        // A few sections have cases of one name.
        name: `${file.name}/${section.name}/${name}${section.tests.findIndex((other) => other.name === name) < at ? `#${at}` : ''}`,
        section: `${file.name}/${section.name}`,
        test: original,
      })),
    ),
  )
