// 50,000 objects in 50 YAML files, the same ones every time: what a cluster's configuration looks like in a repository.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES = 50
const OBJECTS = 1000

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: routes.edge.example.com }
spec:
  group: edge.example.com
  scope: Namespaced
  names: { plural: routes, singular: route, kind: Route, listKind: RouteList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [hosts, backend]
              properties:
                hosts:
                  type: array
                  maxItems: 16
                  x-kubernetes-list-type: set
                  items: { type: string, maxLength: 63, pattern: '^[a-z0-9.-]+$' }
                weight: { type: integer, minimum: 0, maximum: 100, default: 1 }
                backend:
                  type: object
                  required: [service, port]
                  properties:
                    service: { type: string, maxLength: 63 }
                    port: { type: integer, minimum: 1, maximum: 65535 }
              x-kubernetes-validations:
                - { rule: 'self.hosts.all(h, h != self.backend.service)', message: a host is no service }
`

const route = (name, n) => `apiVersion: edge.example.com/v1
kind: Route
metadata:
  name: ${name}
  namespace: team-${n % 20}
  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/part-of: shop
spec:
  hosts:
    - ${name}.example.com
    - www.${name}.example.com
  weight: ${n % 100}
  backend:
    service: backend-${n % 7}
    port: 8080
`

const configMap = (name, n) => `apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
  namespace: team-${n % 20}
  labels:
    app.kubernetes.io/name: ${name}
data:
  LOG_LEVEL: info
  WORKERS: "${n % 16}"
  settings.yaml: |
    cache:
      size: ${n}
      ttl: 30s
`

const service = (name, n) => `apiVersion: v1
kind: Service
metadata:
  name: ${name}
  namespace: team-${n % 20}
spec:
  selector:
    app.kubernetes.io/name: ${name}
  ports:
    - name: http
      port: 80
      targetPort: ${8000 + (n % 100)}
`

const deployment = (name, n) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: team-${n % 20}
  labels:
    app.kubernetes.io/name: ${name}
spec:
  replicas: ${1 + (n % 5)}
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
    spec:
      containers:
        - name: main
          image: registry.example.com/shop/${name}:1.${n % 30}.0
          args: ["--verbose", "--port=8080"]
          ports:
            - containerPort: 8080
          resources:
            requests: { cpu: 100m, memory: 128Mi }
            limits:
              memory: 256Mi
`

const KINDS = [configMap, service, route, deployment]

/** Writes `crd.yaml`, and the folder `objects`. */
export function prepare(folder, files = FILES, objects = OBJECTS) {
  writeFileSync(join(folder, 'crd.yaml'), CRD)
  mkdirSync(join(folder, 'objects'))
  for (let file = 0; file < files; file++) {
    const documents = Array.from({ length: objects }, (_, index) => {
      const n = file * objects + index
      return KINDS[n % KINDS.length](`item-${n}`, n)
    })
    writeFileSync(join(folder, 'objects', `part-${String(file).padStart(2, '0')}.yaml`), documents.join('---\n'))
  }
}
