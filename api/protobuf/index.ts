// Objects in Kubernetes' protobuf. The inner door of this folder, for rooms above; not public API.
export { decodeProtobuf, decodeProtobufOptions } from './decode.js'
export { encodeProtobuf, protobufFrame } from './encode.js'
export { Writer } from './writer.js'
