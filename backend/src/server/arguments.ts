import { ConfigurationError } from '../config/configuration-error.js';

export interface Arguments {
  /** Loads the demonstration organisation into an empty database. */
  demo: boolean;
}

/**
 * @throws ConfigurationError for an argument that does not exist: a misspelt one must not pass in silence.
 */
export function readArguments(args: readonly string[]): Arguments {
  const unknown = args.filter((argument) => argument !== '--demo');
  if (unknown.length > 0) {
    throw new ConfigurationError(`Opción desconocida: ${unknown.join(' ')}. La única que hay es --demo.`);
  }
  return { demo: args.includes('--demo') };
}
