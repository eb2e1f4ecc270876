// What a server does by itself. What the other folders of this room use.
export { startControllers } from './start-controllers.js'
