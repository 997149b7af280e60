import type { Contract, Schema } from './contract.ts';

/** Follows a reference, and makes one schema of `allOf`: what stands beside and within it holds together. */
export function resolve(schema: Schema, { components }: Contract): Schema {
  const { $ref, allOf, ...own } = schema;
  const parts = [...($ref === undefined ? [] : [named($ref)]), ...(allOf ?? [])];
  return parts.map((part) => resolve(part, { paths: {}, components })).reduce(together, own);

  function named(reference: string): Schema {
    const found = components.schemas[reference.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`the contract has no ${reference}`);
    return found;
  }
}

function together(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties, ...other.properties };
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}
