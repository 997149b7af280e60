/** Installs what is missing and builds what is stale, for whoever then starts several servers at once. */
import { prepare } from './lib/prepare.mjs';

await prepare();
