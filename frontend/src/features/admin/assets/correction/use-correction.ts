import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAsset, useCorrectAsset } from '@/api/generated/assets/assets';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import { ApiError } from '@/lib/http/errors';
import { randomUuid } from '@/lib/identifiers/random-uuid';
import { tellFailure } from '@/ui/tell-failure';
import type { Meanwhile } from '../ChangedMeanwhile';
import { type ColumnValues, correctedColumns, type CorrectionValues } from './correction-values';

/** The asset that has the number which this one was to get. */
export type NumberHolder = { activo_id: number; activo_codigo: string; activo_descripcion: string };

type Told = {
  onDone: () => void;
  /** Faults by field. */
  onFaults: (faults: Partial<Record<keyof CorrectionValues, string[]>>) => void;
  /** The asset is another one by now: the form goes on from there. */
  onRebase: (was: AssetDetailDto, now: AssetDetailDto) => void;
};

/** Sends a correction that starts from the asset as the form was opened on it, or as it was seen since. */
export function useCorrection(detail: AssetDetailDto, { onDone, onFaults, onRebase }: Told) {
  const { t } = useTranslation('assets');
  const client = useQueryClient();
  const [base, setBase] = useState(detail);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  // One correction has one id, so that sending it again after a lost answer is the same correction.
  const [id, setId] = useState(randomUuid);
  const rebase = async () => {
    const now = await getAsset(base.asset.id);
    onRebase(base, now);
    setBase(now);
    setId(randomUuid());
  };
  const correction = useCorrectAsset({
    mutation: {
      onSuccess: () => {
        void client.invalidateQueries();
        onDone();
      },
      onError: async (error) => {
        if (error instanceof ApiError && error.code === 'asset_changed') {
          setMeanwhile(error.details as Meanwhile);
          await rebase().catch((failure: unknown) => {
            tellFailure(failure, t('correction.rereadFailed'));
          });
          return;
        }
        onFaults(faultsOf(error));
      },
    },
  });

  return {
    base,
    meanwhile,
    holder: holderOf(correction.error),
    sending: correction.isPending,
    /** Null where the fault of a field or what changed meanwhile says it all. */
    error: isToldElsewhere(correction.error) ? null : correction.error,
    changesOf: (values: Partial<ColumnValues>) => correctedColumns(base.asset, values),
    onChange: () => {
      setId(randomUuid());
      correction.reset();
    },
    send: ({ motivo, ...values }: CorrectionValues) => {
      const campos = correctedColumns(base.asset, values);
      correction.mutate({ id: base.asset.id, data: { id, version: base.version, motivo, campos } });
    },
  };
}

function faultsOf(error: unknown): Partial<Record<keyof CorrectionValues, string[]>> {
  const details =
    error instanceof ApiError ? (error.details as { fields?: Record<string, string[]> }) : undefined;
  const fields = Object.entries(details?.fields ?? {});
  return Object.fromEntries(fields.map(([path, texts]) => [path.replace(/^campos\./, ''), texts]));
}

/** Absent also in the answers of earlier servers. */
function holderOf(error: unknown): NumberHolder | null {
  const details = error instanceof ApiError ? (error.details as { titular?: NumberHolder }) : undefined;
  return details?.titular ?? null;
}

const isToldElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'asset_changed' || Object.keys(faultsOf(error)).length > 0);
