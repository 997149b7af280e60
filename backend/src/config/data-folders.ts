import { join } from 'node:path';

/** Received and not yet checked; on the same file system as the stored ones, so that a rename suffices. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'photos', 'incoming');

export const storedFolder = (dataDir: string): string => join(dataDir, 'photos', 'stored');
