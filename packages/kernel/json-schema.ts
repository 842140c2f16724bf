import type { Field, Shape, Spec } from './fields.js';

/**
 * A JSON Schema.
 * @example const schema: JsonSchema = { type: 'integer', minimum: 1, maximum: 9 };
 */
export type JsonSchema = { readonly [name: string]: unknown };

/**
 * What may be left out: in a request whatever has a default; where everything must be said (a state) only what is optional.
 * @example const who: MayLeaveOut = (field) => field instanceof OptionalField;
 */
type MayLeaveOut = (field: Field<unknown>) => boolean;

/**
 * A field as JSON Schema. The description is made from what reads the values, so it cannot differ from it.
 * @example schemaOf(object({ range: whole(1, 9) })).required // ['range']
 */
export const schemaOf = (field: Field<unknown>): JsonSchema => schemaOfField(field, ({ absent }) => absent !== undefined);

/**
 * The same where everything must be said and no default counts, as in a state.
 * @example schemaSayingAll(object({ routed: flag(), note: text().optional() })).required // ['routed']
 */
export const schemaSayingAll = (field: Field<unknown>): JsonSchema => schemaOfField(field, (inner) => 'isOptional' in inner);

const schemaOfField = ({ spec, meaning }: Field<unknown>, mayLeaveOut: MayLeaveOut): JsonSchema => ({
  ...schemaOfSpec(spec, mayLeaveOut),
  ...(meaning === '' ? {} : { description: meaning }),
});

function schemaOfSpec(spec: Spec, mayLeaveOut: MayLeaveOut): JsonSchema {
  const inner = (field: Field<unknown>): JsonSchema => schemaOfField(field, mayLeaveOut);
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
      return { anyOf: [inner(spec.field), { type: 'null' }] };
    case 'either':
      return { anyOf: spec.fields.map(inner) };
    case 'list':
      return { type: 'array', items: inner(spec.item), minItems: spec.least, maxItems: spec.most };
    case 'object':
      return spec.others === undefined
        ? schemaOfShape(spec.shape, mayLeaveOut)
        : { ...schemaOfShape(spec.shape, mayLeaveOut), type: 'object', additionalProperties: inner(spec.others) };
    case 'variants':
      return { oneOf: Object.entries(spec.shapes).map(([word, shape]) => schemaOfVariant(spec.name, word, shape, mayLeaveOut)) };
  }
}

/** Without fields of its own it is left to the rules. */
function schemaOfShape(shape: Shape, mayLeaveOut: MayLeaveOut): JsonSchema {
  const fields = Object.entries(shape);
  if (fields.length === 0) return {};
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOfField(field, mayLeaveOut)])),
    required: fields.filter(([, field]) => !mayLeaveOut(field)).map(([name]) => name),
    additionalProperties: false,
  };
}

function schemaOfVariant(name: string, word: string, shape: Shape, mayLeaveOut: MayLeaveOut): JsonSchema {
  const { properties = {}, required = [] } = schemaOfShape(shape, mayLeaveOut) as {
    readonly properties?: object;
    readonly required?: readonly string[];
  };
  return {
    type: 'object',
    properties: { [name]: { const: word }, ...properties },
    required: [name, ...required],
    additionalProperties: false,
  };
}
