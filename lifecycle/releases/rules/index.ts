import { changedElement } from './changed-element.js'
import { gateDefault } from './gate-default.js'
import { gateNotDeprecated } from './gate-not-deprecated.js'
import { lessStableBehavior } from './less-stable-behavior.js'
import { lessStableElement } from './less-stable-element.js'
import { lessStableReplacement } from './less-stable-replacement.js'
import { lostInRoundTrip } from './lost-in-round-trip.js'
import { metricNotice } from './metric-notice.js'
import { movedPreference } from './moved-preference.js'
import { movedStorage } from './moved-storage.js'
import { overdueDeprecation } from './overdue-deprecation.js'
import { removedAdminElement } from './removed-admin-element.js'
import { removedBehavior } from './removed-behavior.js'
import { removedBeta } from './removed-beta.js'
import { removedConvenience } from './removed-convenience.js'
import { removedElement } from './removed-element.js'
import { removedGa } from './removed-ga.js'
import { removedGate } from './removed-gate.js'
import { removedMetric } from './removed-metric.js'
import { removedStoredVersion } from './removed-stored-version.js'
import { removedUserElement } from './removed-user-element.js'
import { silentElement } from './silent-element.js'
import { silentGate } from './silent-gate.js'
import { unknownStability } from './unknown-stability.js'
import { youngMetric } from './young-metric.js'
import type { ReleaseRule } from '../rule.js'

/** All rules of the deprecation policy, in order of their numbers. */
export const RELEASE_RULES: readonly ReleaseRule[] = [
  removedElement,
  changedElement,
  removedConvenience,
  lostInRoundTrip,
  lessStableReplacement,
  removedGa,
  removedBeta,
  overdueDeprecation,
  removedStoredVersion,
  unknownStability,
  movedStorage,
  movedPreference,
  removedUserElement,
  removedAdminElement,
  lessStableElement,
  silentElement,
  removedBehavior,
  lessStableBehavior,
  removedGate,
  gateNotDeprecated,
  gateDefault,
  silentGate,
  youngMetric,
  removedMetric,
  metricNotice,
]
