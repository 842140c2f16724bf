import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Field, Shape, Spec } from '@pennon/kernel';
import type { FastifyInstance } from 'fastify';

type Schema = { readonly [name: string]: unknown };

/** A field as JSON Schema: the description is made from what reads the requests, so it cannot differ from it. */
export function schemaOf({ spec, meaning }: Field<unknown>): Schema {
  return { ...typeOf(spec), ...(meaning === '' ? {} : { description: meaning }) };
}

function typeOf(spec: Spec): Schema {
  switch (spec.kind) {
    case 'word':
      return spec.values.every((value) => typeof value === 'boolean') ? { type: 'boolean' } : { enum: spec.values };
    case 'flag':
      return { type: 'boolean' };
    case 'whole':
      return { type: 'integer', minimum: spec.least, maximum: spec.most };
    case 'measure':
      return { type: 'number', minimum: spec.least, maximum: spec.most };
    case 'text':
      return { type: 'string' };
    case 'nullable':
      return { anyOf: [schemaOf(spec.field), { type: 'null' }] };
    case 'list':
      return { type: 'array', items: schemaOf(spec.item), minItems: spec.least, maxItems: spec.most };
    case 'object':
      return objectOf(spec.shape);
    case 'variants':
      return { oneOf: Object.entries(spec.shapes).map(([word, shape]) => withWord(spec.name, word, shape)) };
  }
}

/** Without fields of its own it is left to the rules. */
function objectOf(shape: Shape): Schema {
  const fields = Object.entries(shape);
  if (fields.length === 0) return {};
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
    required: fields.filter(([, { absent }]) => absent === undefined).map(([name]) => name),
    additionalProperties: false,
  };
}

const withWord = (name: string, word: string, shape: Shape): Schema => {
  const { properties = {}, required = [] } = objectOf(shape) as { readonly properties?: object; readonly required?: readonly string[] };
  return {
    type: 'object',
    properties: { [name]: { const: word }, ...properties },
    required: [name, ...required],
    additionalProperties: false,
  };
};

/** The description of the API for programs, and a page to try it. */
export async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pennon',
        version: '1',
        description: 'Medieval tabletop battles over HTTP. GET /api/games/{id}/live is a WebSocket; docs/server.md has its messages.',
      },
      components: { securitySchemes: { seat: { type: 'http', scheme: 'bearer', description: 'The token of a seat' } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null },
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/ *upgrade-insecure-requests;?/, ''),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
