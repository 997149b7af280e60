export { changesSince } from './changes-since.js';
export { connect, type Server } from './server.js';
export * from './generated.js';
export { InventarioError } from './inventario-error.js';
