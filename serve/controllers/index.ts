// What a server does by itself. What the other folders of this room use.
export { type ControllerOptions, DefinitionController } from './definition-controller.js'
