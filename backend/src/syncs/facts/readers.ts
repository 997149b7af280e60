import type { EntityManager } from 'typeorm';

import type { Author } from '../author.js';
import type { Readers } from './loaded-facts.js';
import { readAssets, readRemovals, reserveAssets } from './read-assets.js';
import { readCaller } from './read-caller.js';
import { readDepartures } from './read-departures.js';
import { readEnteredAnew } from './read-entered-anew.js';
import { readGroups, readPlaces } from './read-groups.js';
import { readGivenNumbers, readNumberLines, readNumbers } from './read-numbers.js';
import { readAttempts, readRecords } from './read-records.js';
import { readPhotos, readWriters } from './read-witnesses.js';

/**
 * How each kind of fact is read, inside the caller's transaction: one statement for all that is asked of it.
 */
export const readersOf = (manager: EntityManager, author: Author): Readers => ({
  caller: readCaller(manager, author),
  record: readRecords(manager, author),
  attempts: readAttempts(manager, author),
  asset: readAssets(manager, author),
  removal: readRemovals(manager, author),
  group: readGroups(manager),
  place: readPlaces(manager),
  number: readNumbers(manager),
  departure: readDepartures(manager, author),
  numberLines: readNumberLines(manager, author),
  gaveNumber: readGivenNumbers(manager, author),
  enteredAnew: readEnteredAnew(manager, author),
  newAsset: reserveAssets(manager),
  writers: readWriters(manager),
  photos: readPhotos(manager),
});
