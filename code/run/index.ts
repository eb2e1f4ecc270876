// Code that is run without being printed. The inner door of this folder, for rooms above; not public API.
export { type Exports, runModule } from './run.js'
