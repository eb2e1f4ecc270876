// What any webhook costs: a server of the same framework that parses each body as JSON and allows everything.
// bare.mjs PORT METRICS_PORT
import { fastify } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { generate } from 'selfsigned'

const [, , port, metricsPort] = process.argv
const { cert, private: key } = await generate([{ name: 'commonName', value: 'bare' }], {
  keyType: 'ec',
  curve: 'P-256',
})
const reviews = fastify({ https: { cert, key }, bodyLimit: 2 ** 24 })
reviews.post('/validate', async ({ body }) => ({
  apiVersion: 'admission.k8s.io/v1',
  kind: 'AdmissionReview',
  response: { uid: body.request.uid, allowed: true },
}))
await reviews.listen({ host: '127.0.0.1', port: Number(port) })

const register = new Registry()
collectDefaultMetrics({ register })
const plain = fastify()
plain.get('/readyz', async () => 'ok')
plain.get('/metrics', () => register.metrics())
await plain.listen({ host: '127.0.0.1', port: Number(metricsPort) })
