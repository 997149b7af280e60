/**
 * What Node is told about the server; `docker/Dockerfile` says the same. By default Node lets young objects
 * fill up to a hundred megabytes before it looks for garbage among them: smaller spaces halve the server's
 * memory, for some percent of its time.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'];
