/**
 * Writes openapi.json from the server's code, and from it the clients: run it after every change of the API.
 */
import { writeClient, writeContract, writePackage } from './regenerate.mjs';
import { clientFolder, contractFile, packageFile } from './orval.config.mjs';

writeContract(contractFile);
await writeClient(contractFile, clientFolder);
await writePackage(contractFile, packageFile);
console.log('openapi/openapi.json, frontend/src/api/generated and openapi/client are up to date.');
