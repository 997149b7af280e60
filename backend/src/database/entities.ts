import { AdminLogEntryEntity } from '../admin-log/entities/admin-log-entry.entity.js';
import { KnownDeviceEntity } from '../auth/entities/known-device.entity.js';
import { LoginThrottleEntity } from '../auth/entities/login-throttle.entity.js';
import { SsoLinkEntity } from '../auth/sso/entities/sso-link.entity.js';
import { RefreshTokenEntity } from '../sessions/entities/refresh-token.entity.js';
import { SessionEntity } from '../sessions/entities/session.entity.js';
import { DeviceSyncEntity } from '../devices/entities/device-sync.entity.js';
import { DeviceEntity } from '../devices/entities/device.entity.js';
import { GroupAssignmentEntity } from '../groups/entities/group-assignment.entity.js';
import { GroupEntity } from '../groups/entities/group.entity.js';
import { AssetAliasEntity } from '../inventory/entities/asset-alias.entity.js';
import { AssetDepartureEntity } from '../inventory/entities/asset-departure.entity.js';
import { AssetHistoryEntity } from '../inventory/entities/asset-history.entity.js';
import { AssetRemovalEntity } from '../inventory/entities/asset-removal.entity.js';
import { AssetEntity } from '../inventory/entities/asset.entity.js';
import { AssetVisitEntity } from '../inventory/entities/asset-visit.entity.js';
import { GroupVisitEntity } from '../inventory/entities/group-visit.entity.js';
import { ImportConfirmationEntity } from '../inventory/entities/import-confirmation.entity.js';
import { ImportFailedRowEntity } from '../inventory/entities/import-failed-row.entity.js';
import { ImportKeptEntity } from '../inventory/entities/import-kept.entity.js';
import { ImportPartEntity } from '../inventory/entities/import-part.entity.js';
import { ImportReversalEntity } from '../inventory/entities/import-reversal.entity.js';
import { ImportRowEntity } from '../inventory/entities/import-row.entity.js';
import { ImportStagedPartEntity } from '../inventory/entities/import-staged-part.entity.js';
import { ImportEntity } from '../inventory/entities/import.entity.js';
import { PhotoArrivalEntity } from '../photos/entities/photo-arrival.entity.js';
import { PhotoEntity } from '../photos/entities/photo.entity.js';
import { PasskeyEntity } from '../second-factor/entities/passkey.entity.js';
import { RecoveryCodeEntity } from '../second-factor/entities/recovery-code.entity.js';
import { SecondFactorChallengeEntity } from '../second-factor/entities/second-factor-challenge.entity.js';
import { TotpFactorEntity } from '../second-factor/entities/totp-factor.entity.js';
import { SyncActionEntity } from '../syncs/entities/sync-action.entity.js';
import { IntegrationTokenEntity } from '../tokens/entities/integration-token.entity.js';
import { ServerStartEntity } from '../user/entities/server-start.entity.js';
import { UserEntity } from '../users/entities/user.entity.js';
import { WebhookCursorEntity } from '../webhooks/entities/webhook-cursor.entity.js';
import { WebhookDeliveryEntity } from '../webhooks/entities/webhook-delivery.entity.js';
import { WebhookEventEntity } from '../webhooks/entities/webhook-event.entity.js';
import { WebhookEntity } from '../webhooks/entities/webhook.entity.js';

/** Every table of the product. */
export const ENTITIES = [
  UserEntity,
  SessionEntity,
  RefreshTokenEntity,
  LoginThrottleEntity,
  KnownDeviceEntity,
  DeviceEntity,
  DeviceSyncEntity,
  GroupEntity,
  GroupAssignmentEntity,
  AssetEntity,
  AssetDepartureEntity,
  AssetAliasEntity,
  AssetHistoryEntity,
  AssetRemovalEntity,
  AssetVisitEntity,
  GroupVisitEntity,
  ImportEntity,
  ImportFailedRowEntity,
  ImportPartEntity,
  ImportStagedPartEntity,
  ImportRowEntity,
  ImportReversalEntity,
  ImportKeptEntity,
  ImportConfirmationEntity,
  SyncActionEntity,
  PhotoEntity,
  PhotoArrivalEntity,
  ServerStartEntity,
  AdminLogEntryEntity,
  IntegrationTokenEntity,
  WebhookEntity,
  WebhookDeliveryEntity,
  WebhookEventEntity,
  WebhookCursorEntity,
  TotpFactorEntity,
  RecoveryCodeEntity,
  SecondFactorChallengeEntity,
  PasskeyEntity,
  SsoLinkEntity,
];
