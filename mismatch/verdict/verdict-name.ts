/**
 * What is to be thought of a rule, the most urgent first. `disagrees`: one side finds what the other does not. `noise`: a side
 * differs from itself as often. `untagged`: a
 * hand-written check that no tag is known for, and so nothing to compare with. `unmarked`: both sides find it, and only a mark or a level is missing. `ratcheted`: they differ
 * only over values that an update leaves as they were. `never-fired`: neither side has ever found anything, which proves nothing.
 * `not-exercised`: they agree, but less has been seen than the thresholds ask for. `ready`: they agree. `enforced`: the tag has no
 * level, so its errors are enforced and not compared.
 */
export const VERDICTS = [
  'disagrees',
  'noise',
  'untagged',
  'unmarked',
  'ratcheted',
  'never-fired',
  'not-exercised',
  'ready',
  'enforced',
] as const
/** One of VERDICTS. */
export type VerdictName = (typeof VERDICTS)[number]
