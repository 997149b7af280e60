import 'reflect-metadata';

const ONE_LOOK = 'common:one-look';

/**
 * For the DTO of a call that comes all the time and is dear to validate by its decorators: what the look lets
 * through they would let through, with the same values. Everything else goes their way, and is refused in
 * their words.
 */
export const OneLook =
  (isValid: (value: object) => boolean): ClassDecorator =>
  (dto) =>
    Reflect.defineMetadata(ONE_LOOK, isValid, dto);

/** @param dto class that a value is to be one of */
export function isValidAtOneLook(dto: object | undefined, value: unknown): value is object {
  if (!dto || typeof value !== 'object' || value === null) return false;
  const isValid = Reflect.getOwnMetadata(ONE_LOOK, dto) as ((value: object) => boolean) | undefined;
  return isValid?.(value) ?? false;
}
