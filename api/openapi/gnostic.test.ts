import { expect, test } from 'vitest'
import { gnosticDocument } from './gnostic.js'

const DOCUMENT = {
  swagger: '2.0',
  info: {
    title: 'Kubernetes',
    version: 'v1.34.0',
  },
  paths: {
    '/api/v1/a/{name}': {
      put: {
        description: 'd',
        consumes: ['*/*'],
        produces: ['application/json'],
        schemes: ['https'],
        tags: ['core_v1'],
        operationId: 'replaceA',
        parameters: [
          {
            name: 'body',
            in: 'body',
            required: true,
            schema: {
              $ref: '#/definitions/A',
            },
          },
          {
            name: 'force',
            in: 'query',
            type: 'boolean',
            uniqueItems: true,
          },
        ],
        responses: {
          '200': {
            description: 'OK',
            schema: {
              $ref: '#/definitions/A',
            },
          },
          '401': {
            description: 'Unauthorized',
          },
        },
        'x-kubernetes-action': 'put',
      },
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          type: 'string',
          uniqueItems: true,
        },
      ],
    },
  },
  definitions: {
    A: {
      description: 'an A',
      type: 'object',
      required: ['b'],
      properties: {
        b: {
          type: 'string',
          enum: ['x', 'z'],
          maxLength: 3,
          minLength: 0,
        },
        c: {
          type: 'array',
          items: {
            type: 'number',
            minimum: 0.5,
            exclusiveMinimum: true,
          },
        },
        d: {
          type: 'object',
          additionalProperties: {
            type: 'string',
          },
        },
        e: {
          type: 'object',
          additionalProperties: true,
        },
      },
      'x-kubernetes-group-version-kind': [
        {
          group: '',
          kind: 'A',
          version: 'v1',
        },
      ],
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-preserve-unknown-fields': true,
    },
  },
  securityDefinitions: {
    BearerToken: {
      description: 'Bearer',
      type: 'apiKey',
      name: 'authorization',
      in: 'header',
    },
  },
  security: [
    {
      BearerToken: [],
    },
  ],
}

/** What gnostic-models 0.7 makes of it. */
const BYTES =
  'CgMyLjASFQoKS3ViZXJuZXRlcxIHdjEuMzQuMEKXAhKUAgoQL2FwaS92MS9hL3tuYW1lfRL/ARrbAQoHY29yZV92MRoBZCoIcmVwbGFjZUEyEGFwcGxpY2F0aW9uL2pzb246AyovKkIlCiMKIRIEYm9keRoEYm9keSABKhEKDyMvZGVmaW5pdGlvbnMvQUIgCh4SHBoaEgVxdWVyeSIFZm9yY2UyB2Jvb2xlYW6gAQFKPQoiCgMyMDASGwoZCgJPSxITChEKDyMvZGVmaW5pdGlvbnMvQQoXCgM0MDESEAoOCgxVbmF1dGhvcml6ZWRSBWh0dHBzah0KE3gta3ViZXJuZXRlcy1hY3Rpb24SBhIEcHV0CkofCh0SGyIZCAESBHBhdGgiBG5hbWUqBnN0cmluZ5gBAUrKAgrHAgoBQRLBAiIEYW4gQZoBAWKyAQgKBm9iamVjdMoBhwEKIAoBYhIbWAOiAQQSAngKogEEEgJ6CrIBCAoGc3RyaW5nCioKAWMSJbIBBwoFYXJyYXm6ARgKFkkAAAAAAADgP1ABsgEICgZudW1iZXIKIAoBZBIbqgENCguyAQgKBnN0cmluZ7IBCAoGb2JqZWN0ChUKAWUSEKoBAhABsgEICgZvYmplY3T6AUkKH3gta3ViZXJuZXRlcy1ncm91cC12ZXJzaW9uLWtpbmQSJhIkLSBncm91cDogIiIKICBraW5kOiBBCiAgdmVyc2lvbjogdjEK+gEgChZ4LWt1YmVybmV0ZXMtbGlzdC10eXBlEgYSBG1hcAr6AS8KJHgta3ViZXJuZXRlcy1wcmVzZXJ2ZS11bmtub3duLWZpZWxkcxIHEgV0cnVlCmIRCg8KC0JlYXJlclRva2VuEgBqOgo4CgtCZWFyZXJUb2tlbhIpEicKBmFwaUtleRINYXV0aG9yaXphdGlvbhoGaGVhZGVyIgZCZWFyZXI='

test('a document has the bytes of gnostic', () => {
  expect(Buffer.from(gnosticDocument(DOCUMENT)).toString('base64')).toBe(BYTES)
})
