import type { Resource } from '../../api/resource/index.js'
import type { Stop } from '../store/index.js'
import { type ControllerOptions, DefinitionController } from './definition-controller.js'

/** Starts what a server does by itself. Returns what ends it. @param definitions the resource of CRDs */
export function startControllers(options: ControllerOptions, definitions: Resource): Stop {
  const stops = [new DefinitionController(options, definitions).start()]
  return () => {
    for (const stop of stops) stop()
  }
}
