// The policies under test. A policy that several files test is one subject, so that its coverage adds up.
import { PolicyRecorder, type AdmissionPolicy } from '../../admission/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { PolicySubject } from './model.js'

export class PolicySubjects {
  readonly #subjects = new Map<string, PolicySubject>()

  /** The subject of a manifest; `forms` are the policies made from it. */
  of(
    manifest: Manifest,
    name: string,
    forms: readonly AdmissionPolicy[],
    writtenField: PolicySubject['writtenField'] = (field) => field,
  ): PolicySubject {
    const key = JSON.stringify([manifest.source.name, manifest.documentIndex, manifest.steps])
    let subject = this.#subjects.get(key)
    if (subject === undefined) {
      subject = { manifest, name, recorders: forms.map((policy) => new PolicyRecorder(policy)), writtenField }
      this.#subjects.set(key, subject)
    }
    return subject
  }

  /** All subjects, in order of appearance. */
  get all(): readonly PolicySubject[] {
    return [...this.#subjects.values()]
  }
}
