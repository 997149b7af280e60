import { tool } from './tool.js';

/**
 * For a server that listens some seconds after. Not the server's own `freeLoopbackPort`, from whose range the
 * built-in PostgreSQL of every other server of the tests takes one meanwhile.
 */
export const { freePort } = await tool<{ freePort: () => Promise<number> }>('built-server/free-port.ts');
