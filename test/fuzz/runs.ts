// How long to try, and what: KUBEVET_FUZZ=20 tries twenty times as much. `npm run test:deep` sets 1, `npm test` 0.1, CI 0.1. What is
// not random goes by KUBEVET_THOROUGH, which `npm run test:deep` sets.

const setting = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** What every property starts from, so that a change fails for what it did: KUBEVET_FUZZ_SEED=7 tries something else. */
export const SEED = setting('KUBEVET_FUZZ_SEED', 37)

/** The settings of a property that is tried `count` times. */
export const runs = (count: number): { seed: number; numRuns: number } => ({
  seed: SEED,
  numRuns: Math.ceil(count * setting('KUBEVET_FUZZ', 1)),
})

/** Whether to try what takes long, too. */
export const THOROUGH = process.env['KUBEVET_THOROUGH'] === '1'
