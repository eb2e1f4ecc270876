// What start-up and sizes should be at most.

/** Milliseconds of processor time above an empty Node. */
export const PROCESS_AIMS = {
  'kubevet/cel': 60,
  'kubevet/crd': 130,
  'kubevet/admission': 130,
  'kubevet --version': 80,
  'kubevet cel eval 1+1': 150,
  'kubevet lint one.crd.yaml': 220,
  'kubevet lint, 1,000 rules': 2500,
  'kubevet policy eval': 280,
}

/** KiB of bundles. */
export const BUNDLE_AIMS = { everything: 150, compile: 125 }
