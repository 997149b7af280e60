/** Writes openapi.json from the server's code, and from it the client: run it after every change of the API. */
import { writeClient, writeContract } from './regenerate.mjs';
import { clientFolder, contractFile } from './orval.config.mjs';

writeContract(contractFile);
await writeClient(contractFile, clientFolder);
console.log('openapi/openapi.json and frontend/src/api/generated are up to date.');
