import { TextKeys1790000000001 } from './1790000000001-text-keys.js';
import { UsersAndSessions1790000000002 } from './1790000000002-users-and-sessions.js';
import { Groups1790000000003 } from './1790000000003-groups.js';
import { Assets1790000000004 } from './1790000000004-assets.js';
import { Imports1790000000005 } from './1790000000005-imports.js';
import { FieldWork1790000000006 } from './1790000000006-field-work.js';
import { GroupPlaces1790000000007 } from './1790000000007-group-places.js';
import { SettlementsAndDepartures1790000000020 } from './1790000000020-settlements-and-departures.js';
import { Rescues1790000000030 } from './1790000000030-rescues.js';
import { RescuedConflicts1790000000040 } from './1790000000040-rescued-conflicts.js';
import { PhotoArrivals1790000000050 } from './1790000000050-photo-arrivals.js';
import { ServerStarts1790000000060 } from './1790000000060-server-starts.js';
import { RestatedFields1790000000070 } from './1790000000070-restated-fields.js';
import { ComposedTexts1790000000080 } from './1790000000080-composed-texts.js';
import { AskedAgain1790000000090 } from './1790000000090-asked-again.js';
import { DiscardedWork1790000000100 } from './1790000000100-discarded-work.js';
import { OneEquality1790000000110 } from './1790000000110-one-equality.js';
import { KnownDevices1790000000130 } from './1790000000130-known-devices.js';
import { ShortNumbers1790000000140 } from './1790000000140-short-numbers.js';
import { DevicesOfSessions1790000000141 } from './1790000000141-devices-of-sessions.js';
import { ImportRecords1790000000160 } from './1790000000160-import-records.js';
import { Devices1790000000170 } from './1790000000170-devices.js';
import { ReportIndexes1790000000180 } from './1790000000180-report-indexes.js';
import { NumberBeginnings1790000000190 } from './1790000000190-number-beginnings.js';
import { Corrections1790000000191 } from './1790000000191-corrections.js';
import { AssetRemovals1790000000200 } from './1790000000200-asset-removals.js';
import { KindsOfAction1790000000230 } from './1790000000230-kinds-of-action.js';
import { KeysOfWhatChanged1790000000240 } from './1790000000240-keys-of-what-changed.js';
import { AssetVisits1790000000260 } from './1790000000260-asset-visits.js';
import { LeftOutRows1790000000300 } from './1790000000300-left-out-rows.js';
import { ImportReversals1790000000350 } from './1790000000350-import-reversals.js';
import { AlikeGroups1790000000410 } from './1790000000410-alike-groups.js';
import { ImportReadings1790000000400 } from './1790000000400-import-readings.js';
import { RejectedActions1790000000450 } from './1790000000450-rejected-actions.js';
import { FailedRowsOtherColumns1790000000460 } from './1790000000460-failed-rows-other-columns.js';
import { HistoryGroupNames1790000000480 } from './1790000000480-history-group-names.js';
import { BackgroundLoads1790000000490 } from './1790000000490-background-loads.js';
import { MendedRows1790000000500 } from './1790000000500-mended-rows.js';
import { KeptReadings1790000000510 } from './1790000000510-kept-readings.js';
import { AllOrNothing1790000000520 } from './1790000000520-all-or-nothing.js';
import { KeysWithNewAssets1790000000530 } from './1790000000530-keys-with-new-assets.js';
import { IntegrationTokens1790000000540 } from './1790000000540-integration-tokens.js';
import { ChangesOfEverything1790000000541 } from './1790000000541-changes-of-everything.js';
import { AdminLog1790000000550 } from './1790000000550-admin-log.js';
import { ClientsOfSessions1790000000551 } from './1790000000551-clients-of-sessions.js';
import { Webhooks1790000000600 } from './1790000000600-webhooks.js';
import { SingleSignOn1790000000610 } from './1790000000610-single-sign-on.js';
import { SecondFactors1790000000620 } from './1790000000620-second-factors.js';
import { Passkeys1790000000621 } from './1790000000621-passkeys.js';
import { AssetFigures1790000000640 } from './1790000000640-asset-figures.js';
import { FieldWorkFigures1790000000641 } from './1790000000641-field-work-figures.js';
import { GroupVisits1790000000642 } from './1790000000642-group-visits.js';
import { FieldWorkOrder1790000000643 } from './1790000000643-field-work-order.js';

/** In the order in which they run. */
export const MIGRATIONS = [
  TextKeys1790000000001,
  UsersAndSessions1790000000002,
  Groups1790000000003,
  Assets1790000000004,
  Imports1790000000005,
  FieldWork1790000000006,
  GroupPlaces1790000000007,
  SettlementsAndDepartures1790000000020,
  Rescues1790000000030,
  RescuedConflicts1790000000040,
  PhotoArrivals1790000000050,
  ServerStarts1790000000060,
  RestatedFields1790000000070,
  ComposedTexts1790000000080,
  AskedAgain1790000000090,
  DiscardedWork1790000000100,
  OneEquality1790000000110,
  KnownDevices1790000000130,
  ShortNumbers1790000000140,
  DevicesOfSessions1790000000141,
  ImportRecords1790000000160,
  Devices1790000000170,
  ReportIndexes1790000000180,
  NumberBeginnings1790000000190,
  Corrections1790000000191,
  AssetRemovals1790000000200,
  KindsOfAction1790000000230,
  KeysOfWhatChanged1790000000240,
  AssetVisits1790000000260,
  LeftOutRows1790000000300,
  ImportReversals1790000000350,
  ImportReadings1790000000400,
  AlikeGroups1790000000410,
  RejectedActions1790000000450,
  FailedRowsOtherColumns1790000000460,
  HistoryGroupNames1790000000480,
  BackgroundLoads1790000000490,
  MendedRows1790000000500,
  KeptReadings1790000000510,
  AllOrNothing1790000000520,
  KeysWithNewAssets1790000000530,
  IntegrationTokens1790000000540,
  ChangesOfEverything1790000000541,
  AdminLog1790000000550,
  ClientsOfSessions1790000000551,
  Webhooks1790000000600,
  SingleSignOn1790000000610,
  SecondFactors1790000000620,
  Passkeys1790000000621,
  AssetFigures1790000000640,
  FieldWorkFigures1790000000641,
  GroupVisits1790000000642,
  FieldWorkOrder1790000000643,
];
