import type { Scenario } from '../scenario.ts';
import { actionsScenario } from './actions/actions.ts';
import { consoleScenario } from './console/console.ts';
import { downloadScenario } from './download/download.ts';
import { fieldScenario } from './field/field.ts';
import { growthScenario } from './growth/growth.ts';
import { importScenario } from './import/import.ts';
import { lineScenario } from './line/line.ts';
import { meanwhileScenario } from './meanwhile/meanwhile.ts';
import { photosScenario } from './photos/photos.ts';

/** In the order in which they run and are told. */
export const SCENARIOS: readonly Scenario[] = [
  importScenario,
  actionsScenario,
  downloadScenario,
  meanwhileScenario,
  photosScenario,
  consoleScenario,
  fieldScenario,
  lineScenario,
  growthScenario,
];
